import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { TrustedProxies } from '@marquee/nest-kit';
import { openNameServer, type NameServer, type Zone } from '@marquee/ports/testing';
import { openOwnHost, type OwnHost } from './own-host.js';
import { planBought } from './plan-bought.js';
import { idOf, password, tokenIn } from './site.js';
import { becomes, TwoSites } from './two-sites.js';

const domain = 'club.example.org';
const platform = 'http://video.example.test';
const address = `http://${domain}`;
const zone: Zone = {};
let names: NameServer | undefined;
beforeAll(async () => {
  names = await openNameServer(zone);
});

const sites = new TwoSites({
  baseUrl: platform,
  // Known once it is open, which is before the installation is.
  get nameServers() {
    return names ? [names.address] : [];
  },
  proxies: TrustedProxies.parse('proxies', '127.0.0.1'),
});
const { at, team } = sites;
let own: OwnHost;
beforeAll(async () => {
  own = await openOwnHost(sites.installation.url, domain);
});
afterAll(async () => {
  await own?.[Symbol.asyncDispose]();
  await names?.[Symbol.asyncDispose]();
});

interface Domain {
  readonly state: string;
  readonly address: string | null;
  readonly records: readonly { readonly type: string; readonly name: string; readonly value: string }[];
}

const theirs = (): string => idOf(sites.theirs.params, 'teamId');
const login = { email: 'member@ours.test', password };
/** Where the first page leads; what is known of a domain is forgotten within two seconds. */
const leadsTo = (location: string | null) => becomes(async () => (await own.open('/')).location, location);
/** The client's page, where it is built; without it there is none, also at the platform's address. */
const isPage = async (path: string, headers: Record<string, string> = {}) => {
  const { status, location, headers: said } = await own.open(path, headers);
  const there = await fetch(sites.installation.url + path, { headers: { accept: 'text/html', ...headers } });
  return status === there.status && location === null && said.get('x-robots-tag') === null;
};
const ask = async (name: string, headers: Record<string, string> = {}) =>
  (await fetch(`${sites.installation.url}/domains/ask?domain=${name}`, { headers })).status;

async function proven(): Promise<Domain> {
  const { records } = await sites.ours.owner.must<Domain>('PUT', `${team()}/domain`, { domain });
  zone[`_marquee.${domain}`] = { texts: [records[0]?.value ?? ''] };
  zone[domain] = { addresses: ['127.0.0.1'] };
  return sites.ours.owner.must<Domain>('POST', `${team()}/domain/check`);
}

describe('a domain that nobody has proven', () => {
  it('is the platform’s address by another name', async () => {
    expect([await isPage('/'), await isPage('/admin')]).toEqual([true, true]);
    expect(await ask(domain)).toBe(404);
  });

  it('is told which record it lacks', async () => {
    const { owner } = sites.ours;
    expect(await owner.must<Domain>('GET', `${team()}/domain`)).toMatchObject({ state: 'unset', address: null });
    const { records } = await owner.must<Domain>('PUT', `${team()}/domain`, { domain: `https://${domain}/` });
    expect(records).toMatchObject([{ name: `_marquee.${domain}` }, { name: domain, value: 'video.example.test' }]);
    const check = () => owner.ask('POST', `${team()}/domain/check`);
    expect((await check()).problem.code).toBe('DOMAIN_RECORD_MISSING');
    zone[`_marquee.${domain}`] = { texts: ['marquee=another'] };
    expect((await check()).problem).toMatchObject({
      code: 'DOMAIN_RECORD_DIFFERS',
      params: { name: `_marquee.${domain}`, found: 'marquee=another' },
    });
    zone[`_marquee.${domain}`] = { texts: [records[0]?.value ?? ''] };
    expect((await check()).problem).toMatchObject({ code: 'DOMAIN_ADDRESS_MISSING', params: { name: domain } });
    expect(await isPage('/')).toBe(true);
    await owner.must('DELETE', `${team()}/domain`);
  });
});

describe('a site under its own domain', () => {
  beforeAll(async () => {
    expect(await proven()).toMatchObject({ state: 'active', address });
    await leadsTo(`/user/${sites.teamId}`);
  });

  it('has the pages of this site alone', async () => {
    for (const path of [`/user/${sites.teamId}`, `/login/${sites.teamId}`, `/lp/${sites.teamId}`, '/reset_password/x'])
      expect([path, await isPage(path)]).toEqual([path, true]);
    for (const path of [
      `/user/${theirs()}`,
      `/login/${theirs()}/callback?code=x`,
      `/catalog/${theirs()}`,
      `/lp/${theirs()}`,
    ]) {
      const { status, headers } = await own.open(path);
      expect([path, status, headers.get('x-robots-tag')]).toEqual([path, 404, 'noindex']);
    }
  });

  it('sends administrators to the platform', async () => {
    for (const path of ['/admin/videos?q=x', '/login', '/register', '/join/admin/abc', '/entry/admin/unpaid']) {
      const { status, location } = await own.open(path);
      expect([path, status, location]).toEqual([path, 302, platform + path]);
    }
  });

  it('lets its members in, in this browser and at this host alone', async () => {
    const member = own.visitor();
    expect((await member.ask('GET', at('/me/bookmarks'))).problem.code).toBe('NOT_LOGGED_IN');
    await member.must('POST', at('/login'), login);
    await member.must('GET', at('/me/bookmarks'));
    expect(member.cookie('marquee_admin')).toBe('');
    const { headers } = await member.raw(`/api/session?teamId=${sites.teamId}`);
    expect(headers.getSetCookie().join()).not.toMatch(/domain/i);
    expect(await member.must('GET', '/api/session')).toMatchObject({ site: sites.teamId });
    await member.must('POST', at('/logout'));
    expect((await member.ask('GET', at('/me/bookmarks'))).status).toBe(401);
    // Who is logged in at the platform's address is nobody here, and goes on there.
    await sites.ours.member.must('GET', at('/me/bookmarks'));
  });

  it('has no calls of another site, with whichever login', async () => {
    const member = own.visitor();
    await member.must('POST', at('/login'), login);
    const there = `/api/sites/${theirs()}`;
    const invitation = `/api/invitations/${idOf(sites.theirs.params, 'invitationId')}`;
    const joining = { email: 'new@theirs.test', password, name: 'New', termsAccepted: true };
    for (const [method, path, body] of [
      ['GET', there],
      ['GET', `${there}/videos`],
      ['GET', `/api/session?teamId=${theirs()}`],
      ['POST', `${there}/login`, { email: 'member@theirs.test', password }],
      ['POST', '/api/password-reset/request', { email: 'member@theirs.test', teamId: theirs() }],
      ['POST', '/api/password-reset/request', { email: 'owner@ours.test' }],
      ['GET', invitation],
      ['POST', `${invitation}/join`, joining],
    ] as const) {
      const { status, problem } = await member.ask(method, path, body && { body });
      expect([path, status, problem.code]).toEqual([path, 404, 'TEAM_NOT_FOUND']);
    }
    const members = await sites.theirs.owner.must<{ items: { email: string }[] }>(
      'GET',
      `/api/teams/${theirs()}/members`,
    );
    expect(members.items.some(({ email }) => email === joining.email)).toBe(false);
  });

  it('starts nobody’s session by a link but its members’', async () => {
    const email = 'member@theirs.test';
    const there = { email, teamId: theirs() };
    await sites.installation.visitor().must('POST', '/api/password-reset/request', there);
    const token = await tokenIn(sites.installation, email, /\/reset_password\/([\w.-]+)/);
    const person = own.visitor();
    const { status, problem } = await person.ask('POST', '/api/password-reset', { body: { token, password } });
    expect([status, problem.code]).toEqual([404, 'TEAM_NOT_FOUND']);
    expect(person.cookie(`marquee_member_${theirs()}`)).toBe('');
  });

  it('has no calls of administrators, whatever cookie comes', async () => {
    const cookie = `marquee_admin=${sites.ours.owner.cookie('marquee_admin')}`;
    const person = own.visitor();
    for (const [method, path, code] of [
      ['GET', team(), 'ROUTE_NOT_FOUND'],
      ['GET', `/api/teams/${theirs()}`, 'TEAM_NOT_FOUND'],
      ['GET', '/api/operated-sites', 'ROUTE_NOT_FOUND'],
      ['GET', '/api/openapi.json', 'ROUTE_NOT_FOUND'],
      ['POST', '/api/login', 'ROUTE_NOT_FOUND'],
    ] as const) {
      const body = method === 'POST' ? { body: { email: 'owner@ours.test', password } } : {};
      const { status, problem } = await person.ask(method, path, {
        ...body,
        headers: method === 'GET' ? { cookie } : {},
      });
      expect([path, status, problem.code]).toEqual([path, 404, code]);
    }
  });

  it('is told in what is sent to members, and to nobody else', async () => {
    const visitor = sites.installation.visitor();
    await visitor.must('POST', '/api/password-reset/request', { email: 'member@ours.test', teamId: sites.teamId });
    await visitor.must('POST', '/api/password-reset/request', { email: 'owner@ours.test' });
    const origin = /(https?:\/\/[a-z.]+)\/reset_password\//;
    expect(await tokenIn(sites.installation, 'member@ours.test', origin)).toBe(address);
    expect(await tokenIn(sites.installation, 'owner@ours.test', origin)).toBe(platform);
    const { items } = await sites.ours.owner.must<{ items: { url: string }[] }>('GET', `${team()}/invitations`);
    expect(items[0]?.url).toMatch(new RegExp(`^${address}/join/user/`));
    expect(await sites.ours.owner.must('GET', team())).toMatchObject({ address });
    expect(await visitor.must('GET', at(''))).toMatchObject({ address, platform });
    expect(await visitor.must('GET', `/api/sites/${theirs()}`)).toMatchObject({ address: null });
  });

  it('is the one address that search engines are told, wherever they come', async () => {
    await sites.ours.owner.must('PATCH', team(), { catalog: 'open' });
    const page = `/catalog/${sites.teamId}`;
    for (const text of [(await own.open(page)).text, await (await fetch(sites.installation.url + page)).text()])
      expect(text).toContain(`<link rel="canonical" href="${address}${page}"`);
    expect((await own.open(`${page}/sitemap.xml`)).text).toContain(`<loc>${address}${page}</loc>`);
    await sites.ours.owner.must('PATCH', team(), { catalog: 'closed' });
  });

  it('brings those back who log in elsewhere: their login began here', async () => {
    const path = `/login/${sites.teamId}/callback?state=s&code=c`;
    const came = (headers: Record<string, string> = {}) =>
      fetch(sites.installation.url + path, { redirect: 'manual', headers: { accept: 'text/html', ...headers } });
    const page = await came();
    expect([page.status, page.headers.get('cache-control')]).toEqual([200, 'no-store']);
    // By a page: what a provider's form leads to must be the address that it knows.
    expect(await page.text()).toContain(`content="0;url=${address}${path.replace('&', '&amp;')}"`);
    // A login that began at the platform's address has its cookie there.
    const cookie = 'marquee_sign_on=x';
    expect(await (await came({ cookie })).text()).not.toContain(domain);
    expect((await own.open(path)).text).not.toContain('refresh');
  });

  it('asks browsers to come by TLS, and says nothing of what is below it', async () => {
    const { headers } = await own.open(`/user/${sites.teamId}`, { 'x-forwarded-proto': 'https' });
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000');
  });

  it('gets a certificate, as no other host does; nobody outside is told so', async () => {
    expect([await ask(domain), await ask('other.example.org'), await ask('')]).toEqual([200, 404, 404]);
    expect(await ask(domain, { 'x-forwarded-for': '192.0.2.1' })).toBe(404);
  });

  it('leads to the platform’s address while the plan does not have it', async () => {
    await planBought(sites.installation, sites.ours);
    await leadsTo(`${platform}/user/${sites.teamId}`);
    const film = `/user/${sites.teamId}/video/x?t=9`;
    expect(await own.open(film)).toMatchObject({ status: 302, location: platform + film });
    expect((await own.visitor().ask('GET', at(''))).status).toBe(404);
    expect([await ask(domain), (await sites.ours.owner.must<Domain>('GET', `${team()}/domain`)).state]).toEqual([
      200,
      'resting',
    ]);
    expect(await sites.ours.owner.must('GET', team())).toMatchObject({ address: null });
  });

  it('is gone when it is removed', async () => {
    expect(await sites.ours.owner.must<Domain>('DELETE', `${team()}/domain`)).toMatchObject({ state: 'unset' });
    await leadsTo(null);
    expect(await ask(domain)).toBe(404);
  });
});
