import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { TOTP } from 'otpauth';
import { service } from '@marquee/kernel';
import { until } from '@marquee/ports/testing';
import { credentialCollection } from '../src/credential/credentials.js';
import { ann, office, password, refused, SeveralSites } from './several-sites.js';
import { as, client, type Identity } from './identity-harness.js';

describe('the sites of one administrator', () => {
  let her: SeveralSites;
  let identity: Identity;
  beforeEach(async () => {
    her = await SeveralSites.start();
    identity = her.identity;
  });
  afterEach(() => identity.stop());
  const bff = { principal: service('bff') };

  it('comes in where the networks of a site let her, whatever another one says', async () => {
    await her.join();
    await identity.security.updateSecurity(
      { administratorNetworks: { items: [office] }, address: '198.51.100.7' },
      as.owner(her.other),
    );
    const resolve = () => identity.accounts.resolveSession({ token: her.session, address: client.address }, bff);
    expect(await resolve()).toEqual({ ended: 'ip' });
    const { token } = await identity.logIn(ann);
    expect(await identity.accounts.resolveSession({ token, address: client.address }, bff)).toMatchObject({
      account: { teamId: her.home },
    });
    await expect(her.operate(token, her.other)).rejects.toEqual(refused('BLOCKED_BY_IP'));
    expect(await her.operate(token, her.other, { ...client, address: '198.51.100.7' })).toMatchObject({
      teamId: her.other,
    });
    // And out again, from where its session is nobody's.
    expect(await her.operate(her.session, her.home)).toMatchObject({ teamId: her.home });
  });
  it('accepts no invitation from where the site lets nobody in', async () => {
    await her.invite(her.other);
    const token = await identity.tokenFor(ann, 2);
    await identity.security.updateSecurity(
      { administratorNetworks: { items: [office] }, address: '198.51.100.7' },
      as.owner(her.other),
    );
    await expect(her.accept(token)).rejects.toEqual(refused('BLOCKED_BY_IP'));
    expect(await her.accept(token, her.session, { ...client, address: '198.51.100.7' })).toMatchObject({
      teamId: her.other,
    });
  });

  it('sees her logins of all sites, and ends them from any', async () => {
    await her.join();
    const atHome = (await her.operate((await identity.logIn(ann)).token, her.home)).token;
    const holder = await identity.asHolder(her.session);
    expect((await identity.own.listSessions({ token: her.session }, holder)).items).toHaveLength(2);
    await identity.own.endOtherSessions({ token: her.session }, holder);
    expect(await identity.resolve(atHome)).toBeUndefined();
    expect(await identity.resolve(her.session)).toBeDefined();
  });

  it('is removed from one site, and goes on in the other', async () => {
    const { accountId } = await her.join();
    const atHome = (await her.operate((await identity.logIn(ann)).token, her.home)).token;
    await her.remove(her.other, accountId);
    expect(await identity.resolve(her.session)).toBeUndefined();
    expect(await her.list(her.other)).toEqual([['other@example.test', 'owner']]);
    expect(await identity.resolve(atHome)).toMatchObject({ teamId: her.home });
    await until(async () => ((await her.sitesOf(atHome)).length === 1 ? true : undefined));
    expect(await identity.logIn(ann)).toMatchObject({ teamId: her.home });
  });

  it('is removed from the site where she came first, and keeps password, second factor and address in the others', async () => {
    const { accountId } = await her.join();
    const { teamId: third } = await identity.owner('third@example.test');
    await her.invite(third);
    her.session = (await her.accept(await identity.tokenFor(ann, 3))).token;
    const holder = { ...(await identity.asHolder(her.session)), timeout: 25_000 };
    const { secret } = await identity.own.beginTwoFactor({ currentPassword: password }, holder);
    const code = () => new TOTP({ secret }).generate({ timestamp: identity.clock.now().getTime() });
    await identity.own.confirmTwoFactor({ code: code() }, holder);
    const [first] = (await identity.administrators.listAdministrators({}, as.owner(her.home))).items.filter(
      ({ email }) => email === ann,
    );
    const id = first?.id ?? '';
    const credential = (await her.credentialsOf(her.home, id))[0]?.id;
    await her.remove(her.home, id);
    expect(await her.list(her.home)).toEqual([['owner@example.test', 'owner']]);
    expect(await identity.resolve(her.session)).toMatchObject({ teamId: third, email: ann, name: 'Ann' });
    // What was hers at home is gone from there, and kept where she still is.
    await until(async () => ((await her.credentialsOf(her.home, id)).length === 0 ? true : undefined));
    expect((await her.credentialsOf(her.other, accountId)).map((one) => one.id)).toEqual([credential]);
    expect(await identity.resolve(her.session)).toMatchObject({ teamId: third, email: ann, name: 'Ann' });
    expect(await her.sitesOf(her.session)).toEqual([her.other, third].sort());
    identity.clock.advance(60_000);
    const { challenge = '' } = await identity.logIn(ann);
    const { token } = await identity.accounts.passSecondStep({ challenge, code: code(), client }, as.visitor());
    expect(await identity.resolve(token)).toMatchObject({ email: ann });
    await expect(identity.register(ann)).rejects.toEqual(refused('EMAIL_IN_USE'));
    await expect(her.operate(token, her.home)).rejects.toEqual(refused('TEAM_NOT_FOUND'));
  });

  it('keeps her login when the site is erased where she came first', async () => {
    const { accountId } = await her.join();
    const erased = { id: 'e', type: 'TeamErased', schema: 1, team: her.home, entity: 'team', entityId: her.home };
    const said = {
      revision: 9,
      at: identity.clock.now().toISOString(),
      actor: { kind: 'service' as const, id: 'tenant' },
      data: { erasedAt: '' },
    };
    await identity.bus.publish('tenant.team', [{ ...erased, ...said }]);
    await until(async () => ((await her.credentialsOf(her.other, accountId)).length === 1 ? true : undefined));
    await until(async () => ((await her.sitesOf(her.session)).length === 1 ? true : undefined));
    expect(await identity.resolve(her.session)).toMatchObject({ teamId: her.other, email: ann, name: 'Ann' });
    expect(await identity.logIn(ann)).toMatchObject({ teamId: her.other });
    // Nothing of her is left there.
    await until(async () =>
      (await identity.documents.team(credentialCollection, her.home).kept('', 9)).every(({ state }) => state === null)
        ? true
        : undefined,
    );
    await expect(identity.logIn('owner@example.test')).rejects.toEqual(refused('LOGIN_FAILED'));
  });

  it('leaves all sites with one request, which one login takes back', async () => {
    await her.join();
    await identity.own.requestDeletion(
      { currentPassword: password },
      { ...(await identity.asHolder(her.session)), timeout: 25_000 },
    );
    expect(await identity.resolve(her.session)).toBeUndefined();
    await expect(identity.logIn(ann)).rejects.toEqual(refused('ACCOUNT_CANCELLED'));
    await identity.accounts.logIn(
      { email: ann, password, client, keepAccount: true },
      { ...as.visitor(), timeout: 25_000 },
    );
    her.session = (await identity.logIn(ann)).token;
    await identity.own.requestDeletion(
      { currentPassword: password },
      { ...(await identity.asHolder(her.session)), timeout: 25_000 },
    );
    identity.clock.advance(30 * 86_400_000);
    await until(async () =>
      (await her.list(her.home)).length + (await her.list(her.other)).length === 2 ? true : undefined,
    );
    await expect(identity.logIn(ann)).rejects.toEqual(refused('LOGIN_FAILED'));
  });

  it('leaves no site behind that is hers', async () => {
    const owner = (await identity.logIn('other@example.test')).token;
    await her.invite(her.home, 'other@example.test');
    const { token } = await her.accept(await identity.tokenFor('other@example.test', 2), owner);
    await expect(
      identity.own.requestDeletion(
        { currentPassword: password },
        { ...(await identity.asHolder(token)), timeout: 25_000 },
      ),
    ).rejects.toEqual(refused('LAST_ADMINISTRATOR'));
  });

  it('is sent to the login of administrators on the login page of each of her sites, and of no other', async () => {
    await her.join();
    for (const team of [her.home, her.other]) {
      await expect(identity.logIn(ann, team)).rejects.toEqual(refused('ADMINISTRATOR_MUST_USE_ADMIN_LOGIN'));
    }
    const { teamId: third } = await identity.owner('third@example.test');
    await expect(identity.logIn(ann, third)).rejects.toEqual(refused('LOGIN_FAILED'));
  });

  it('counts for the plan of each site', async () => {
    identity.team = { ...identity.team, plan: 'basic' };
    await her.invite(her.other, 'ben@example.test');
    await her.invite(her.other);
    await expect(her.invite(her.other, 'cam@example.test')).rejects.toEqual(refused('ADMINISTRATOR_LIMIT_REACHED'));
    await her.accept(await identity.tokenFor(ann, 2));
    expect(await her.list(her.other)).toHaveLength(2);
  });
});
