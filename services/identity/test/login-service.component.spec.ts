import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { clientSecret } from './openid-peer.js';
import { browser, noa, refused, SocialLogin } from './social-login.js';
import { as } from './identity-harness.js';

describe('a login service', () => {
  let social: SocialLogin;
  let identity: SocialLogin['identity'];
  let team: string;
  let peer: SocialLogin['peer'];

  beforeEach(async () => {
    social = await SocialLogin.start();
    ({ identity, team, peer } = social);
  });
  afterEach(() => social.stop());

  describe('of somebody new', () => {
    it('makes a member of them by the terms of an invitation, verified and without a mail', async () => {
      const invitation = await identity.invite(team);
      peer.present = noa;
      const { started } = await social.logIn({ invitationId: invitation.id });
      const account = await identity.resolve(started?.token ?? '');
      expect(account).toMatchObject({ name: 'Noa', email: noa.email });
      expect((await social.logIn()).started?.accountId).toBe(account?.id);
      expect((await identity.mailbox.list(100)).filter(({ to }) => to === noa.email)).toEqual([]);
    });

    it('does so for everybody where the site says by which', async () => {
      const invitation = await identity.invite(team);
      await social.set({ newcomerInvitation: invitation.id });
      peer.present = noa;
      expect((await social.logIn()).started?.token).not.toBe('');
    });

    it('keeps to the terms: maximum, approval, what has to be filled in, and the site', async () => {
      peer.present = noa;
      const asking = await identity.invite(team, { phoneField: 'required' });
      await expect(social.logIn({ invitationId: asking.id })).rejects.toMatchObject(refused('SIGN_ON_NEEDS_FORM'));
      const other = await identity.owner('other@example.test');
      const foreign = await identity.invite(other.teamId);
      await expect(social.logIn({ invitationId: foreign.id })).rejects.toMatchObject(refused('INVITATION_NOT_FOUND'));
      const approving = await identity.invite(team, { approvalRequired: true, maximum: 1 });
      await expect(social.logIn({ invitationId: approving.id })).rejects.toMatchObject(refused('ACCOUNT_UNAPPROVED'));
      peer.present = { sub: 'ola', email: 'ola@example.test', name: 'Ola' };
      await expect(social.logIn({ invitationId: approving.id })).rejects.toMatchObject(
        refused('INVITATION_LIMIT_REACHED'),
      );
    });
  });

  describe('connected by a member who is logged in', () => {
    const link = async (token: string, currentPassword = 'Correct-horse-1') =>
      (await identity.signOn.linkIdentity({ browser, currentPassword }, await identity.asHolder(token))).url;

    it('needs the password, whatever the address is there, and can be taken back', async () => {
      const { session, memberId } = await identity.member(team);
      peer.present = { sub: 'work-account' };
      await expect(link(session, 'wrong')).rejects.toMatchObject(refused('PASSWORD_WRONG'));
      await social.finish(await peer.visit(await link(session)));
      expect((await social.logIn()).started?.accountId).toBe(memberId);
      const holder = await identity.asHolder(session);
      expect(await identity.signOn.getIdentity({}, holder)).toEqual({ linked: true });
      await identity.signOn.unlinkIdentity({}, holder);
      await expect(social.logIn()).rejects.toMatchObject(refused('SIGN_ON_NO_ACCOUNT'));
      await expect(identity.signOn.unlinkIdentity({}, holder)).rejects.toMatchObject(refused('IDENTITY_NOT_LINKED'));
    });

    it('is nobody else’s', async () => {
      const first = await identity.member(team);
      const second = await identity.member(team, 'noa@example.test');
      peer.present = { sub: 'work-account' };
      await social.finish(await peer.visit(await link(first.session)));
      await expect(social.finish(await peer.visit(await link(second.session)))).rejects.toMatchObject(
        refused('IDENTITY_TAKEN'),
      );
    });

    it('stays while there is no password to log in with', async () => {
      const invitation = await identity.invite(team);
      peer.present = { sub: 'noa-there', email: 'noa@example.test', name: 'Noa' };
      const { started } = await social.logIn({ invitationId: invitation.id });
      const holder = await identity.asHolder(started?.token ?? '');
      await expect(identity.signOn.unlinkIdentity({}, holder)).rejects.toMatchObject(refused('IDENTITY_NEEDED'));
    });
  });

  describe('its settings', () => {
    it('never tell the secret, keep it while others change, and take it away when it is empty', async () => {
      const { hasSocialSecret, ...shown } = await social.set({ socialLabel: 'Other', socialClientSecret: undefined });
      expect([hasSocialSecret, JSON.stringify(shown).includes(clientSecret)]).toEqual([true, false]);
      expect((await social.set({ socialClientSecret: '' })).hasSocialSecret).toBe(false);
    });

    it('are for those who manage the security of the site, and for no other site', async () => {
      for (const who of [as.analyst(team), as.member(team)]) {
        await expect(identity.signOn.getSignOn({}, who)).rejects.toMatchObject(refused('NO_AUTHORITY'));
      }
      const other = await identity.owner('other@example.test');
      expect((await identity.signOn.getSignOn({}, as.owner(other.teamId))).socialIssuer).toBe('');
    });

    it('need an issuer and a client, and members who log in by address', async () => {
      await expect(social.set({ socialClientId: '' })).rejects.toMatchObject(refused('SOCIAL_LOGIN_INCOMPLETE'));
      await expect(social.set({ authMethod: 'saml' })).rejects.toMatchObject(refused('SOCIAL_LOGIN_NEEDS_EMAIL'));
      await identity.member(team);
      await expect(social.set({ authMethod: 'saml', socialLogin: false })).rejects.toMatchObject(
        refused('AUTH_METHOD_FIXED'),
      );
    });

    it('are tried out before they count, and never at an address of the inside', async () => {
      const test = (issuer: string) => identity.signOn.testIssuer({ issuer }, as.owner(team));
      expect(await test(peer.issuer)).toEqual({
        issuer: peer.issuer,
        authorizationEndpoint: `${peer.issuer}/auth`,
      });
      identity.privateOrigins.length = 0;
      for (const issuer of [peer.issuer, 'https://localhost', 'https://169.254.169.254/latest', 'file:///etc']) {
        await expect(test(issuer)).rejects.toMatchObject(refused('ISSUER_UNREACHABLE'));
      }
    });
  });
});
