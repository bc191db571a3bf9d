import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { until } from '@marquee/ports/testing';
import { openInstallation, type Installation } from './installation.js';
import type { Person } from './person.js';
import { buildSite, idOf, password, type Site } from './site.js';

interface Session {
  readonly member: { readonly email: string } | null;
  readonly held: { readonly kind: string; readonly gate: string; readonly team: string } | null;
  readonly elsewhere: boolean;
}

let installation: Installation;
let site: Site;
let other: Site;
beforeAll(async () => {
  installation = await openInstallation();
  site = await buildSite(installation, 'states');
  other = await buildSite(installation, 'others');
}, 120_000);
afterAll(() => installation.close());

const teamId = () => idOf(site.params, 'teamId');
const member = () => `/api/teams/${teamId()}/members/${idOf(site.params, 'memberId')}`;
const login = () => `/api/sites/${teamId()}/login`;
const me = () => `/api/sites/${teamId()}/me`;
const who = { email: 'member@states.test', password };
const sessionOf = (person: Person) => person.must<Session>('GET', `/api/session?teamId=${teamId()}`);

async function logIn(given = who): Promise<Person> {
  const person = installation.visitor();
  await person.must('POST', login(), given);
  return person;
}

describe('a member who is asked for a new password', () => {
  const fresh = 'Another-horse-2';

  it('is nobody until it is set, in a session that goes on, too, and is told what to do', async () => {
    const living = await logIn();
    expect(await sessionOf(living)).toMatchObject({ member: { email: who.email }, held: null });
    const prompted = await site.owner.must('PATCH', member(), { passwordChangePrompted: true });
    expect(prompted).toMatchObject({ passwordChangePrompted: true });
    await until(async () => (await sessionOf(living)).member === null);
    await installation.everywhere();
    for (const person of [living, await logIn()]) {
      expect(await sessionOf(person)).toMatchObject({
        member: null,
        held: { kind: 'member', gate: 'change_password', team: teamId() },
      });
      const { status, problem } = await person.ask('GET', `${me()}/sessions`);
      expect([status, problem.code]).toEqual([403, 'PASSWORD_CHANGE_REQUIRED']);
      // What is for everybody is for them, too; what is not theirs, a gate does not open either.
      expect((await person.ask('GET', `/api/sites/${teamId()}`)).status).toBe(200);
      const console = await person.ask('GET', `/api/teams/${teamId()}/members`);
      expect([console.status, console.problem.code]).toEqual([403, 'NO_AUTHORITY']);
    }
  });

  it('goes on with the new one, which is not the old one', async () => {
    const here = await logIn();
    expect(await here.must('GET', me())).toMatchObject({ email: who.email });
    const same = await here.ask('PUT', `${me()}/password`, { body: { currentPassword: password, password } });
    expect([same.status, same.problem.fields]).toMatchObject([400, [{ code: 'PASSWORD_UNCHANGED' }]]);
    await here.must('PUT', `${me()}/password`, { currentPassword: password, password: fresh });
    expect(await sessionOf(here)).toMatchObject({ member: { email: who.email }, held: null });
    expect((await here.ask('GET', `${me()}/sessions`)).status).toBe(200);
    expect(await site.owner.must('GET', member())).toMatchObject({ passwordChangePrompted: false });
    await here.must('PUT', `${me()}/password`, { currentPassword: fresh, password });
  });

  it('keeps it when the administrator takes the wish back', async () => {
    await site.owner.must('PATCH', member(), { passwordChangePrompted: true });
    const here = await logIn();
    expect((await sessionOf(here)).held).not.toBeNull();
    await site.owner.must('PATCH', member(), { passwordChangePrompted: false });
    await until(async () => (await sessionOf(here)).member !== null);
  });
});

describe('somebody who is logged in elsewhere', () => {
  it('is told so, and only where they are nobody', async () => {
    expect(await sessionOf(other.member)).toMatchObject({ member: null, elsewhere: true });
    expect(await sessionOf(other.owner)).toMatchObject({ member: null, elsewhere: true });
    expect(await sessionOf(site.owner)).toMatchObject({ member: null, elsewhere: false });
    expect(await sessionOf(await logIn())).toMatchObject({ elsewhere: false });
    expect(await sessionOf(installation.visitor())).toMatchObject({ elsewhere: false });
    expect(await other.member.must('GET', '/api/session')).toMatchObject({ administrator: null, elsewhere: true });
    expect(await other.owner.must('GET', '/api/session')).toMatchObject({ elsewhere: false });
  });

  it('is somebody also when the first of their sessions has ended', async () => {
    const member = installation.visitor();
    member.keep('marquee_member_aaaaaaaaaaaa', 'a-session-that-has-ended');
    await member.must('POST', login(), who);
    expect(await member.must('GET', '/api/session')).toMatchObject({ elsewhere: true });
    const elsewhere = await member.ask('GET', `/api/teams/${idOf(other.params, 'teamId')}/members`);
    expect([elsewhere.status, elsewhere.problem.code]).toEqual([403, 'NO_AUTHORITY']);
  });
});

describe('a disabled member', () => {
  it('is told so with the right password alone', async () => {
    await site.owner.must('PATCH', member(), { disabled: true });
    const right = await installation.visitor().ask('POST', login(), { body: who });
    expect([right.status, right.problem.code]).toEqual([403, 'ACCOUNT_DISABLED']);
    const wrong = await installation.visitor().ask('POST', login(), { body: { ...who, password: 'Wrong-horse-1' } });
    expect([wrong.status, wrong.problem.code]).toEqual([401, 'LOGIN_FAILED']);
    await site.owner.must('PATCH', member(), { disabled: false });
  });
});
