import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { TrustedProxies } from '@marquee/nest-kit';
import { until } from '@marquee/ports/testing';
import { openInstallation, type Installation } from './installation.js';
import type { Person } from './person.js';
import { buildSite, idOf, linkFor, password, type Site } from './site.js';

const office = '203.0.113.7';
const home = '198.51.100.7';
const networks = (...all: string[]) => all.map((network) => ({ network, comment: '' }));
/** One red pixel as PNG. */
const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==';

let installation: Installation;
let site: Site;
beforeAll(async () => {
  installation = await openInstallation({ proxies: TrustedProxies.parse('proxies', '1') });
  site = await buildSite(installation, 'fenced');
}, 120_000);
afterAll(() => installation.close());

const teamId = () => idOf(site.params, 'teamId');
const security = () => `/api/teams/${teamId()}/security`;
const me = () => `/api/sites/${teamId()}/me`;
const login = () => `/api/sites/${teamId()}/login`;

function at(address: string, person: Person = installation.visitor()): Person {
  person.address = address;
  return person;
}
const set = (changes: object) => at(office, site.owner).must('PATCH', security(), changes);
async function logIn(address: string): Promise<Person> {
  const person = at(address);
  await person.must('POST', login(), { email: 'member@fenced.test', password });
  return person;
}

afterEach(() => set({ memberNetworks: [], administratorNetworks: [] }));

describe('where members may come from', () => {
  it('holds for sessions that go on, only while they are elsewhere, and for nobody else', async () => {
    const person = await logIn(home);
    await set({ memberNetworks: networks('203.0.113.0/24') });
    await until(async () => (await person.ask('GET', me())).status === 403);
    expect((await person.ask('GET', me())).problem.code).toBe('BLOCKED_BY_IP');
    expect(await person.must('GET', `/api/session?teamId=${teamId()}`)).toMatchObject({ member: null, ended: 'ip' });
    const next = await logIn(office);
    expect(await next.must('GET', `/api/session?teamId=${teamId()}`)).toMatchObject({ ended: null });
    expect((await at(office, person).ask('GET', me())).status).toBe(200);
    // A socket of both kinds spells the same address so.
    expect((await at('::ffff:203.0.113.8', person).ask('GET', me())).status).toBe(200);
    expect((await at('203.0.114.0', person).ask('GET', me())).status).toBe(403);
    expect((await at(home, site.administrator).ask('GET', `/api/teams/${teamId()}`)).status).toBe(200);
    await set({ memberNetworks: [] });
    await until(async () => (await at(home, person).ask('GET', me())).status === 200);
  });

  it('holds for logins, once the password was right', async () => {
    await set({ memberNetworks: networks('2001:db8::/32') });
    const tryFrom = async (address: string, given: string) => {
      const answer = await at(address).ask('POST', login(), {
        body: { email: 'member@fenced.test', password: given },
      });
      return [answer.status, answer.status === 200 ? '' : answer.problem.code];
    };
    expect(await tryFrom(home, 'wrong-password')).toEqual([401, 'LOGIN_FAILED']);
    expect(await tryFrom(home, password)).toEqual([403, 'BLOCKED_BY_IP']);
    expect(await tryFrom('2001:db9::1', password)).toEqual([403, 'BLOCKED_BY_IP']);
    expect(await tryFrom('2001:db8:ffff::1', password)).toEqual([200, '']);
  });

  it('holds for the links of mails that log somebody in', async () => {
    const { invitationId = '' } = site.params;
    const body = { email: 'late@fenced.test', password, name: 'Late', termsAccepted: true };
    await at(home).must('POST', `/api/invitations/${invitationId}/join`, body);
    await set({ memberNetworks: networks(office) });
    const token = await linkFor(installation, body.email);
    const { status, problem } = await at(home).ask('POST', '/api/verify-email', { body: { token } });
    expect([status, problem.code]).toEqual([403, 'BLOCKED_BY_IP']);
  });

  it('holds for bytes', async () => {
    const { id, url } = await at(office, site.owner).must<{ id: string; url: string }>(
      'POST',
      `/api/teams/${teamId()}/images`,
      { image: pixel, crop: null },
    );
    const creator = `/api/teams/${teamId()}/creators/${idOf(site.params, 'creatorId')}`;
    await site.owner.must('PATCH', creator, { thumbnail: id });
    await site.owner.must('PATCH', `/api/teams/${teamId()}`, { catalog: 'closed' });
    const person = await logIn(home);
    const seen = async (who: Person) => (await who.raw(url)).status;
    await set({ administratorNetworks: networks(office), memberNetworks: networks(office) });
    await until(async () => (await seen(at(home, site.owner))) === 401);
    expect(await seen(at(home, person))).toBe(401);
    expect(await seen(at(office, site.owner))).toBe(200);
  });
});

describe('where administrators may come from', () => {
  it('includes whoever changes it, unless they say that they know what they do', async () => {
    const shut = { administratorNetworks: networks('192.0.2.0/24') };
    const refused = await at(office, site.owner).ask('PATCH', security(), { body: shut });
    expect([refused.status, refused.problem]).toMatchObject([
      409,
      { code: 'OWN_ADDRESS_NOT_ALLOWED', params: { address: office } },
    ]);
    await set({ ...shut, evenWithoutMyAddress: true });
    await until(async () => (await site.owner.ask('GET', security())).status === 403);
    expect((await site.owner.ask('GET', security())).problem.code).toBe('BLOCKED_BY_IP');
    expect(await site.owner.must('GET', '/api/session')).toMatchObject({ administrator: null, ended: 'ip' });
    const entry = { body: { email: 'owner@fenced.test', password } };
    expect((await at(office).ask('POST', '/api/login', entry)).problem.code).toBe('BLOCKED_BY_IP');
    // The member of the same site is not concerned.
    await logIn(office);
    await at('192.0.2.9', site.owner).must('PATCH', security(), {
      administratorNetworks: [],
      evenWithoutMyAddress: true,
    });
    await until(async () => (await at(office, site.owner).ask('GET', security())).status === 200);
  });

  it('holds for those who become one', async () => {
    await set({ administratorNetworks: networks(office) });
    const body = { body: { name: 'New', password, termsAccepted: true } };
    const path = `/api/administrator-invitations/${idOf(site.params, 'inviteToken')}/accept`;
    expect((await at(home).ask('POST', path, body)).problem.code).toBe('BLOCKED_BY_IP');
    // Nothing was made: the link still works from where it may.
    expect((await at(office).ask('POST', path, body)).status).toBe(200);
  });
});

describe('a list of networks', () => {
  it('is kept in one spelling, with where whoever reads it is', async () => {
    const memberNetworks = [
      { network: '203.0.113.77/24', comment: ' 本社 ' },
      { network: '2001:DB8:0::1', comment: '' },
    ];
    expect(await set({ memberNetworks })).toMatchObject({
      memberNetworks: [
        { network: '203.0.113.0/24', comment: '本社' },
        { network: '2001:db8::1', comment: '' },
      ],
      yourAddress: office,
    });
  });

  const many = (count: number) => networks(...Array.from({ length: count }, (_, index) => `10.0.${index}.0/24`));
  it.each([
    ['100 entries', many(100), 200],
    ['101 entries', many(101), 400],
    ['everything', networks('0.0.0.0/0'), 400],
    ['a name', networks('office.example.test'), 400],
    ['a range', networks('10.0.0.1-10.0.0.9'), 400],
  ])('of %s', async (_what, memberNetworks, status) => {
    expect((await at(office, site.owner).ask('PATCH', security(), { body: { memberNetworks } })).status).toBe(status);
  });
});
