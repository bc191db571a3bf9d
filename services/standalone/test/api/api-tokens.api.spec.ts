import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { permissions, routes, tokenPermissions, type PermissionName, type Route } from '@marquee/contracts';
import { describeSchema, sampleObject } from '@marquee/contracts/testing';
import { until } from '@marquee/ports/testing';
import { openInstallation, type Installation } from './installation.js';
import type { Person } from './person.js';
import { buildSite, idOf, password, type Site } from './site.js';

let installation: Installation;
let site: Site;
let owner: Person;
let team: string;

beforeAll(async () => {
  installation = await openInstallation();
  site = await buildSite(installation, 'tokens');
  ({ owner } = site);
  team = `/api/teams/${idOf(site.params, 'teamId')}`;
}, 120_000);

afterAll(() => installation.close());

interface Made {
  readonly id: string;
  readonly token: string;
}

const body = (said: readonly string[], more: object = {}) => ({
  ...{ name: 'Nightly', permissions: said, validDays: 30, currentPassword: password },
  ...more,
});
const made = (said: readonly string[], by = owner) => by.must<Made>('POST', `${team}/me/tokens`, body(said));

/** A program: no cookies, no CSRF token. */
async function call(token: string, path: string, method = 'GET', said?: object, headers: object = {}) {
  const answer = await fetch(installation.url + path, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(said && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(said && { body: JSON.stringify(said) }),
  });
  // A stream would not end: that it begins is the answer.
  const isStream = answer.headers.get('content-type')?.startsWith('text/event-stream') === true;
  if (isStream) await answer.body?.cancel();
  const text = isStream ? '' : await answer.text();
  const reply = (text.startsWith('{') ? JSON.parse(text) : {}) as { code?: string };
  return { status: answer.status, code: reply.code ?? '', text };
}

/** What is changed counts within 2 seconds. */
const answered = (token: string, path: string, status: number) =>
  until(
    () => call(token, path),
    (answer) => answer.status === status,
  );

describe('an API token', () => {
  it('reads and changes what it is for, without cookies and without a CSRF token', async () => {
    const { token } = await made(['content.manage', 'member.read']);
    expect(token).toMatch(/^mq_[a-z0-9]{20}_[a-z0-9]{40}$/);
    expect((await call(token, `${team}/videos`)).status).toBe(200);
    expect((await call(token, `${team}/categories`, 'POST', { name: 'By a program' })).status).toBe(201);
    expect(await call(token, `${team}/members`)).toMatchObject({ status: 200 });
    expect(await call(token, `${team}/products`)).toMatchObject({ status: 403, code: 'NO_AUTHORITY' });
    const member = `${team}/members/${idOf(site.params, 'memberId')}`;
    expect(await call(token, member, 'PATCH', { name: 'No' })).toMatchObject({ status: 403, code: 'NO_AUTHORITY' });
  });

  it('may call each route of its permissions, and no other', async () => {
    // Nobody has this id: what a token may change is not found, and nothing is lost.
    const pathOf = ({ path }: Route) =>
      path.replace(/\{(\w+)\}/g, (_match, name: string) =>
        name === 'teamId' || name === 'language' ? idOf(site.params, name) : 'nobodys0000000000000',
      );
    const wrong: string[] = [];
    for (const chosen of [['content.manage'], tokenPermissions] as readonly (readonly PermissionName[])[]) {
      const { token, id } = await made(chosen);
      for (const [name, route] of Object.entries<Route>(routes)) {
        if (!route.path.startsWith('/api/teams/{teamId}')) continue;
        const said = route.body ? sampleObject(describeSchema(route.body), 1) : undefined;
        const { status, code } = await call(token, pathOf(route), route.method, said);
        const refused = status === 401 || (status === 403 && code === 'NO_AUTHORITY');
        const { permission } = route;
        // Whoever was given content could always publish news.
        const isOfContent = permission === 'news.manage' && chosen.includes('content.manage');
        const may = permission === 'console.open' || chosen.includes(permission) || isOfContent;
        if (refused === may) wrong.push(`${name} (${route.permission}): ${status} ${code}`);
      }
      await owner.must('DELETE', `${team}/me/tokens/${id}`);
    }
    expect(wrong).toEqual([]);
  });

  it('is never for who else gets in, nor for the own account', () => {
    const never: readonly PermissionName[] = [
      'administrator.manage',
      'security.manage',
      'job.oversee',
      'account.manage',
      'self.manage',
    ];
    expect(never.filter((name) => tokenPermissions.includes(name))).toEqual([]);
    expect(tokenPermissions.every((name) => name in permissions)).toBe(true);
  });

  it('makes no other token, and changes no password', async () => {
    const { token } = await made(tokenPermissions);
    const attempts = [
      await call(token, `${team}/me/tokens`, 'POST', body(['member.read'])),
      await call(token, `${team}/me/tokens`),
      await call(token, `${team}/me/password`, 'PUT', { currentPassword: password, password: 'Another-horse-2' }),
      await call(token, `${team}/security`),
      await call(token, `${team}/administrators`),
    ];
    expect(attempts.map(({ code }) => code)).toEqual(Array.from({ length: 5 }, () => 'NO_AUTHORITY'));
  });

  it('shows nothing of members on the dashboard unless it is for them', async () => {
    const { token } = await made(['content.manage']);
    expect(JSON.parse((await call(token, `${team}/dashboard`)).text)).toMatchObject({ newest: [] });
  });

  it('is for the own site alone, and nobody on the sites of members', async () => {
    const { token } = await made(['content.manage']);
    const other = await call(token, '/api/teams/nobodysteam0/videos');
    expect(other).toMatchObject({ status: 404, code: 'TEAM_NOT_FOUND' });
    const asMember = await call(token, `/api/sites/${idOf(site.params, 'teamId')}/me`);
    expect(asMember).toMatchObject({ status: 401 });
  });

  it('is no cookie', async () => {
    const { token } = await made(['content.manage']);
    const headers = { cookie: `marquee_admin=${token}; marquee_administrator=${token}` };
    const { status } = await fetch(`${installation.url}${team}/videos`, { headers });
    expect(status).toBe(401);
  });

  it('is refused when it is made up, changed, or not of that form', async () => {
    const { token } = await made(['content.manage']);
    const other = token.endsWith('0') ? `${token.slice(0, -1)}1` : `${token.slice(0, -1)}0`;
    for (const wrong of [other, token.slice(3), `mq_nobodys_${token.slice(-40)}`, 'x', '']) {
      expect(await call(wrong, `${team}/videos`)).toMatchObject({ status: 401, code: 'TOKEN_INVALID' });
    }
    const basic = { authorization: `Basic ${token}` };
    expect((await fetch(`${installation.url}${team}/videos`, { headers: basic })).status).toBe(401);
  });

  it('is listed without itself, with its last use, and works no more when it is revoked', async () => {
    const { id, token } = await made(['content.manage']);
    await call(token, `${team}/videos`);
    const { items } = await owner.must<{ items: { id: string; lastUsedAt: string | null }[] }>(
      'GET',
      `${team}/me/tokens`,
    );
    expect(items.find((one) => one.id === id)?.lastUsedAt).not.toBeNull();
    expect(JSON.stringify(items)).not.toContain(token.slice(-40));
    const theirs = await site.administrator.ask('DELETE', `${team}/me/tokens/${id}`);
    expect([theirs.status, theirs.problem.code]).toEqual([404, 'TOKEN_NOT_FOUND']);
    await owner.must('DELETE', `${team}/me/tokens/${id}`);
    expect((await answered(token, `${team}/videos`, 401)).code).toBe('TOKEN_INVALID');
    expect((await owner.ask('DELETE', `${team}/me/tokens/${id}`)).status).toBe(404);
  });

  it('takes the password, permissions that one has, and a number of days', async () => {
    const refusal = async (who: Person, said: object) => {
      const { status, problem } = await who.ask('POST', `${team}/me/tokens`, { body: said });
      return [status, problem.code];
    };
    expect(await refusal(owner, body(['member.read'], { currentPassword: 'Wrong-horse-9' }))).toEqual([
      403,
      'PASSWORD_WRONG',
    ]);
    expect(await refusal(site.administrator, body(['member.read']))).toEqual([403, 'NO_AUTHORITY']);
    for (const validDays of [0, 366]) {
      expect(await refusal(owner, body(['member.read'], { validDays }))).toEqual([400, 'INVALID_INPUT']);
    }
    for (const said of [[], ['administrator.manage'], ['console.open']]) {
      expect(await refusal(owner, body(said))).toEqual([400, 'INVALID_INPUT']);
    }
  });

  it('may no more than its administrator in that moment, is named in the log, and ends with them', async () => {
    const administratorId = idOf(site.params, 'administratorId');
    const rights = (categories: readonly string[]) =>
      owner.must('PUT', `${team}/administrators/${administratorId}`, { role: 'normal', categories });
    await rights(['contents_manager']);
    await until(async () => (await site.administrator.ask('GET', `${team}/videos`)).status === 200);
    const { token } = await made(['content.manage'], site.administrator);
    const tag = await call(token, `${team}/tags`, 'POST', { name: 'Of a program' });
    expect(tag.status).toBe(201);
    const log = `${team}/changes?limit=20&administratorId=${administratorId}`;
    const created = await until(async () => {
      const { items } = await owner.must<{ items: { type: string; token: string | null }[] }>('GET', log);
      return items.find(({ type }) => type === 'TagCreated');
    });
    expect(created.token).toBe('Nightly');
    await rights([]);
    await answered(token, `${team}/videos`, 403);
    await rights(['contents_manager']);
    await answered(token, `${team}/videos`, 200);
    await owner.must('DELETE', `${team}/administrators/${administratorId}`);
    expect((await answered(token, `${team}/videos`, 401)).code).toBe('TOKEN_INVALID');
  });
});
