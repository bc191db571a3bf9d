import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { memberCsv, team } from './member-csv.js';
import { as, client, joining, Identity } from './identity-harness.js';

const password = 'Correct-horse-1';
const by = as.owner(team);

describe('members of a site with login IDs', () => {
  let identity: Identity;
  let csv: ReturnType<typeof memberCsv>;
  beforeEach(async () => {
    identity = await Identity.start();
    csv = memberCsv(identity);
    await identity.signOn.updateSignOn({ authMethod: 'custom' }, by);
  });
  afterEach(() => identity.stop());

  const join = async (loginId: string, given: object = {}) => {
    const { id } = await identity.invite(team);
    return identity.joining.join({ ...joining(id, ''), loginId, ...given }, as.visitor(team));
  };
  const logIn = (loginId: string, given = password, from = client) =>
    identity.accounts.logIn({ email: '', loginId, password: given, teamId: team, client: from }, as.visitor());
  const members = () => csv.members();

  it('join by an ID and log in by it at once, in any width and case, with no mail', async () => {
    expect(await join('Ｈａｎａｋｏ０１')).toMatchObject({ email: '', loginId: 'hanako01', emailCheck: false });
    const { token } = await logIn(' HANAKO01');
    expect(await identity.resolve(token)).toMatchObject({ loginId: 'hanako01', email: '', name: 'Mia Member' });
    expect(await members()).toMatchObject([{ loginId: 'hanako01', email: '', state: 'active' }]);
    expect(await identity.mailbox.list(10)).toEqual([]);
  });

  it('have an ID that is theirs alone in the site, also when two ask for it at once', async () => {
    await join('hanako01');
    await expect(join('HANAKO01')).rejects.toMatchObject({ code: 'LOGIN_ID_IN_USE' });
    const outcomes = await Promise.allSettled([join('jiro02'), join('jiro02')]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(outcomes.find((one) => one.status === 'rejected')?.reason).toMatchObject({ code: 'LOGIN_ID_IN_USE' });
    await identity.signOn.updateSignOn({ authMethod: 'custom' }, as.owner('otherteam001'));
    const { id } = await identity.invite('otherteam001');
    const elsewhere = { ...joining(id, ''), loginId: 'hanako01' };
    expect(await identity.joining.join(elsewhere, as.visitor('otherteam001'))).toMatchObject({ loginId: 'hanako01' });
  });

  it.each([
    [{ loginId: undefined }, 'loginId', 'REQUIRED'],
    [{ email: 'mia@example.test' }, 'email', 'UNKNOWN_FIELD'],
    [{ loginId: 'mia@example.test' }, 'loginId', 'INVALID_LOGIN_ID'],
    [{ loginId: '花子' }, 'loginId', 'INVALID_LOGIN_ID'],
    [{ loginId: '-a' }, 'loginId', 'INVALID_LOGIN_ID'],
    [{ loginId: 'x'.repeat(65) }, 'loginId', 'TOO_LONG'],
  ])('cannot join with %j', async (given, path, code) => {
    await expect(join('hanako01', given)).rejects.toMatchObject({ fields: [{ path, code }] });
    expect(await join('x'.repeat(64))).toMatchObject({ emailCheck: false });
  });

  it('are not what members of other sites can be', async () => {
    const { id } = await identity.invite('otherteam001');
    const asked = { ...joining(id, 'mia@example.test'), loginId: 'hanako01' };
    await expect(identity.joining.join(asked, as.visitor('otherteam001'))).rejects.toMatchObject({
      fields: [{ path: 'loginId', code: 'UNKNOWN_FIELD' }],
    });
    const unnamed = { ...joining(id, ''), loginId: undefined };
    await expect(identity.joining.join(unnamed, as.visitor('otherteam001'))).rejects.toMatchObject({
      fields: [{ path: 'email', code: 'REQUIRED' }],
    });
  });

  it('stay with the site, and it with them: the method cannot change while there are some', async () => {
    const { memberId } = await join('hanako01');
    const change = () => identity.signOn.updateSignOn({ authMethod: 'email' }, by);
    await expect(change()).rejects.toMatchObject({ code: 'AUTH_METHOD_FIXED' });
    await identity.audience.deleteMember({ id: memberId }, by);
    expect(await change()).toMatchObject({ authMethod: 'email' });
  });

  it('cannot be told from strangers at the login, and their guessers are held off alike', async () => {
    await join('hanako01');
    for (const loginId of ['hanako01', 'nobody99']) {
      for (let guess = 0; guess < 10; guess += 1) {
        await expect(logIn(loginId, 'Wrong-pass-1')).rejects.toMatchObject({ code: 'LOGIN_FAILED', params: {} });
      }
      await expect(logIn(loginId)).rejects.toMatchObject({ code: 'LOGIN_THROTTLED' });
    }
    for (const loginId of ['花子', '', 'mia@example.test']) {
      await expect(logIn(loginId)).rejects.toMatchObject({ code: 'LOGIN_FAILED' });
    }
  });

  it('log in by the ID alone, and administrators by their address at their own login', async () => {
    const { teamId } = await identity.owner();
    await identity.signOn.updateSignOn({ authMethod: 'custom' }, as.owner(teamId));
    await expect(identity.logIn('owner@example.test', teamId)).rejects.toMatchObject({
      code: 'ADMINISTRATOR_MUST_USE_ADMIN_LOGIN',
    });
    await join('hanako01');
    await expect(identity.logIn('hanako01', team)).rejects.toMatchObject({ code: 'LOGIN_FAILED' });
    const asAdministrator = { email: '', loginId: 'hanako01', password, teamId: undefined, client };
    await expect(identity.accounts.logIn(asAdministrator, as.visitor())).rejects.toMatchObject({
      code: 'LOGIN_FAILED',
    });
  });

  it('get a new password from whoever manages them, which ends their sessions, and set their own first', async () => {
    const { memberId: id } = await join('hanako01');
    const { token } = await logIn('hanako01');
    await identity.audience.setMemberPassword({ id, password: 'Given-pass-1' }, by);
    expect(await identity.resolve(token)).toBeUndefined();
    await expect(logIn('hanako01')).rejects.toMatchObject({ code: 'LOGIN_FAILED' });
    const started = await logIn('hanako01', 'Given-pass-1');
    const held = await identity.accounts.resolveSession({ token: started.token }, as.service(''));
    expect(held.account).toBeUndefined();
    expect(held.held).toMatchObject({ gate: 'change_password', account: { loginId: 'hanako01' } });
    const holder = { principal: { kind: 'member', id, team, groups: [] } } as const;
    const change = { currentPassword: 'Given-pass-1', password: 'Chosen-pass-1', client };
    const own = await identity.own.changePassword(change, holder);
    expect(await identity.resolve(own.token)).toMatchObject({ loginId: 'hanako01' });
  });

  it('are given no password that is too weak, by nobody else, and nobody else is given one', async () => {
    const { memberId: id } = await join('hanako01');
    const give = (given: string, who = by, whom = id) =>
      identity.audience.setMemberPassword({ id: whom, password: given }, who);
    await expect(give('12345')).rejects.toMatchObject({ fields: [{ path: 'password', code: 'TOO_SHORT' }] });
    await give('plums9');
    await identity.security.updateSecurity({ complexPassword: true, address: '' }, by);
    await expect(give('1234567890')).rejects.toMatchObject({ fields: [{ code: 'PASSWORD_TOO_WEAK' }] });
    await expect(give('Given-pass-1', as.analyst(team))).rejects.toMatchObject({ code: 'NO_AUTHORITY' });
    await expect(give('Given-pass-1', as.owner('otherteam001'))).rejects.toMatchObject({ code: 'MEMBER_NOT_FOUND' });
    const { memberId: other } = await identity.member('otherteam001');
    await expect(give('Given-pass-1', as.owner('otherteam001'), other)).rejects.toMatchObject({
      code: 'PASSWORD_BY_MAIL',
    });
  });

  it('have another ID when an administrator says so, unless it is taken; whoever has an address has none', async () => {
    const { memberId: id } = await join('hanako01');
    await join('jiro02');
    const rename = (loginId: string) => identity.audience.updateMember({ id, loginId }, by);
    await expect(rename('JIRO02')).rejects.toMatchObject({ code: 'LOGIN_ID_IN_USE' });
    expect(await rename('Hanako.Yamada')).toMatchObject({ loginId: 'hanako.yamada' });
    await expect(logIn('hanako01')).rejects.toMatchObject({ code: 'LOGIN_FAILED' });
    expect((await logIn('hanako.yamada')).token).not.toBe('');
    const { memberId: other } = await identity.member('otherteam001');
    const wrong = identity.audience.updateMember({ id: other, loginId: 'mia' }, as.owner('otherteam001'));
    await expect(wrong).rejects.toMatchObject({ code: 'LOGIN_ID_UNUSED' });
  });

  it('are found by their ID, and get no mail when they are approved or want another address', async () => {
    const { id: invited } = await identity.invite(team, { approvalRequired: true });
    const asked = { ...joining(invited, ''), loginId: 'hanako01' };
    const { memberId: id } = await identity.joining.join(asked, as.visitor(team));
    await expect(logIn('hanako01')).rejects.toMatchObject({ code: 'ACCOUNT_UNAPPROVED' });
    await identity.audience.updateMember({ id, approved: true }, by);
    const { items } = await identity.audience.listMembers({ limit: 10, q: 'HANAKO01', sort: 'newest' }, by);
    expect(items).toMatchObject([{ id, state: 'active' }]);
    const holder = { principal: { kind: 'member', id, team, groups: [] } } as const;
    const request = identity.own.requestEmailChange({ currentPassword: password, email: 'a@example.test' }, holder);
    await expect(request).rejects.toMatchObject({ code: 'ILLEGAL_OPERATION' });
    expect(await identity.own.getOwnAccount({}, holder)).toMatchObject({ email: '', loginId: 'hanako01' });
    expect(await identity.mailbox.list(10)).toEqual([]);
  });
});
