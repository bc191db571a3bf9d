import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { TOTP } from 'otpauth';
import { ann, next, password, refused, SeveralSites } from './several-sites.js';
import { as, client, type Identity } from './identity-harness.js';

describe('an administrator of several sites', () => {
  let her: SeveralSites;
  let identity: Identity;
  beforeEach(async () => {
    her = await SeveralSites.start();
    identity = her.identity;
  });
  afterEach(() => identity.stop());

  it('accepts an invitation by the login that she has, and is there with the rights of that site', async () => {
    await her.invite(her.other);
    const token = await identity.tokenFor(ann, 2);
    expect(await identity.administrators.getAdministratorOffer({ token }, as.visitor())).toMatchObject({
      hasLogin: true,
    });
    const started = await her.accept(token);
    expect(started).toMatchObject({ kind: 'administrator', teamId: her.other });
    expect(await identity.resolve(started.token)).toMatchObject({
      ...{ id: started.accountId, teamId: her.other, name: 'Ann', email: ann, role: 'normal', categories: ['analyst'] },
    });
    // The session has moved: its old token is nobody's.
    expect(await identity.resolve(her.session)).toBeUndefined();
    expect(await her.list(her.other)).toEqual([
      ['other@example.test', 'owner'],
      [ann, 'normal'],
    ]);
    await expect(her.accept(token, started.token)).rejects.toEqual(refused('ADMINISTRATOR_LINK_NOT_FOUND'));
    // Nothing of a second password.
    expect(await her.credentialsOf(her.other, started.accountId)).toEqual([]);
  });

  it('has one name and one phone number, whichever site she says them in', async () => {
    await her.join();
    const call = await identity.asHolder(her.session);
    const { version } = await identity.own.getOwnProfile({}, call);
    const said = { name: 'Ann Other', phone: '03-1234-5678' };
    expect(await identity.own.updateOwnProfile({ ...said, expectedVersion: version }, call)).toMatchObject(said);
    expect(await identity.own.getOwnProfile({}, call)).toMatchObject({ ...said, answers: [], questions: [] });
    for (const team of [her.home, her.other]) {
      const { items } = await identity.administrators.listAdministrators({}, as.owner(team));
      expect(items.find(({ email }) => email === ann)).toMatchObject({ name: 'Ann Other' });
    }
    const late = identity.own.updateOwnProfile({ name: 'Late', expectedVersion: version }, call);
    await expect(late).rejects.toEqual(refused('CHANGED_MEANWHILE'));
    await expect(identity.own.updateOwnProfile({ name: ' ', phone: 'x' }, call)).rejects.toMatchObject({
      fields: [
        { path: 'name', code: 'REQUIRED' },
        { path: 'phone', code: 'INVALID_PHONE' },
      ],
    });
  });

  it('tells whoever has no login that they have none', async () => {
    await her.invite(her.other, 'new@example.test');
    const token = await identity.tokenFor('new@example.test');
    expect(await identity.administrators.getAdministratorOffer({ token }, as.visitor())).toMatchObject({
      hasLogin: false,
    });
  });

  it('accepts nothing that was sent to somebody else, and nobody accepts without a session of an administrator', async () => {
    await her.invite(her.other, 'ben@example.test');
    const token = await identity.tokenFor('ben@example.test');
    await expect(her.accept(token)).rejects.toEqual(refused('INVITATION_FOR_ANOTHER'));
    for (const wrong of ['', 'made-up', (await identity.member(her.home)).session]) {
      await expect(her.accept(token, wrong)).rejects.toEqual(refused('NOT_LOGGED_IN'));
      await expect(her.operate(wrong, her.home)).rejects.toEqual(refused('NOT_LOGGED_IN'));
      await expect(her.sitesOf(wrong)).rejects.toEqual(refused('NOT_LOGGED_IN'));
    }
    expect(await her.list(her.other)).toHaveLength(1);
  });

  it('is invited to a site once', async () => {
    await her.join();
    await expect(her.invite(her.other)).rejects.toEqual(refused('ADMINISTRATOR_EXISTS'));
    await expect(her.invite(her.home)).rejects.toEqual(refused('ADMINISTRATOR_EXISTS'));
  });

  it('switches between her sites, and to no other', async () => {
    await her.join();
    const { teamId: foreign } = await identity.owner('third@example.test');
    expect(await her.sitesOf(her.session)).toEqual([her.home, her.other].sort());
    await expect(her.operate(her.session, foreign)).rejects.toEqual(refused('TEAM_NOT_FOUND'));
    const back = await her.operate(her.session, her.home);
    expect(await identity.resolve(back.token)).toMatchObject({ teamId: her.home, categories: ['designer'] });
    expect(await identity.resolve(her.session)).toBeUndefined();
  });

  it('is logged in no longer for switching', async () => {
    const { expiresAt } = await her.join();
    identity.clock.advance(3_600_000);
    expect((await her.operate(her.session, her.home)).expiresAt).toBe(expiresAt);
  });

  it('logs in by one password, where she was last', async () => {
    await her.join();
    expect(await identity.logIn(ann)).toMatchObject({ teamId: her.other });
    identity.clock.advance(1);
    await her.operate((await identity.logIn(ann)).token, her.home);
    identity.clock.advance(1);
    expect(await identity.logIn(ann)).toMatchObject({ teamId: her.home });
  });

  it('changes her password in one place for all, and every other session ends', async () => {
    await her.join();
    const atHome = (await her.operate((await identity.logIn(ann)).token, her.home)).token;
    const changed = await identity.own.changePassword(
      { currentPassword: password, password: next, client },
      { ...(await identity.asHolder(her.session)), timeout: 25_000 },
    );
    expect(await identity.resolve(changed.token)).toMatchObject({ teamId: her.other });
    expect(await identity.resolve(atHome)).toBeUndefined();
    await expect(identity.logIn(ann, undefined, password)).rejects.toEqual(refused('LOGIN_FAILED'));
    expect(await identity.logIn(ann, undefined, next)).toMatchObject({ kind: 'administrator' });
  });

  it('sets a password that every one of her sites takes', async () => {
    await her.join();
    await identity.security.updateSecurity({ complexPassword: true }, as.owner(her.home));
    const weak = { currentPassword: password, password: 'simple', client };
    const holder = { ...(await identity.asHolder(her.session)), timeout: 25_000 };
    await expect(identity.own.changePassword(weak, holder)).rejects.toMatchObject({ code: 'INVALID_INPUT' });
  });

  it('has one second factor, asked for wherever she comes in', async () => {
    await her.join();
    const holder = { ...(await identity.asHolder(her.session)), timeout: 25_000 };
    const { secret } = await identity.own.beginTwoFactor({ currentPassword: password }, holder);
    const code = () => new TOTP({ secret }).generate({ timestamp: identity.clock.now().getTime() });
    await identity.own.confirmTwoFactor({ code: code() }, holder);
    identity.clock.advance(60_000);
    const { challenge = '' } = await identity.logIn(ann);
    const { token } = await identity.accounts.passSecondStep({ challenge, code: code(), client }, as.visitor());
    await her.operate(token, her.home);
    identity.clock.advance(60_000);
    const again = await identity.logIn(ann);
    expect(again).toMatchObject({ teamId: her.home, token: '' });
    // What home demands, she keeps, also when the other site does without it.
    await identity.security.updateSecurity(
      { twoFactorRequired: true },
      await identity.asHolder(await enter(again.challenge)),
    );
    await expect(identity.own.removeTwoFactor({ currentPassword: password }, holder)).rejects.toEqual(
      refused('TWO_FACTOR_DEMANDED'),
    );

    async function enter(given = ''): Promise<string> {
      return (await identity.accounts.passSecondStep({ challenge: given, code: code(), client }, as.visitor())).token;
    }
  });
});
