import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openInstallation, type Installation } from './installation.js';
import type { Person } from './person.js';
import { buildSite, idOf, linkFor, password, type Site, tokenIn } from './site.js';

let installation: Installation;
let site: Site;
let secureInstallation: Installation;
let secure: Site;
beforeAll(async () => {
  installation = await openInstallation();
  site = await buildSite(installation, 'plain');
  secureInstallation = await openInstallation({ baseUrl: 'https://video.example.test' });
  secure = await buildSite(secureInstallation, 'secure');
});
afterAll(async () => {
  await installation.close();
  await secureInstallation.close();
});

const refused = { status: 403, problem: { code: 'CSRF_REJECTED' } };
const team = () => `/api/teams/${idOf(site.params, 'teamId')}`;
const tokenOf = async (person: Person) => (await person.must<{ csrfToken: string }>('GET', '/api/session')).csrfToken;

describe('the CSRF token', () => {
  it('is worth nothing with the cookies of somebody else', async () => {
    const body = { name: 'Mine now' };
    const headers = { 'x-csrf-token': await tokenOf(site.member) };
    expect(await site.owner.ask('POST', `${team()}/groups`, { body, headers })).toMatchObject(refused);
  });

  it('ends with a login and with a logout, and the cookie that it is made of is another one then', async () => {
    const person = installation.visitor();
    const login = { email: 'owner@plain.test', password };
    const before = await tokenOf(person);
    const cookies = [person.cookie('marquee_csrf')];
    await person.must('POST', '/api/login', login);
    cookies.push(person.cookie('marquee_csrf'));
    const stale = { body: { name: 'Stale' }, headers: { 'x-csrf-token': before } };
    expect(await person.ask('POST', `${team()}/groups`, stale)).toMatchObject(refused);
    await person.must('POST', `${team()}/groups`, { name: 'Fresh' });
    const within = await tokenOf(person);
    await person.must('POST', '/api/logout');
    cookies.push(person.cookie('marquee_csrf'));
    const late = { body: login, headers: { 'x-csrf-token': within } };
    expect(await person.ask('POST', '/api/login', late)).toMatchObject(refused);
    expect(new Set(cookies).size).toBe(3);
  });
});

describe('where people come over https', () => {
  it('every answer says so for the future', async () => {
    for (const path of ['/api/session', '/', '/api/nothing', '/api/%E0%A4%A']) {
      const { headers } = await fetch(secureInstallation.url + path);
      expect([path, headers.get('strict-transport-security')]).toEqual([path, 'max-age=31536000; includeSubDomains']);
      expect((await fetch(installation.url + path)).headers.get('strict-transport-security')).toBeNull();
    }
  });

  it('cookies are for this host alone', async () => {
    const teamId = idOf(secure.params, 'teamId');
    const { headers } = await secure.member.raw(`/api/session?teamId=${teamId}`);
    const [cookie] = headers.getSetCookie();
    expect(cookie).toMatch(
      new RegExp(`^__Host-marquee_member_${teamId}=\\w{40}; Path=/; HttpOnly; SameSite=Lax; Secure;`),
    );
    expect(cookie).not.toMatch(/domain/i);
    expect(secure.owner.cookie('__Host-marquee_admin')).toMatch(/^\w{40}$/);
    expect(secure.owner.cookie('marquee_admin')).toBe('');
  });

  it('what a neighbour below the same domain could set is no session', async () => {
    const cookie = `marquee_admin=${secure.owner.cookie('__Host-marquee_admin')}`;
    const answer = await secureInstallation.visitor().ask('GET', `/api/teams/${idOf(secure.params, 'teamId')}`, {
      headers: { cookie },
    });
    expect([answer.status, answer.problem.code]).toEqual([401, 'NOT_LOGGED_IN']);
  });

  it('files go up with the same cookies and token', async () => {
    const { owner, params } = secure;
    const video = `/api/teams/${idOf(params, 'teamId')}/videos/${idOf(params, 'videoId')}`;
    const { processing } = await owner.must<{ processing: { uploadUrl: string } }>('GET', video);
    const tus = { 'tus-resumable': '1.0.0', 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' };
    const upload = (headers: Record<string, string>) => owner.ask('PATCH', processing.uploadUrl, { headers });
    expect(await upload({ ...tus, 'x-csrf-token': await tokenOf(secure.member) })).toMatchObject(refused);
    expect(await upload(tus)).toMatchObject({ status: 204 });
  });
});

describe('an administrator of two sites', () => {
  const email = 'owner@second.test';
  let person: Person;
  let second: string;
  let token: string;

  beforeAll(async () => {
    person = installation.visitor();
    ({ teamId: second } = await person.must<{ teamId: string }>('POST', '/api/register', {
      site: { name: 'Second', language: 'en' },
      company: { name: 'Second Ltd', phone: '03-1234-5678' },
      administrator: { name: 'Sue', email, password },
      termsAccepted: true,
    }));
    await person.must('POST', '/api/verify-email', { token: await linkFor(installation, email) });
    // Makes room by the plan.
    const open = idOf(site.params, 'administratorInvitationId');
    await site.owner.must('DELETE', `/api/teams/${idOf(site.params, 'teamId')}/administrator-invitations/${open}`);
    const invited = { email, role: 'super', categories: [] };
    await site.owner.must('POST', `/api/teams/${idOf(site.params, 'teamId')}/administrator-invitations`, invited);
    token = await tokenIn(installation, email, /\/join\/admin\/(\w+)/);
  });

  const accept = (by: Person) => by.ask('POST', `/api/administrator-invitations/${token}/accept-by-login`);
  const listed = (by: Person) => by.ask('GET', '/api/operated-sites');
  const operate = (by: Person, id: string) => by.ask('POST', '/api/operated-sites', { body: { teamId: id } });

  it('accepts by the login that the invitation is for, and by no other', async () => {
    for (const [by, code] of [
      [installation.visitor(), 'NOT_LOGGED_IN'],
      [site.member, 'NOT_LOGGED_IN'],
      [site.owner, 'INVITATION_FOR_ANOTHER'],
    ] as const) {
      expect((await accept(by)).problem?.code).toBe(code);
    }
    expect((await accept(person)).body).toEqual({
      kind: 'administrator',
      teamId: idOf(site.params, 'teamId'),
      challenge: null,
    });
    await person.must('GET', `/api/teams/${idOf(site.params, 'teamId')}/administrators`);
    // One site at a time: the other one's console does not exist meanwhile.
    expect((await person.ask('GET', `/api/teams/${second}/administrators`)).problem?.code).toBe('TEAM_NOT_FOUND');
  });

  it('sees both sites, and goes on in either, and in no other', async () => {
    expect((await listed(person)).body).toEqual({
      items: [
        { id: second, name: 'Second', role: 'owner', operated: false },
        { id: idOf(site.params, 'teamId'), name: 'plain', role: 'super', operated: true },
      ],
    });
    const before = person.cookie('marquee_admin');
    expect((await operate(person, second)).body).toMatchObject({ teamId: second });
    await person.must('GET', `/api/teams/${second}/administrators`);
    expect((await person.ask('GET', `/api/teams/${idOf(site.params, 'teamId')}/administrators`)).problem?.code).toBe(
      'TEAM_NOT_FOUND',
    );
    const stale = await installation.visitor().ask('GET', `/api/teams/${idOf(site.params, 'teamId')}/administrators`, {
      headers: { cookie: `marquee_admin=${before}` },
    });
    expect(stale.status).toBe(401);
    expect((await operate(site.owner, second)).problem?.code).toBe('TEAM_NOT_FOUND');
    expect((await operate(site.member, second)).problem?.code).toBe('NOT_LOGGED_IN');
  });
});
