import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { until } from '@marquee/ports/testing';
import { openInstallation, type Installation } from './installation.js';
import type { Person } from './person.js';
import { linkFor, password, siteExists } from './site.js';

let installation: Installation;
let owner: Person;
let team: string;

beforeAll(async () => {
  installation = await openInstallation();
  owner = installation.visitor();
  const email = 'owner@joined.test';
  const { teamId } = await owner.must<{ teamId: string }>('POST', '/api/register', {
    site: { name: 'Joined', language: 'ja' },
    company: { name: 'Joined Ltd', phone: '03-1234-5678' },
    administrator: { name: 'Owner', email, password },
    termsAccepted: true,
  });
  team = teamId;
  await owner.must('POST', '/api/verify-email', { token: await linkFor(installation, email) });
  await siteExists(owner, teamId);
}, 120_000);
afterAll(() => installation.close());

const invite = (given: object = {}) =>
  owner.must<{ id: string }>('POST', `/api/teams/${team}/invitations`, {
    ...{ title: 'Autumn', maximum: null, deadline: null, validDays: null, groups: [], approvalRequired: false },
    ...{ fields: { name: 'optional', phone: 'hidden' }, comment: '', ...given },
  });
const becomeMember = async (invitation: string, body: object) =>
  installation.visitor().ask('POST', `/api/invitations/${invitation}/join`, {
    body: { password, termsAccepted: true, ...body },
  });
/** A name, and the beginning of an address, that nothing else holds. */
const erased = 'Erased-In-Clear';

interface Listed {
  readonly items: readonly { readonly id: string; readonly loginId: string | null }[];
  readonly total: number;
}
const members = () => owner.must<Listed>('GET', `/api/teams/${team}/members`);

describe('an invitation for twelve', () => {
  it('lets in twelve of fifty who come at once, and tells each other one that it is full', async () => {
    const { id } = await invite({ maximum: 12 });
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, number) => becomeMember(id, { email: `crowd${number}@joined.test` })),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(12);
    const refused = answers.filter(({ status }) => status !== 201);
    expect(new Set(refused.map(({ problem }) => problem.code))).toEqual(new Set(['INVITATION_LIMIT_REACHED']));
    const found = await members();
    expect(found.total).toBe(12);
    const invitation = await owner.must<{ joined: number }>('GET', `/api/teams/${team}/invitations/${id}`);
    expect(invitation.joined).toBe(12);
    for (const member of found.items) await owner.must('DELETE', `/api/teams/${team}/members/${member.id}`);
  }, 60_000);
});

describe('a member who is removed', () => {
  it('is in no list any more', async () => {
    const { id } = await invite();
    const email = `${erased.toLowerCase()}@joined.test`;
    expect((await becomeMember(id, { email, name: erased })).status).toBe(201);
    const member = installation.visitor();
    await member.must('POST', '/api/verify-email', { token: await linkFor(installation, email) });
    const [joined] = (await members()).items;
    const path = `/api/teams/${team}/members/${joined?.id ?? ''}`;
    await owner.must('PATCH', path, { name: `${erased}-too` });
    await owner.must('DELETE', path);
    expect((await members()).total).toBe(0);
  });
});

describe('a site whose members have login IDs', () => {
  const given = 'Given-pass-1';
  const logIn = (person: Person, body: object) => person.ask('POST', `/api/sites/${team}/login`, { body });

  it('takes them in without an address, tells of nobody, and gives forgotten passwords anew', async () => {
    await owner.must('PATCH', `/api/teams/${team}/sign-on`, { authMethod: 'custom' });
    const visitor = installation.visitor();
    expect(await visitor.must('GET', `/api/sites/${team}/login-methods`)).toMatchObject({ authMethod: 'custom' });
    const { id: invitation } = await invite();
    const joined = await becomeMember(invitation, { loginId: 'ＨＡＮＡＫＯ01' });
    expect([joined.status, joined.body]).toEqual([
      201,
      { teamId: team, email: '', loginId: 'hanako01', emailCheck: false },
    ]);
    expect((await becomeMember(invitation, { loginId: 'hanako01' })).problem.code).toBe('LOGIN_ID_IN_USE');
    expect((await becomeMember(invitation, { email: 'hana@joined.test' })).problem.code).toBe('INVALID_INPUT');

    const known = await logIn(visitor, { loginId: 'hanako01', password: 'Wrong-pass-1' });
    const unknown = await logIn(visitor, { loginId: 'nobody99', password: 'Wrong-pass-1' });
    const plain = ({ problem }: typeof known) => ({ ...problem, correlationId: '' });
    expect(plain(known)).toEqual(plain(unknown));
    expect([known.status, known.problem.code]).toEqual([401, 'LOGIN_FAILED']);

    expect((await logIn(visitor, { loginId: 'Hanako01', password })).status).toBe(200);
    const id = (await members()).items[0]?.id ?? '';
    await owner.must('POST', `/api/teams/${team}/members/${id}/password`, { password: given });
    expect(await visitor.must('GET', `/api/session?teamId=${team}`)).toMatchObject({ member: null });
    expect((await logIn(visitor, { loginId: 'hanako01', password: given })).status).toBe(200);
    expect(await visitor.must('GET', `/api/session?teamId=${team}`)).toMatchObject({
      member: null,
      held: { gate: 'change_password', loginId: 'hanako01', email: '' },
    });
    const chosen = { currentPassword: given, password: 'Chosen-pass-1' };
    await visitor.must('PUT', `/api/sites/${team}/me/password`, chosen);
    expect(await visitor.must('GET', `/api/session?teamId=${team}`)).toMatchObject({
      member: { loginId: 'hanako01', email: '' },
      held: null,
    });
    expect(await visitor.must('GET', `/api/sites/${team}/me`)).toMatchObject({ loginId: 'hanako01', email: '' });
  });

  it('has nothing of them in clear in its history, which makes the same members again', async () => {
    await becomeMember((await invite()).id, { loginId: 'jiro-in-clear' });
    await until(async () =>
      (await members()).items.some(({ loginId }) => loginId === 'jiro-in-clear') ? true : undefined,
    );
    const { documents, readModels } = await installation.replay();
    expect([...documents.differences, ...(readModels?.differences ?? ['not compared'])]).toEqual([]);
    const files = readdirSync(installation.directory, { recursive: true, encoding: 'utf8' });
    const saying = (text: string) =>
      files.filter((file) => {
        const path = join(installation.directory, file);
        return statSync(path).isFile() && readFileSync(path, 'latin1').toLowerCase().includes(text);
      });
    const present = saying('jiro-in-clear');
    expect(files.some((file) => /event-log/.test(file)) && files.some((file) => /bus/.test(file))).toBe(true);
    expect(present.filter((file) => /event-log|bus/.test(file))).toEqual([]);
    expect(present.some((file) => /identity/.test(file))).toBe(true);
    // Of who was removed there is nothing left but what the demo shows as mails.
    expect(saying(erased.toLowerCase()).filter((file) => !file.startsWith('mailbox'))).toEqual([]);
  });
});
