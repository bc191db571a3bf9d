import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { TOTP } from 'otpauth';
import { service } from '@marquee/kernel';
import { until } from '@marquee/ports/testing';
import { credentialCollection } from '../src/credential/credentials.js';
import { as, client, World } from './world.js';

const password = 'Correct-horse-1';
const next = 'Battery-staple-2';
const ann = 'ann@example.test';
const office = { network: '198.51.100.0/24', comment: '' };

describe('an administrator of several sites', () => {
  let world: World;
  /** Where she came first, and where she was invited then. */
  let home: string;
  let other: string;
  let session: string;

  const refused = (code: string) => expect.objectContaining({ code }) as unknown;
  const invite = (team: string, email = ann, categories = ['analyst']) =>
    world.administrators.inviteAdministrator({ email, role: 'normal', categories }, as.owner(team));
  const accept = (token: string, by = session, from = client) =>
    world.administrators.acceptByLogin({ token, session: by, client: from }, as.visitor());
  const operate = (token: string, teamId: string, from = client) =>
    world.accounts.operateSite({ token, teamId, client: from }, as.visitor());
  const sitesOf = async (token: string) =>
    (await world.accounts.listOperatedSites({ token }, as.visitor())).items.map(({ teamId }) => teamId).sort();
  const list = async (team: string) =>
    (await world.administrators.listAdministrators({}, as.owner(team))).items.map(({ email, role }) => [email, role]);
  const remove = (team: string, id: string) => world.administrators.removeAdministrator({ id }, as.owner(team));
  const credentialsOf = async (team: string, account: string) =>
    (await world.documents.team(credentialCollection, team).find({ where: { fields: { account } }, limit: 9 })).items;

  beforeEach(async () => {
    world = await World.start();
    home = (await world.owner()).teamId;
    other = (await world.owner('other@example.test')).teamId;
    await invite(home, ann, ['designer']);
    const token = await world.tokenFor(ann);
    ({ token: session } = await world.administrators.acceptAdministratorInvitation(
      { token, name: 'Ann', password, client },
      { ...as.visitor(), timeout: 25_000 },
    ));
  });
  afterEach(() => world.stop());

  /** She is in both sites; the session is in the other one. */
  const join = async () => {
    world.clock.advance(1);
    await invite(other);
    const started = await accept(await world.tokenFor(ann, 2));
    session = started.token;
    return started;
  };

  it('accepts an invitation by the login that she has, and is there with the rights of that site', async () => {
    await invite(other);
    const token = await world.tokenFor(ann, 2);
    expect(await world.administrators.getAdministratorOffer({ token }, as.visitor())).toMatchObject({ hasLogin: true });
    const started = await accept(token);
    expect(started).toMatchObject({ kind: 'administrator', teamId: other });
    expect(await world.resolve(started.token)).toMatchObject({
      ...{ id: started.accountId, teamId: other, name: 'Ann', email: ann, role: 'normal', categories: ['analyst'] },
    });
    // The session has moved: its old token is nobody's.
    expect(await world.resolve(session)).toBeUndefined();
    expect(await list(other)).toEqual([
      ['other@example.test', 'owner'],
      [ann, 'normal'],
    ]);
    await expect(accept(token, started.token)).rejects.toEqual(refused('ADMINISTRATOR_LINK_NOT_FOUND'));
    // Nothing of a second password.
    expect(await credentialsOf(other, started.accountId)).toEqual([]);
  });

  it('tells whoever has no login that they have none', async () => {
    await invite(other, 'new@example.test');
    const token = await world.tokenFor('new@example.test');
    expect(await world.administrators.getAdministratorOffer({ token }, as.visitor())).toMatchObject({
      hasLogin: false,
    });
  });

  it('accepts nothing that was sent to somebody else, and nobody accepts without a session of an administrator', async () => {
    await invite(other, 'ben@example.test');
    const token = await world.tokenFor('ben@example.test');
    await expect(accept(token)).rejects.toEqual(refused('INVITATION_FOR_ANOTHER'));
    for (const wrong of ['', 'made-up', (await world.member(home)).session]) {
      await expect(accept(token, wrong)).rejects.toEqual(refused('NOT_LOGGED_IN'));
      await expect(operate(wrong, home)).rejects.toEqual(refused('NOT_LOGGED_IN'));
      await expect(sitesOf(wrong)).rejects.toEqual(refused('NOT_LOGGED_IN'));
    }
    expect(await list(other)).toHaveLength(1);
  });

  it('is invited to a site once', async () => {
    await join();
    await expect(invite(other)).rejects.toEqual(refused('ADMINISTRATOR_EXISTS'));
    await expect(invite(home)).rejects.toEqual(refused('ADMINISTRATOR_EXISTS'));
  });

  it('switches between her sites, and to no other', async () => {
    await join();
    const { teamId: foreign } = await world.owner('third@example.test');
    expect(await sitesOf(session)).toEqual([home, other].sort());
    await expect(operate(session, foreign)).rejects.toEqual(refused('TEAM_NOT_FOUND'));
    const back = await operate(session, home);
    expect(await world.resolve(back.token)).toMatchObject({ teamId: home, categories: ['designer'] });
    expect(await world.resolve(session)).toBeUndefined();
  });

  it('is logged in no longer for switching', async () => {
    const { expiresAt } = await join();
    world.clock.advance(3_600_000);
    expect((await operate(session, home)).expiresAt).toBe(expiresAt);
  });

  it('logs in by one password, where she was last', async () => {
    await join();
    expect(await world.logIn(ann)).toMatchObject({ teamId: other });
    world.clock.advance(1);
    await operate((await world.logIn(ann)).token, home);
    world.clock.advance(1);
    expect(await world.logIn(ann)).toMatchObject({ teamId: home });
  });

  it('changes her password in one place for all, and every other session ends', async () => {
    await join();
    const atHome = (await operate((await world.logIn(ann)).token, home)).token;
    const changed = await world.own.changePassword(
      { currentPassword: password, password: next, client },
      { ...(await world.asHolder(session)), timeout: 25_000 },
    );
    expect(await world.resolve(changed.token)).toMatchObject({ teamId: other });
    expect(await world.resolve(atHome)).toBeUndefined();
    await expect(world.logIn(ann, undefined, password)).rejects.toEqual(refused('LOGIN_FAILED'));
    expect(await world.logIn(ann, undefined, next)).toMatchObject({ kind: 'administrator' });
  });

  it('sets a password that every one of her sites takes', async () => {
    await join();
    await world.security.updateSecurity({ complexPassword: true }, as.owner(home));
    const weak = { currentPassword: password, password: 'simple', client };
    const holder = { ...(await world.asHolder(session)), timeout: 25_000 };
    await expect(world.own.changePassword(weak, holder)).rejects.toMatchObject({ code: 'INVALID_INPUT' });
  });

  it('has one second factor, asked for wherever she comes in', async () => {
    await join();
    const holder = { ...(await world.asHolder(session)), timeout: 25_000 };
    const { secret } = await world.own.beginTwoFactor({ currentPassword: password }, holder);
    const code = () => new TOTP({ secret }).generate({ timestamp: world.clock.now().getTime() });
    await world.own.confirmTwoFactor({ code: code() }, holder);
    world.clock.advance(60_000);
    const { challenge = '' } = await world.logIn(ann);
    const { token } = await world.accounts.passSecondStep({ challenge, code: code(), client }, as.visitor());
    await operate(token, home);
    world.clock.advance(60_000);
    const again = await world.logIn(ann);
    expect(again).toMatchObject({ teamId: home, token: '' });
    // What home demands, she keeps, also when the other site does without it.
    await world.security.updateSecurity(
      { twoFactorRequired: true },
      await world.asHolder(await enter(again.challenge)),
    );
    await expect(world.own.removeTwoFactor({ currentPassword: password }, holder)).rejects.toEqual(
      refused('TWO_FACTOR_DEMANDED'),
    );

    async function enter(given = ''): Promise<string> {
      return (await world.accounts.passSecondStep({ challenge: given, code: code(), client }, as.visitor())).token;
    }
  });

  it('comes in where the networks of a site let her, whatever another one says', async () => {
    await join();
    await world.security.updateSecurity(
      { administratorNetworks: { items: [office] }, address: '198.51.100.7' },
      as.owner(other),
    );
    const resolve = () => world.accounts.resolveSession({ token: session, address: client.address }, bff);
    expect(await resolve()).toEqual({ ended: 'ip' });
    const { token } = await world.logIn(ann);
    expect(await world.accounts.resolveSession({ token, address: client.address }, bff)).toMatchObject({
      account: { teamId: home },
    });
    await expect(operate(token, other)).rejects.toEqual(refused('BLOCKED_BY_IP'));
    expect(await operate(token, other, { ...client, address: '198.51.100.7' })).toMatchObject({ teamId: other });
    // And out again, from where its session is nobody's.
    expect(await operate(session, home)).toMatchObject({ teamId: home });
  });
  const bff = { principal: service('bff') };

  it('accepts no invitation from where the site lets nobody in', async () => {
    await invite(other);
    const token = await world.tokenFor(ann, 2);
    await world.security.updateSecurity(
      { administratorNetworks: { items: [office] }, address: '198.51.100.7' },
      as.owner(other),
    );
    await expect(accept(token)).rejects.toEqual(refused('BLOCKED_BY_IP'));
    expect(await accept(token, session, { ...client, address: '198.51.100.7' })).toMatchObject({ teamId: other });
  });

  it('sees her logins of all sites, and ends them from any', async () => {
    await join();
    const atHome = (await operate((await world.logIn(ann)).token, home)).token;
    const holder = await world.asHolder(session);
    expect((await world.own.listSessions({ token: session }, holder)).items).toHaveLength(2);
    await world.own.endOtherSessions({ token: session }, holder);
    expect(await world.resolve(atHome)).toBeUndefined();
    expect(await world.resolve(session)).toBeDefined();
  });

  it('is removed from one site, and goes on in the other', async () => {
    const { accountId } = await join();
    const atHome = (await operate((await world.logIn(ann)).token, home)).token;
    await remove(other, accountId);
    expect(await world.resolve(session)).toBeUndefined();
    expect(await list(other)).toEqual([['other@example.test', 'owner']]);
    expect(await world.resolve(atHome)).toMatchObject({ teamId: home });
    await until(async () => ((await sitesOf(atHome)).length === 1 ? true : undefined));
    expect(await world.logIn(ann)).toMatchObject({ teamId: home });
  });

  it('is removed from the site where she came first, and keeps password, second factor and address in the others', async () => {
    const { accountId } = await join();
    const { teamId: third } = await world.owner('third@example.test');
    await invite(third);
    session = (await accept(await world.tokenFor(ann, 3))).token;
    const holder = { ...(await world.asHolder(session)), timeout: 25_000 };
    const { secret } = await world.own.beginTwoFactor({ currentPassword: password }, holder);
    const code = () => new TOTP({ secret }).generate({ timestamp: world.clock.now().getTime() });
    await world.own.confirmTwoFactor({ code: code() }, holder);
    const [first] = (await world.administrators.listAdministrators({}, as.owner(home))).items.filter(
      ({ email }) => email === ann,
    );
    const id = first?.id ?? '';
    const credential = (await credentialsOf(home, id))[0]?.id;
    await remove(home, id);
    expect(await list(home)).toEqual([['owner@example.test', 'owner']]);
    expect(await world.resolve(session)).toMatchObject({ teamId: third, email: ann, name: 'Ann' });
    // What was hers at home is gone from there, and kept where she still is.
    await until(async () => ((await credentialsOf(home, id)).length === 0 ? true : undefined));
    expect((await credentialsOf(other, accountId)).map((one) => one.id)).toEqual([credential]);
    expect(await world.resolve(session)).toMatchObject({ teamId: third, email: ann, name: 'Ann' });
    expect(await sitesOf(session)).toEqual([other, third].sort());
    world.clock.advance(60_000);
    const { challenge = '' } = await world.logIn(ann);
    const { token } = await world.accounts.passSecondStep({ challenge, code: code(), client }, as.visitor());
    expect(await world.resolve(token)).toMatchObject({ email: ann });
    await expect(world.register(ann)).rejects.toEqual(refused('EMAIL_IN_USE'));
    await expect(operate(token, home)).rejects.toEqual(refused('TEAM_NOT_FOUND'));
  });

  it('leaves all sites with one request, which one login takes back', async () => {
    await join();
    await world.own.requestDeletion(
      { currentPassword: password },
      { ...(await world.asHolder(session)), timeout: 25_000 },
    );
    expect(await world.resolve(session)).toBeUndefined();
    await expect(world.logIn(ann)).rejects.toEqual(refused('ACCOUNT_CANCELLED'));
    await world.accounts.logIn(
      { email: ann, password, client, keepAccount: true },
      { ...as.visitor(), timeout: 25_000 },
    );
    session = (await world.logIn(ann)).token;
    await world.own.requestDeletion(
      { currentPassword: password },
      { ...(await world.asHolder(session)), timeout: 25_000 },
    );
    world.clock.advance(30 * 86_400_000);
    await until(async () => ((await list(home)).length + (await list(other)).length === 2 ? true : undefined));
    await expect(world.logIn(ann)).rejects.toEqual(refused('LOGIN_FAILED'));
  });

  it('leaves no site behind that is hers', async () => {
    const owner = (await world.logIn('other@example.test')).token;
    await invite(home, 'other@example.test');
    const { token } = await accept(await world.tokenFor('other@example.test', 2), owner);
    await expect(
      world.own.requestDeletion({ currentPassword: password }, { ...(await world.asHolder(token)), timeout: 25_000 }),
    ).rejects.toEqual(refused('LAST_ADMINISTRATOR'));
  });

  it('is sent to the login of administrators on the login page of each of her sites, and of no other', async () => {
    await join();
    for (const team of [home, other]) {
      await expect(world.logIn(ann, team)).rejects.toEqual(refused('ADMINISTRATOR_MUST_USE_ADMIN_LOGIN'));
    }
    const { teamId: third } = await world.owner('third@example.test');
    await expect(world.logIn(ann, third)).rejects.toEqual(refused('LOGIN_FAILED'));
  });

  it('counts for the plan of each site', async () => {
    world.team = { ...world.team, plan: 'basic' };
    await invite(other, 'ben@example.test');
    await invite(other);
    await expect(invite(other, 'cam@example.test')).rejects.toEqual(refused('ADMINISTRATOR_LIMIT_REACHED'));
    await accept(await world.tokenFor(ann, 2));
    expect(await list(other)).toHaveLength(2);
  });
});
