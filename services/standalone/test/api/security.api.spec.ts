import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { TOTP } from 'otpauth';
import { until } from '@marquee/ports/testing';
import { openInstallation, type Installation } from './installation.js';
import type { Person } from './person.js';
import { buildSite, idOf, linkFor, password, type Site } from './site.js';

interface Session {
  readonly member: { readonly email: string } | null;
  readonly administrator: object | null;
  readonly held: { readonly kind: string; readonly gate: string } | null;
  readonly ended: string | null;
}

let installation: Installation;
let site: Site;
beforeAll(async () => {
  installation = await openInstallation();
  site = await buildSite(installation, 'safe');
}, 120_000);
afterAll(() => installation.close());

const teamId = () => idOf(site.params, 'teamId');
const security = () => `/api/teams/${teamId()}/security`;
const me = () => `/api/sites/${teamId()}/me`;
const login = () => `/api/sites/${teamId()}/login`;
const join = (email: string, given: string) =>
  installation.visitor().ask('POST', `/api/invitations/${idOf(site.params, 'invitationId')}/join`, {
    body: { email, password: given, name: 'Somebody', termsAccepted: true },
  });
const set = (changes: object) => site.owner.must('PATCH', security(), changes);
const sessionOf = (person: Person) => person.must<Session>('GET', `/api/session?teamId=${teamId()}`);

async function logIn(email = 'member@safe.test', given = password): Promise<Person> {
  const person = installation.visitor();
  await person.must('POST', login(), { email, password: given });
  return person;
}

afterEach(() => set({ complexPassword: false, singleLogin: false, twoFactorRequired: false }));

describe('the rule for passwords', () => {
  it('is that of everybody until a site wants more, and then holds for everybody who sets one', async () => {
    expect((await join('simple@safe.test', 'gentle-fox')).status).toBe(201);
    await set({ complexPassword: true });
    for (const weak of ['Abcdef1', 'abcdefg1', 'ABCDEFG1', 'Abcdefgh']) {
      const { status, problem } = await join('weak@safe.test', weak);
      expect([weak, status, problem.fields]).toMatchObject([
        weak,
        400,
        [{ path: 'password', code: 'PASSWORD_TOO_WEAK' }],
      ]);
    }
    expect((await join('strong@safe.test', 'Kestrel9')).status).toBe(201);
    const here = await logIn();
    const change = { currentPassword: password, password: 'weak-one' };
    const { problem } = await here.ask('PUT', `${me()}/password`, { body: change });
    expect(problem.fields).toMatchObject([{ path: 'password', code: 'PASSWORD_TOO_WEAK' }]);
  });

  it('asks those for another one whose password is too weak for it, in sessions that go on, too', async () => {
    const verified = installation.visitor();
    await verified.must('POST', '/api/verify-email', { token: await linkFor(installation, 'simple@safe.test') });
    expect((await sessionOf(verified)).member).toMatchObject({ email: 'simple@safe.test' });
    await set({ complexPassword: true });
    await until(async () => (await sessionOf(verified)).held?.gate === 'change_password');
    expect((await sessionOf(await logIn())).held).toBeNull();
    await verified.must('PUT', `${me()}/password`, { currentPassword: 'gentle-fox', password: 'Gentle-fox-123' });
    expect((await sessionOf(verified)).member).toMatchObject({ email: 'simple@safe.test' });
  });
});

describe('a single login', () => {
  it('ends the login before it, also one of before it was decided, and says why', async () => {
    const [first, second] = [await logIn(), await logIn()];
    expect((await sessionOf(first)).member).not.toBeNull();
    await set({ singleLogin: true });
    await until(async () => (await sessionOf(first)).member === null);
    await installation.everywhere();
    expect(await sessionOf(first)).toMatchObject({ ended: 'single_login', held: null });
    const { status, problem } = await first.ask('GET', me());
    expect([status, problem.code]).toEqual([401, 'LOGGED_OUT_ELSEWHERE']);
    expect(await sessionOf(second)).toMatchObject({ member: { email: 'member@safe.test' }, ended: null });
    const third = await logIn();
    await until(async () => (await sessionOf(second)).ended === 'single_login');
    await installation.everywhere();
    expect((await sessionOf(third)).member).not.toBeNull();
    // Logging out there does not bring the earlier one back.
    await third.must('POST', `/api/sites/${teamId()}/logout`);
    expect((await sessionOf(second)).ended).toBe('single_login');
  });

  it('lets administrators work at several places', async () => {
    await set({ singleLogin: true });
    const another = installation.visitor();
    await another.must('POST', '/api/login', { email: 'owner@safe.test', password });
    expect((await sessionOf(another)).administrator).not.toBeNull();
    expect((await sessionOf(site.owner)).administrator).not.toBeNull();
  });
});

describe('the check of addresses', () => {
  it('keeps those out who have not opened the link, unless the site does without it', async () => {
    const who = { email: 'strong@safe.test', password: 'Kestrel9' };
    const early = await installation.visitor().ask('POST', login(), { body: who });
    expect([early.status, early.problem.code]).toEqual([403, 'EMAIL_UNVERIFIED']);
    await set({ emailCheck: false });
    const person = await logIn(who.email, who.password);
    expect((await sessionOf(person)).member).toMatchObject({ email: who.email });
    const begun = await person.ask('POST', `${me()}/two-factor`, { body: { currentPassword: who.password } });
    expect([begun.status, begun.problem.code]).toEqual([403, 'EMAIL_UNVERIFIED']);
    await set({ emailCheck: true });
    await until(async () => (await sessionOf(person)).member === null);
  });
});

describe('a second factor for everybody', () => {
  it('cannot be demanded by who has none, nor without the check of addresses', async () => {
    const own = await site.owner.ask('PATCH', security(), { body: { twoFactorRequired: true } });
    expect([own.status, own.problem.code]).toEqual([409, 'OWN_TWO_FACTOR_FIRST']);
    const bond = await site.owner.ask('PATCH', security(), { body: { twoFactorRequired: true, emailCheck: false } });
    expect([bond.status, bond.problem.code]).toEqual([409, 'TWO_FACTOR_NEEDS_EMAIL_CHECK']);
  });

  it('holds all others until they have set one up, and nobody does without it', async () => {
    const begin = async (person: Person, base: string) => {
      const { secret } = await person.must<{ secret: string }>('POST', `${base}/two-factor`, {
        currentPassword: password,
      });
      await person.must('PUT', `${base}/two-factor`, { code: new TOTP({ secret }).generate() });
    };
    await begin(site.owner, `/api/teams/${teamId()}/me`);
    const living = await logIn();
    await set({ twoFactorRequired: true });
    await until(async () => (await sessionOf(living)).held?.gate === 'two_factor_not_configured');
    const { status, problem } = await living.ask('GET', `${me()}/sessions`);
    expect([status, problem.code]).toEqual([403, 'TWO_FACTOR_NOT_CONFIGURED']);
    expect((await sessionOf(site.administrator)).held).toMatchObject({ kind: 'administrator' });
    await begin(living, me());
    await until(async () => (await sessionOf(living)).member !== null);
    const body = { currentPassword: password };
    const removed = await living.ask('POST', `${me()}/two-factor/remove`, { body });
    expect([removed.status, removed.problem.code]).toEqual([409, 'TWO_FACTOR_DEMANDED']);
  });
});
