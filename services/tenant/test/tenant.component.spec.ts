import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ManualClock, visitor, type AdminCategory, type EventEnvelope, type Principal } from '@marquee/kernel';
import type { RpcClient, ServicePorts } from '@marquee/nest-kit';
import { openService, type ServiceFixture } from '@marquee/nest-kit/testing';
import { done } from '@marquee/ports';
import { HostileBus } from '@marquee/ports/testing';
import { TeamServiceService } from '@marquee/proto/tenant';
import { tenantService } from '../src/index.js';
import { queries } from './queries.js';

const administrator = (team: string, categories?: readonly AdminCategory[]): Principal => ({
  kind: 'administrator',
  id: 'a',
  team,
  role: categories ? 'normal' : 'owner',
  categories: categories ?? [],
});
const asOwner = (team: string) => ({ principal: administrator(team) });

const registration = (team: string, changes: Partial<EventEnvelope> = {}): EventEnvelope => ({
  id: `registered-${team}`,
  type: 'AdministratorRegistered',
  schema: 1,
  team,
  entity: 'administrator',
  entityId: `owner-${team}`,
  revision: 1,
  at: '2026-01-01T00:00:00.000Z',
  actor: { kind: 'visitor', id: '' },
  data: {
    role: 'owner',
    categories: [],
    site: { name: `Site ${team}`, language: 'ja', companyName: 'Akari Inc.' },
    name: '',
    email: '',
    phone: '',
  },
  ...changes,
});

describe('the tenant service', () => {
  const clock = new ManualClock();
  const bus = new HostileBus();
  /** By their ids: this bus tells everything twice. */
  const told = new Map<string, EventEnvelope>();
  let fixture: ServiceFixture<ServicePorts>;
  let client: RpcClient<TeamServiceService>;

  /** Until the sites are there, and the bus has told of them. */
  const register = async (...events: readonly EventEnvelope[]) => {
    await bus.publish('identity.administrator', events);
    await fixture.settle();
  };

  beforeAll(async () => {
    await bus.subscribe('test', ['tenant.team'], async (event) => {
      told.set(event.id, event);
      return done;
    });
    fixture = await openService(tenantService, { queries, bus, clock });
    client = fixture.client(TeamServiceService);
    await register(registration('ours'), registration('theirs'));
  });

  afterAll(() => fixture.stop());

  it('creates the site of a registered owner on a trial', async () => {
    expect(await client.getTeam({}, asOwner('ours'))).toMatchObject({
      id: 'ours',
      name: 'Site ours',
      ...{ companyName: 'Akari Inc.', companyPhone: '' },
      language: 'ja',
      timeZone: 'Asia/Tokyo',
      accentColor: '#4f46e5',
      plan: 'trial',
      trialEndsAt: '2026-01-15T00:00:00.000Z',
      createdAt: '2026-01-01T00:00:00.000Z',
    });
  });

  it('creates one site, in the history of that team, when a registration is told again', async () => {
    await register(registration('twice'), registration('twice', { id: 'again', revision: 2 }));
    const ofTeam = [...told.values()].filter(({ team }) => team === 'twice');
    expect(ofTeam.map(({ type, entityId }) => [type, entityId])).toEqual([['TeamCreated', 'twice']]);
  });

  it('creates no site for an administrator who is not the owner', async () => {
    const { data } = registration('added');
    await register(registration('added', { data: { ...data, role: 'normal' } }));
    await expect(client.getTeam({}, asOwner('added'))).rejects.toThrow('TEAM_NOT_FOUND');
  });

  it('puts a registration without a team aside', async () => {
    await register(registration(''));
    expect(await bus.deadLetters('tenant.teams')).toHaveLength(1);
  });

  it('changes the settings of the own team only', async () => {
    const changed = await client.updateTeam({ name: ' Akari ', timeZone: 'Europe/Paris' }, asOwner('ours'));
    expect(changed).toMatchObject({ name: 'Akari', timeZone: 'Europe/Paris', accentColor: '#4f46e5' });
    const browsing = { videoOrder: '-title', startPage: 'schedule' };
    expect(changed).toMatchObject({ videoOrder: 'newest', startPage: 'home' });
    expect(await client.updateTeam(browsing, asOwner('ours'))).toMatchObject({ ...browsing, name: 'Akari' });
    expect(await client.getSite({ teamId: 'ours' }, { principal: visitor() })).toMatchObject(browsing);
    expect(await client.getTeam({}, asOwner('theirs'))).toMatchObject({ name: 'Site theirs', timeZone: 'Asia/Tokyo' });
  });

  it('accepts a name of 100 characters and refuses longer or malformed settings by field', async () => {
    expect(await client.updateTeam({ name: 'あ'.repeat(100) }, asOwner('ours'))).toMatchObject({ id: 'ours' });
    const choices = { language: 'fr', videoOrder: 'size', startPage: '/admin' };
    const request = { name: 'a'.repeat(101), ...choices, timeZone: 'Mars/Base', accentColor: 'red' };
    const error: unknown = await client.updateTeam(request, asOwner('ours')).catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ code: 'INVALID_INPUT' });
    const { fields } = error as { fields: { path: string; code: string }[] };
    expect(Object.fromEntries(fields.map(({ path, code }) => [path, code]))).toEqual({
      name: 'TOO_LONG',
      language: 'INVALID_CHOICE',
      timeZone: 'INVALID_CHOICE',
      accentColor: 'INVALID_FORMAT',
      videoOrder: 'INVALID_CHOICE',
      startPage: 'INVALID_CHOICE',
    });
  });

  it('takes ways out of the site that a browser may open, and each network once', async () => {
    const footer = {
      description: ' Films of the deep sea ',
      footerLinks: { items: [{ label: 'Privacy', url: 'https://example.test/privacy' }] },
      socialLinks: { items: [{ network: 'x', url: 'https://x.com/deep' }] },
    };
    expect(await client.updateTeam(footer, asOwner('ours'))).toMatchObject({
      description: 'Films of the deep sea',
      footerLinks: footer.footerLinks.items,
      socialLinks: footer.socialLinks.items,
      hideLogo: false,
    });
    const link = { label: 'Terms', url: 'https://example.test/' };
    const wrong = {
      description: 'a'.repeat(501),
      footerLinks: {
        items: [
          { ...link, url: 'javascript:alert(1)' },
          { ...link, label: ' ' },
        ],
      },
      socialLinks: { items: [{ network: 'myspace', url: 'https://example.test/' }] },
    };
    const error: unknown = await client.updateTeam(wrong, asOwner('ours')).catch((thrown: unknown) => thrown);
    const { fields } = error as { fields: { path: string; code: string }[] };
    expect(Object.fromEntries(fields.map(({ path, code }) => [path, code]))).toEqual({
      description: 'TOO_LONG',
      'footerLinks.0.url': 'NOT_WEB_ADDRESS',
      'footerLinks.1.label': 'REQUIRED',
      'socialLinks.0.network': 'INVALID_CHOICE',
    });
    const twice = { socialLinks: { items: [...footer.socialLinks.items, ...footer.socialLinks.items] } };
    await expect(client.updateTeam(twice, asOwner('ours'))).rejects.toMatchObject({
      fields: [{ path: 'socialLinks', code: 'DUPLICATE' }],
    });
    const many = (count: number) => ({ footerLinks: { items: Array.from({ length: count }, () => link) } });
    expect((await client.updateTeam(many(10), asOwner('ours'))).footerLinks).toHaveLength(10);
    await expect(client.updateTeam(many(11), asOwner('ours'))).rejects.toMatchObject({
      fields: [{ path: 'footerLinks', code: 'TOO_MANY' }],
    });
    const none = { description: '', footerLinks: { items: [] }, socialLinks: { items: [] } };
    expect(await client.updateTeam(none, asOwner('ours'))).toMatchObject({ footerLinks: [], socialLinks: [] });
  });

  it('refuses a design that could not be shown, field by field, and takes one that can', async () => {
    const wrong = {
      ...{ headerColor: 'red', lightColor: '#d0d0d0', darkColor: '#303030', logo: '../x' },
      headerItems: { items: ['home', 'nowhere'] },
      homeRows: { items: ['news', 'newest', 'news'] },
    };
    const error: unknown = await client.updateTeam(wrong, asOwner('ours')).catch((thrown: unknown) => thrown);
    const { fields } = error as { fields: { path: string; code: string }[] };
    expect(Object.fromEntries(fields.map(({ path, code }) => [path, code]))).toEqual({
      headerColor: 'INVALID_FORMAT',
      lightColor: 'COLOR_TOO_DARK',
      darkColor: 'COLOR_TOO_LIGHT',
      logo: 'INVALID_FORMAT',
      'headerItems.1': 'INVALID_CHOICE',
      homeRows: 'DUPLICATE',
    });
    await expect(client.updateTeam({ homeRows: { items: [] } }, asOwner('ours'))).rejects.toMatchObject({
      fields: [{ path: 'homeRows', code: 'TOO_FEW' }],
    });
    const right = { headerColor: '#102030', lightColor: '#d5d5d5', darkColor: '#2b2b2b', favicon: 'pic' };
    const orders = { headerItems: { items: ['news', 'home'] }, homeRows: { items: ['categories'] } };
    const designer = { principal: administrator('ours', ['designer']) };
    await client.updateTeam({ ...right, ...orders }, designer);
    expect(await client.getSite({ teamId: 'ours' }, { principal: visitor() })).toMatchObject({
      ...right,
      ...{ headerItems: ['news', 'home'], homeRows: ['categories'] },
    });
    const cleared = { headerColor: '', lightColor: '', darkColor: '', favicon: '' };
    const after = await client.updateTeam(cleared, designer);
    expect([after.headerColor, after.lightColor, after.darkColor, after.favicon]).toEqual(Array(4).fill(undefined));
  });

  it('offers an invitation to everybody until it is taken back or gone', async () => {
    const offered = async () => (await client.getSite({ teamId: 'ours' }, { principal: visitor() })).joinInvitation;
    expect(await offered()).toBeUndefined();
    await client.updateTeam({ joinInvitation: 'welcome' }, asOwner('ours'));
    expect(await offered()).toBe('welcome');
    await client.updateTeam({ joinInvitation: '' }, asOwner('ours'));
    expect(await offered()).toBeUndefined();
    await client.updateTeam({ joinInvitation: 'welcome' }, asOwner('ours'));
    const deleted = { type: 'InvitationDeleted', entity: 'invitation', entityId: 'welcome', data: {} };
    await bus.publish('identity.invitation', [
      registration('theirs', { ...deleted, id: 'theirs-is-gone' }),
      registration('nobody', { ...deleted, id: 'nobodys-is-gone' }),
    ]);
    await bus.settle();
    expect(await offered()).toBe('welcome');
    await bus.publish('identity.invitation', [registration('ours', { ...deleted, id: 'ours-is-gone' })]);
    await bus.settle();
    expect(await offered()).toBeUndefined();
  });

  it('tells every visitor of a site, without what is only for its administrators', async () => {
    const site = await client.getSite({ teamId: 'theirs' }, { principal: visitor() });
    expect(site).toMatchObject({ id: 'theirs', name: 'Site theirs', companyName: '' });
    expect(site.trialEndsAt).toBeUndefined();
    await expect(client.getSite({ teamId: 'nobody' }, { principal: visitor() })).rejects.toThrow('TEAM_NOT_FOUND');
    await expect(client.getSite({ teamId: '' }, { principal: visitor() })).rejects.toThrow('TEAM_NOT_FOUND');
  });

  it('lets only those who manage the site change it, and only administrators see its settings', async () => {
    const analyst = { principal: administrator('ours', ['analyst']) };
    const designer = { principal: administrator('ours', ['designer']) };
    const member = { principal: { kind: 'member', id: 'm', team: 'ours', groups: [] } as const };
    await expect(client.updateTeam({ name: 'x' }, analyst)).rejects.toThrow('NO_AUTHORITY');
    expect(await client.updateTeam({ accentColor: '#112233' }, designer)).toMatchObject({ accentColor: '#112233' });
    const others = [
      { name: 'x' },
      { language: 'en' },
      { timeZone: 'UTC' },
      { catalog: 'open' },
      { joinInvitation: '' },
    ];
    for (const other of others) {
      await expect(client.updateTeam({ accentColor: '#445566', ...other }, designer)).rejects.toThrow('NO_AUTHORITY');
    }
    const manager = { principal: administrator('ours', ['site_manager']) };
    expect(await client.updateTeam({ language: 'ja' }, manager)).toMatchObject({ accentColor: '#112233' });
    await expect(client.getTeam({}, member)).rejects.toThrow('NO_AUTHORITY');
    await expect(client.getTeam({}, { principal: visitor('ours') })).rejects.toThrow('NOT_LOGGED_IN');
  });
});
