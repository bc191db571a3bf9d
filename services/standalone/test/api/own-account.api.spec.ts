import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { TOTP } from 'otpauth';
import type { ReplyOf, routes } from '@marquee/contracts';
import { until } from '@marquee/ports/testing';
import { openInstallation, type Installation } from './installation.js';
import type { Person } from './person.js';
import { buildSite, idOf, password, type Site } from './site.js';

interface Sessions {
  readonly items: readonly { readonly id: string; readonly current: boolean; readonly browser: string }[];
}

let installation: Installation;
let site: Site;
beforeAll(async () => {
  installation = await openInstallation();
  site = await buildSite(installation, 'own');
});
afterAll(() => installation.close());

const teamId = () => idOf(site.params, 'teamId');

/** Who, where their account is, and how they come in. */
type Kind = readonly [kind: string, name: string, base: () => string, loginPath: () => string, cookie: () => string];
const kinds: readonly Kind[] = [
  ['administrator', 'owner', () => `/api/teams/${teamId()}/me`, () => '/api/login', () => 'marquee_admin'],
  [
    'member',
    'member',
    () => `/api/sites/${teamId()}/me`,
    () => `/api/sites/${teamId()}/login`,
    () => `marquee_member_${teamId()}`,
  ],
];

describe.each(kinds)('the own account of a %s', (_kind, name, base, loginPath, cookieName) => {
  const email = `${name}@own.test`;
  const logIn = async (given = password): Promise<Person> => {
    const person = installation.visitor();
    await person.must('POST', loginPath(), { email, password: given });
    return person;
  };
  const isIn = async (person: Person) => (await person.ask('GET', `${base()}/sessions`)).status === 200;

  it('lists where one is logged in, and logs out there', async () => {
    const [here, there] = [await logIn(), await logIn()];
    const { items } = await there.must<Sessions>('GET', `${base()}/sessions`);
    const id = items.find(({ current }) => current)?.id ?? '';
    expect((await here.must<Sessions>('GET', `${base()}/sessions`)).items).toContainEqual(
      expect.objectContaining({ id, current: false }),
    );
    await here.must('DELETE', `${base()}/sessions/${id}`);
    await until(async () => !(await isIn(there)));
    expect(await isIn(here)).toBe(true);
  });

  it('logs out everywhere else at once', async () => {
    const [here, there] = [await logIn(), await logIn()];
    await here.must('POST', `${base()}/sessions/end-others`);
    await until(async () => !(await isIn(there)));
    expect((await here.must<Sessions>('GET', `${base()}/sessions`)).items).toMatchObject([{ current: true }]);
  });

  it('changes the password and stays logged in, with another session and another CSRF token', async () => {
    const [here, there] = [await logIn(), await logIn()];
    await Promise.all([isIn(here), isIn(there)]);
    const before = here.cookie(cookieName());
    const { csrfToken } = await here.must<{ csrfToken: string }>('GET', `/api/session?teamId=${teamId()}`);
    const change = { currentPassword: password, password: 'Another-horse-2' };
    await here.must('PUT', `${base()}/password`, change);
    expect(here.cookie(cookieName())).toMatch(/^\w{40}$/);
    expect(here.cookie(cookieName())).not.toBe(before);
    expect(await isIn(here)).toBe(true);
    await until(async () => !(await isIn(there)));
    await installation.everywhere();
    // The session that was is one for nobody, not even within the second for which answers are remembered.
    const old = await installation
      .visitor()
      .ask('GET', `${base()}/sessions`, { headers: { cookie: `${cookieName()}=${before}` } });
    expect(old.status).toBe(401);
    const stale = { body: change, headers: { 'x-csrf-token': csrfToken } };
    expect((await here.ask('PUT', `${base()}/password`, stale)).problem.code).toBe('CSRF_REJECTED');
    await here.must('PUT', `${base()}/password`, { currentPassword: 'Another-horse-2', password });
    expect(await isIn(await logIn())).toBe(true);
  });

  it('refuses a wrong password at its field, without ending anything', async () => {
    const here = await logIn();
    const body = { currentPassword: 'Wrong-horse-1', password: 'Another-horse-2' };
    const { status, problem } = await here.ask('PUT', `${base()}/password`, { body });
    expect([status, problem.code]).toEqual([403, 'PASSWORD_WRONG']);
    expect(problem.fields).toMatchObject([{ path: 'currentPassword', code: 'PASSWORD_WRONG' }]);
    expect(await isIn(here)).toBe(true);
  });
});

describe('a second factor', () => {
  const base = () => `/api/sites/${teamId()}/me`;
  const login = () => `/api/sites/${teamId()}/login`;
  const who = { email: 'member@own.test', password };

  it('stands between the login and the session, until those who manage members take it away', async () => {
    const member = installation.visitor();
    await member.must('POST', login(), who);
    const begun = await member.must<{ secret: string }>('POST', `${base()}/two-factor`, { currentPassword: password });
    const app = new TOTP({ secret: begun.secret });
    const { recoveryCodes } = await member.must<{ recoveryCodes: string[] }>('PUT', `${base()}/two-factor`, {
      code: app.generate(),
    });

    const phone = installation.visitor();
    const first = await phone.must<{ challenge: string }>('POST', login(), who);
    expect(first).toEqual({ kind: 'member', teamId: teamId(), challenge: expect.stringMatching(/^second\./) });
    expect(phone.cookie(`marquee_member_${teamId()}`)).toBe('');
    expect((await phone.ask('GET', base())).status).toBe(401);
    const step = { challenge: first.challenge, code: '000-000' };
    const { status, problem } = await phone.ask('POST', '/api/two-factor', { body: step });
    expect([status, problem.code]).toEqual([403, expect.stringMatching(/^TWO_FACTOR_CODE_(WRONG|EXPIRED)$/)]);
    expect(problem.fields).toMatchObject([{ path: 'code' }]);
    const passed = await phone.must('POST', '/api/two-factor', { ...step, code: recoveryCodes[0] });
    expect(passed).toEqual({ kind: 'member', teamId: teamId(), challenge: null });
    expect(await phone.must('GET', base())).toMatchObject({ twoFactor: { recoveryCodesLeft: 9 } });

    const owner = installation.visitor();
    await owner.must('POST', '/api/login', { email: 'owner@own.test', password });
    await owner.must('POST', `/api/teams/${teamId()}/members/${idOf(site.params, 'memberId')}/two-factor/reset`);
    expect(await installation.visitor().must('POST', login(), who)).toMatchObject({ challenge: null });
  });
});

describe('another address', () => {
  const current = 'member@own.test';
  const next = 'member.new@own.test';
  const base = () => `/api/sites/${teamId()}/me`;

  /** The links of the newest mails to both addresses. */
  const link = async (to: string): Promise<string> => {
    const { items } = await installation
      .visitor()
      .must<{ items: readonly { to: string; text: string }[] }>('GET', '/api/mailbox');
    const texts = items.flatMap((mail) => (mail.to === to ? [mail.text] : []));
    return texts.map((text) => /\/confirm_email\/([\w.-]+)/.exec(text)?.[1]).find((token) => token !== undefined) ?? '';
  };

  it('is the address once both links were opened, by whoever opens them', async () => {
    const member = installation.visitor();
    await member.must('POST', `/api/sites/${teamId()}/login`, { email: current, password });
    const request = { currentPassword: password, email: next };
    expect((await member.ask('POST', `${base()}/email-change`, { body: request })).status).toBe(202);
    expect(await member.must('GET', base())).toMatchObject({ email: current, emailChange: { email: next } });
    await until(async () => (await link(next)) !== '' && (await link(current)) !== '');
    const opener = installation.visitor();
    const confirm = async (to: string) => opener.must('POST', '/api/email-change/confirm', { token: await link(to) });
    expect(await confirm(next)).toEqual({ kind: 'member', teamId: teamId(), changed: false });
    expect(await confirm(current)).toEqual({ kind: 'member', teamId: teamId(), changed: true });
    expect(await member.must('GET', base())).toMatchObject({ email: next, emailChange: null });
  });
});

describe('leaving', () => {
  const login = () => `/api/sites/${teamId()}/login`;
  const who = { email: 'member.new@own.test', password };

  it('logs out at once, and can be taken back by logging in; what was paid again and again stops, and goes on when they say so', async () => {
    const member = installation.visitor();
    await member.must('POST', login(), who);
    const path = `/api/sites/${teamId()}/me/subscriptions`;
    type Subscriptions = ReplyOf<typeof routes.listOwnSubscriptions>;
    const subscriptions = async () => (await member.must<Subscriptions>('GET', path)).items;
    const [running] = await subscriptions();
    expect(running).toMatchObject({ status: 'active', stops: false });
    const left = await member.ask('POST', `/api/sites/${teamId()}/me/deletion`, {
      body: { currentPassword: password },
    });
    expect([left.status, left.body]).toEqual([200, { deletesAt: expect.stringMatching(/^20\d\d-/) }]);
    expect(member.cookie(`marquee_member_${teamId()}`)).toMatch(/^(?:;.*)?$/);
    expect((await member.ask('GET', `/api/sites/${teamId()}/me`)).status).toBe(401);
    const { status, problem } = await member.ask('POST', login(), { body: who });
    expect([status, problem.code]).toEqual([403, 'ACCOUNT_CANCELLED']);
    expect(problem.params['date']).toMatch(/^20\d\d-\d\d-\d\d$/);
    await member.must('POST', login(), { ...who, keepAccount: true });
    await member.must('GET', `/api/sites/${teamId()}/me`);
    await installation.visitor().must('POST', login(), who);
    await until(async () => (await subscriptions()).every(({ stops }) => stops));
    expect(await subscriptions()).toMatchObject([{ id: running?.id, status: 'active', periodEnd: running?.periodEnd }]);
    const restart = `${path}/${running?.id ?? ''}/restart`;
    expect(await member.must('POST', restart, { requestId: 'back' })).toMatchObject({ stops: false });
  });

  it('is not for the owner of a site', async () => {
    const owner = installation.visitor();
    await owner.must('POST', '/api/login', { email: 'owner@own.test', password });
    const body = { currentPassword: password };
    const { status, problem } = await owner.ask('POST', `/api/teams/${teamId()}/me/deletion`, { body });
    expect([status, problem.code]).toEqual([409, 'LAST_ADMINISTRATOR']);
  });
});

describe('an administrator who looks at the site', () => {
  it('has no account there: theirs is in the console', async () => {
    const owner = installation.visitor();
    await owner.must('POST', '/api/login', { email: 'owner@own.test', password });
    const answers = await Promise.all(
      (['GET sessions', 'POST sessions/end-others', 'PUT password'] as const).map((call) => {
        const [method = '', path = ''] = call.split(' ');
        return owner.ask(method, `/api/sites/${teamId()}/me/${path}`, method === 'GET' ? {} : { body: {} });
      }),
    );
    expect(answers.map(({ status, problem }) => [status, problem?.code])).toEqual(
      Array.from({ length: 3 }, () => [403, 'NO_AUTHORITY']),
    );
  });
});
