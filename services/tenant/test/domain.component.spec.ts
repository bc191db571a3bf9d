import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { administratorEvents, planContractEvents, type PlanContractFacts } from '@marquee/contracts';
import {
  ManualClock,
  randomIds,
  service,
  visitor,
  type AdminCategory,
  type EventEnvelope,
  type Principal,
} from '@marquee/kernel';
import type { RpcClient } from '@marquee/nest-kit';
import { openService, type ServiceFixture } from '@marquee/nest-kit/testing';
import { DomainServiceService, TeamServiceService } from '@marquee/proto/tenant';
import { grantPlan, tenantService } from '../src/index.js';
import type { TenantPorts } from '../src/tenant.ports.js';
import { queries } from './queries.js';

const owner = (team: string) => ({
  principal: { kind: 'administrator', id: 'a', team, role: 'owner', categories: [] } satisfies Principal,
});
const normal = (categories: readonly AdminCategory[]) => ({
  principal: { ...owner('ours').principal, role: 'normal', categories } satisfies Principal,
});
const asBff = { principal: service('bff', '') };
const domain = 'club.example.org';
/** A plan that has no domains. */
const contract: PlanContractFacts = {
  ...{ subscriptionId: 'sub_1', plan: 'basic', interval: 'month', amount: 10_780, currency: 'JPY', status: 'active' },
  ...{ startedAt: '2026-01-01T00:00:00.000Z', periodEnd: '2026-02-01T00:00:00.000Z' },
  ...{ minimumUntil: '2026-02-01T00:00:00.000Z', stops: false, next: null, owedSince: null, endedAt: null },
};
const place = `_marquee.${domain}`;

describe('the domain of a site', () => {
  const clock = new ManualClock();
  /** What name servers say; a name that is not here has no record. */
  const zone = new Map<string, readonly string[] | undefined>();
  const asked: string[] = [];
  /** Whether names lead anywhere. */
  let leads: boolean | undefined = true;
  let fixture: ServiceFixture<TenantPorts>;
  let domains: RpcClient<DomainServiceService>;
  let teams: RpcClient<TeamServiceService>;

  const told = (team: string, type: string, data: object): EventEnvelope => ({
    ...{ id: `${type} of ${team}`, type, schema: 1, team, entity: 'e', entityId: team, revision: 1 },
    ...{ at: clock.now().toISOString(), actor: { kind: 'service', id: 'test' }, data },
  });
  const tell = async (topic: string, ...events: readonly EventEnvelope[]) => {
    await fixture.bus.publish(topic, events);
    await fixture.settle();
  };
  /** The domain of a site, with its record entered. */
  const entered = async (team: string, name = domain) => {
    const { records } = await domains.request({ domain: name }, owner(team));
    zone.set(`_marquee.${name}`, [...(zone.get(`_marquee.${name}`) ?? []), records[0]?.value ?? '']);
  };
  const proven = async (team: string, name = domain) => {
    await entered(team, name);
    return domains.check({}, owner(team));
  };
  const resolved = async (host = domain) => {
    const { teamId, rests } = await domains.resolve({ host }, asBff);
    return teamId === undefined ? 'nobody' : `${teamId}${rests ? ' rests' : ''}`;
  };

  beforeAll(async () => {
    fixture = await openService(tenantService, {
      queries,
      clock,
      ports: (base) => ({
        ...base,
        domains: {
          platform: 'video.example.com',
          names: {
            texts: async (name) => {
              asked.push(name);
              return zone.has(name) ? zone.get(name) : [];
            },
            hasAddress: async () => leads,
          },
        },
      }),
    });
    domains = fixture.client(DomainServiceService);
    teams = fixture.client(TeamServiceService);
    const people = ['ours', 'theirs'].map((team) =>
      told(team, 'AdministratorRegistered', {
        ...{ role: 'owner', categories: [], name: '', email: '', phone: '' },
        site: { name: team, language: 'ja', companyName: '' },
      }),
    );
    await tell(administratorEvents.topic, ...people);
  });
  afterAll(() => fixture.stop());
  beforeEach(async () => {
    zone.clear();
    asked.length = 0;
    leads = true;
    for (const team of ['ours', 'theirs']) await domains.remove({}, owner(team));
  });

  it('is none until somebody wants one, and then says which records prove it', async () => {
    expect(await domains.get({}, owner('ours'))).toEqual({ state: 'unset', records: [] });
    const wanted = await domains.request({ domain: ' Club.Example.org ' }, owner('ours'));
    expect(wanted).toEqual({
      ...{ state: 'waiting', domain },
      records: [
        { type: 'TXT', name: place, value: expect.stringMatching(/^marquee=[a-z0-9]{40}$/) as unknown },
        { type: 'CNAME', name: domain, value: 'video.example.com' },
      ],
    });
    expect(await domains.get({}, owner('ours'))).toEqual(wanted);
    expect([await resolved(), (await teams.getTeam({}, owner('ours'))).ownDomain]).toEqual(['nobody', undefined]);
  });

  it('is there once its record is found, and gone at once when it is removed', async () => {
    expect(await proven('ours')).toMatchObject({ state: 'active', domain });
    expect(asked).toEqual([place]);
    expect([await resolved(), await resolved('CLUB.example.org.')]).toEqual(['ours', 'ours']);
    expect(await teams.getTeam({}, owner('ours'))).toMatchObject({ ownDomain: domain });
    const site = await teams.getSite({ teamId: 'ours' }, { principal: visitor('ours') });
    expect(site).toMatchObject({ ownDomain: domain });
    expect(await domains.remove({}, owner('ours'))).toEqual({ state: 'unset', records: [] });
    expect(await resolved()).toBe('nobody');
  });

  it.each([
    ['no record', [], 'DOMAIN_RECORD_MISSING'],
    ['another one', ['v=spf1 -all'], 'DOMAIN_RECORD_DIFFERS'],
    ['silence', undefined, 'DOMAIN_LOOKUP_FAILED'],
  ])('is not proven by %s', async (_what, texts, code) => {
    await domains.request({ domain }, owner('ours'));
    zone.set(place, texts);
    await expect(domains.check({}, owner('ours'))).rejects.toMatchObject({ code });
    expect(await domains.get({}, owner('ours'))).toMatchObject({ state: 'waiting' });
  });

  it.each([
    ['leads nowhere', false, 'DOMAIN_ADDRESS_MISSING'],
    ['leads nobody knows where', undefined, 'DOMAIN_LOOKUP_FAILED'],
  ])('is not there while it %s, though it is proven', async (_where, known, code) => {
    await entered('ours');
    leads = known;
    await expect(domains.check({}, owner('ours'))).rejects.toMatchObject({ code });
    expect(await resolved()).toBe('nobody');
    leads = true;
    expect(await domains.check({}, owner('ours'))).toMatchObject({ state: 'active' });
  });

  it('has to be wanted before it is looked for', async () => {
    await expect(domains.check({}, owner('ours'))).rejects.toMatchObject({ code: 'DOMAIN_NOT_SET' });
    expect(asked).toEqual([]);
  });

  it('is of the site that proves it, whoever else wants it', async () => {
    await entered('theirs');
    await expect(domains.check({}, owner('ours'))).rejects.toMatchObject({ code: 'DOMAIN_NOT_SET' });
    expect(await proven('ours')).toMatchObject({ state: 'active' });
    // Both records stand there: the second one comes too late.
    await expect(domains.check({}, owner('theirs'))).rejects.toMatchObject({ code: 'DOMAIN_TAKEN' });
    await domains.remove({}, owner('theirs'));
    await expect(domains.request({ domain }, owner('theirs'))).rejects.toMatchObject({ code: 'DOMAIN_TAKEN' });
    await domains.remove({}, owner('ours'));
    await entered('theirs');
    expect(await domains.check({}, owner('theirs'))).toMatchObject({ state: 'active' });
    expect(await resolved()).toBe('theirs');
  });

  it('is proven by one of two who do so at once', async () => {
    await Promise.all([entered('ours'), entered('theirs')]);
    const all = await Promise.allSettled(['ours', 'theirs'].map((team) => domains.check({}, owner(team))));
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(all.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'DOMAIN_TAKEN' } });
  });

  it.each(['localhost', '192.0.2.1', 'club.example.org:8443', '*.example.org', ''])('is not %j', async (wrong) => {
    await expect(domains.request({ domain: wrong }, owner('ours'))).rejects.toMatchObject({ code: 'INVALID_INPUT' });
  });

  it('is not the platform’s', async () => {
    await expect(domains.request({ domain: 'club.video.example.com' }, owner('ours'))).rejects.toMatchObject({
      fields: [{ path: 'domain', code: 'DOMAIN_OF_PLATFORM' }],
    });
  });

  it('rests while the plan does not have it, and is there again with one that does', async () => {
    await proven('ours');
    await tell(planContractEvents.topic, told('ours', 'PlanContractChanged', contract));
    expect(await domains.get({}, owner('ours'))).toMatchObject({ state: 'resting', domain });
    expect([await resolved(), (await teams.getTeam({}, owner('ours'))).ownDomain]).toEqual(['ours rests', undefined]);
    await expect(domains.check({}, owner('ours'))).rejects.toMatchObject({ code: 'FEATURE_NOT_IN_PLAN' });
    await grantPlan(fixture.documents, { team: 'ours', plan: 'enterprise' }, { clock, ids: randomIds });
    expect(await resolved()).toBe('ours');
  });

  it('is for those who manage the site, and hosts are asked for by our own services alone', async () => {
    await domains.get({}, normal(['site_manager']));
    for (const who of [normal(['designer']), normal([])]) {
      await expect(domains.get({}, who)).rejects.toMatchObject({ code: 'NO_AUTHORITY' });
      await expect(domains.remove({}, who)).rejects.toMatchObject({ code: 'NO_AUTHORITY' });
    }
    await expect(domains.resolve({ host: domain }, owner('ours'))).rejects.toMatchObject({ code: 'NO_AUTHORITY' });
  });
});
