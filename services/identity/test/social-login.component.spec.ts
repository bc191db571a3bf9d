import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { TOTP } from 'otpauth';
import { OpenIdPeer } from './openid-peer.js';
import { password } from './people.js';
import { mia, refused, SocialLogin } from './social-login.js';
import { as, client, joining } from './identity-harness.js';

const next = '/user/x/video/1';

describe('a login by the OpenID provider of a site', () => {
  let social: SocialLogin;
  let identity: SocialLogin['identity'];
  let team: string;
  let peer: SocialLogin['peer'];
  let redirectUri: string;

  beforeEach(async () => {
    social = await SocialLogin.start();
    ({ identity, team, peer, redirectUri } = social);
  });
  afterEach(() => social.stop());

  it('lets a member in whose address both have seen, and knows them by their name there from then on', async () => {
    const { memberId } = await identity.member(team);
    peer.present = mia;
    const { started, next: on } = await social.logIn({ next });
    expect([started?.accountId, on]).toEqual([memberId, next]);
    expect((await identity.resolve(started?.token ?? ''))?.id).toBe(memberId);
    peer.present = { sub: mia.sub, email: 'renamed@example.test' };
    expect((await social.logIn()).started?.accountId).toBe(memberId);
  });

  it('goes there with code, PKCE, state, nonce and the one address that is fixed', async () => {
    const url = new URL(await social.start());
    expect(url.origin).toBe(peer.issuer);
    const asked = Object.fromEntries(url.searchParams);
    expect(asked).toMatchObject({ response_type: 'code', code_challenge_method: 'S256', redirect_uri: redirectUri });
    for (const name of ['state', 'nonce', 'code_challenge']) expect(asked[name]).toMatch(/^[\w-]{20,}$/);
  });

  it.each([
    ['an address that the provider has not verified', { ...mia, verified: false }, 'SIGN_ON_NO_ACCOUNT'],
    ['no address', { sub: mia.sub }, 'SIGN_ON_NO_ACCOUNT'],
    ['an address that is nobody’s here', { ...mia, email: 'noa@example.test' }, 'SIGN_ON_NO_ACCOUNT'],
    ['the address of an administrator', { ...mia, email: 'owner@example.test' }, 'ADMINISTRATOR_MUST_USE_ADMIN_LOGIN'],
  ])('does not let anybody in with %s', async (_what, person, code) => {
    await identity.member(team);
    peer.present = person;
    await expect(social.logIn()).rejects.toMatchObject(refused(code));
  });

  it('gives nobody an account that somebody registered with their address, without showing that it is theirs', async () => {
    const invitation = await identity.invite(team);
    await identity.joining.join(joining(invitation.id, mia.email), as.visitor(team));
    peer.present = mia;
    await expect(social.logIn()).rejects.toMatchObject(refused('SIGN_ON_EMAIL_TAKEN'));
  });

  it('gives nobody the account of whoever had the address before them there', async () => {
    await identity.member(team);
    peer.present = mia;
    await social.logIn();
    peer.present = { ...mia, sub: 'another-mia' };
    await expect(social.logIn()).rejects.toMatchObject(refused('SIGN_ON_EMAIL_TAKEN'));
  });

  it('is good once, in the browser that began it, on its site, for ten minutes', async () => {
    await identity.member(team);
    peer.present = mia;
    const other = await identity.owner('other@example.test');
    for (const given of [{ browser: 'another browser' }, { teamId: other.teamId }]) {
      const back = await peer.visit(await social.start());
      await expect(social.finish(back, given)).rejects.toMatchObject({ code: expect.stringMatching(/EXPIRED/) });
    }
    const back = await peer.visit(await social.start());
    await social.finish(back);
    await expect(social.finish(back)).rejects.toMatchObject(refused('SIGN_ON_EXPIRED'));
    const late = await peer.visit(await social.start());
    identity.clock.advance(10 * 60_000);
    await expect(social.finish(late)).rejects.toMatchObject(refused('SIGN_ON_EXPIRED'));
    const justInTime = await peer.visit(await social.start());
    identity.clock.advance(10 * 60_000 - 1);
    expect((await social.finish(justInTime)).started?.token).not.toBe('');
  });

  it('takes a code neither from another login nor in the name of another provider', async () => {
    await identity.member(team);
    peer.present = mia;
    const [one, other] = [await peer.visit(await social.start()), await peer.visit(await social.start())];
    await expect(social.finish(one, { code: other.searchParams.get('code') })).rejects.toMatchObject(
      refused('SIGN_ON_FAILED'),
    );
    const mixed = await peer.visit(await social.start());
    await expect(social.finish(mixed, { iss: 'https://evil.example.test' })).rejects.toMatchObject(
      refused('SIGN_ON_FAILED'),
    );
    const silent = await peer.visit(await social.start());
    await expect(social.finish(silent, { iss: undefined })).rejects.toMatchObject(refused('SIGN_ON_FAILED'));
  });

  it('ends when the site has changed its provider meanwhile', async () => {
    await identity.member(team);
    peer.present = mia;
    const back = await peer.visit(await social.start());
    const second = await OpenIdPeer.start([redirectUri]);
    identity.privateOrigins.push(second.issuer);
    await social.set({ socialIssuer: second.issuer });
    await expect(social.finish(back)).rejects.toMatchObject(refused('SIGN_ON_EXPIRED'));
    await second.close();
  });

  it('says when the person did not agree there', async () => {
    const back = new URL(await social.start());
    const url = new URL(redirectUri);
    for (const [name, value] of [
      ['state', back.searchParams.get('state') ?? ''],
      ['error', 'access_denied'],
      ['iss', peer.issuer],
    ])
      url.searchParams.set(name ?? '', value ?? '');
    await expect(social.finish(url)).rejects.toMatchObject(refused('SIGN_ON_CANCELLED'));
  });

  it('asks for the second factor of whoever has one', async () => {
    const { session } = await identity.member(team);
    const { secret } = await identity.own.beginTwoFactor(
      { currentPassword: password },
      await identity.asHolder(session),
    );
    const timestamp = identity.clock.now().getTime();
    const code = new TOTP({ secret }).generate({ timestamp });
    await identity.own.confirmTwoFactor({ code }, await identity.asHolder(session));
    peer.present = mia;
    const { started } = await social.logIn();
    expect([started?.token, started?.challenge]).toEqual(['', expect.stringMatching(/./)]);
    identity.clock.advance(30_000);
    const next = new TOTP({ secret }).generate({ timestamp: timestamp + 30_000 });
    const step = { challenge: started?.challenge ?? '', code: next, client };
    expect((await identity.accounts.passSecondStep(step, as.visitor())).token).not.toBe('');
  });

  it('holds to what the site says of members and networks, as with a password', async () => {
    const { memberId } = await identity.member(team);
    peer.present = mia;
    await identity.audience.updateMember({ id: memberId, disabled: true }, as.owner(team));
    await expect(social.logIn()).rejects.toMatchObject(refused('ACCOUNT_DISABLED'));
    await identity.audience.updateMember({ id: memberId, disabled: false }, as.owner(team));
    const networks = { memberNetworks: { items: [{ network: '203.0.113.0/24', comment: '' }] } };
    await identity.security.updateSecurity(networks, as.owner(team));
    await expect(social.logIn()).rejects.toMatchObject(refused('BLOCKED_BY_IP'));
  });

  it('ends other logins where one is the rule', async () => {
    const { session } = await identity.member(team);
    await identity.security.updateSecurity({ singleLogin: true }, as.owner(team));
    peer.present = mia;
    const { started } = await social.logIn();
    expect(await identity.resolve(session)).toBeUndefined();
    expect(await identity.resolve(started?.token ?? '')).toBeDefined();
  });

  it('is not there where the site does not want it', async () => {
    await social.set({ socialLogin: false });
    await expect(social.start()).rejects.toMatchObject(refused('SIGN_ON_UNAVAILABLE'));
    expect(await identity.signOn.getLoginMethods({ teamId: team }, as.visitor())).toEqual({
      ...{ authMethod: 'email', emailCheck: true },
    });
  });
});
