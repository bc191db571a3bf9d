import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { entityId, idpKeys, SamlPeer, ssoUrl } from '@marquee/login-service/testing';
import { as, client, Identity } from './identity-harness.js';

const browser = 'the secret of a browser';
const minute = 60_000;
const password = 'Correct-horse-1';
const refused = (code: string) => ({ code });

describe('a member who logs in by a login service alone', () => {
  let identity: Identity;
  let team: string;
  let peer: SamlPeer;

  beforeEach(async () => {
    identity = await Identity.start();
    team = (await identity.owner()).teamId;
    const invitation = await identity.invite(team);
    const saml = { samlEntityId: entityId, samlSsoUrl: ssoUrl, samlCertificates: { items: [idpKeys.certificate] } };
    const change = { ...saml, authMethod: 'saml', newcomerInvitation: invitation.id };
    await identity.signOn.updateSignOn(change, as.owner(team));
    peer = new SamlPeer((await identity.signOn.getSamlMetadata({ teamId: team }, as.visitor())).xml);
  });
  afterEach(() => identity.stop());

  const logIn = async (given: object = {}): Promise<{ readonly sessionToken: string; readonly memberId: string }> => {
    const { url } = await identity.signOn.startSamlLogin({ teamId: team, browser, ...given }, as.visitor());
    const { ticket } = await identity.signOn.acceptAssertion(
      { teamId: team, ...(await peer.answer(url)) },
      as.visitor(),
    );
    const { started } = await identity.signOn.finishSamlLogin({ teamId: team, browser, ticket, client }, as.visitor());
    return { sessionToken: started?.token ?? '', memberId: started?.accountId ?? '' };
  };
  const holder = (sessionToken: string) => identity.asHolder(sessionToken);

  it('leaves within ten minutes of a login, from that session', async () => {
    const { sessionToken } = await logIn();
    const call = await holder(sessionToken);
    expect((await identity.own.getOwnAccount({}, call)).hasPassword).toBe(false);
    const leave = (proof: object) => identity.own.requestDeletion({ currentPassword: '', ...proof }, call);
    await expect(leave({})).rejects.toMatchObject(refused('RECENT_LOGIN_NEEDED'));
    await expect(leave({ sessionToken: 'of-nobody' })).rejects.toMatchObject(refused('RECENT_LOGIN_NEEDED'));
    identity.clock.advance(10 * minute + 1);
    await expect(leave({ sessionToken })).rejects.toMatchObject(refused('RECENT_LOGIN_NEEDED'));
    const again = await logIn();
    await expect(leave({ sessionToken })).rejects.toMatchObject(refused('RECENT_LOGIN_NEEDED'));
    identity.clock.advance(10 * minute);
    expect(Date.parse((await leave({ sessionToken: again.sessionToken })).deletesAt)).toBeGreaterThan(0);
  });

  it('learns at the next login when the account goes, and keeps it by one that says so', async () => {
    const { sessionToken, memberId } = await logIn();
    await identity.own.requestDeletion({ currentPassword: '', sessionToken }, await holder(sessionToken));
    await expect(logIn()).rejects.toMatchObject({ code: 'ACCOUNT_CANCELLED', params: { date: '2026-12-20' } });
    expect((await logIn({ keepAccount: true })).memberId).toBe(memberId);
    expect((await logIn()).memberId).toBe(memberId);
  });

  it('sets up a second factor in the same way', async () => {
    const { sessionToken } = await logIn();
    const begin = async () =>
      identity.own.beginTwoFactor({ currentPassword: '', sessionToken }, await holder(sessionToken));
    expect((await begin()).secret).toMatch(/^[A-Z2-7]{16,}$/);
    identity.clock.advance(10 * minute + 1);
    await expect(begin()).rejects.toMatchObject(refused('RECENT_LOGIN_NEEDED'));
  });

  it('comes by an invitation that is kept as long as newcomers do', async () => {
    const { newcomerInvitation: id = '' } = await identity.signOn.getSignOn({}, as.owner(team));
    const deleted = () => identity.audience.deleteInvitation({ id }, as.owner(team));
    await expect(deleted()).rejects.toMatchObject(refused('INVITATION_IN_USE'));
    const { id: newcomerInvitation } = await identity.invite(team);
    await identity.signOn.updateSignOn({ newcomerInvitation }, as.owner(team));
    await deleted();
  });

  it('is not held by a wish for another password: there is none to replace', async () => {
    const { sessionToken, memberId } = await logIn();
    await identity.audience.updateMember({ id: memberId, passwordChangePrompted: true }, as.owner(team));
    expect(await identity.resolve(sessionToken)).toMatchObject({ kind: 'member' });
  });
});

describe('a member with a password', () => {
  it('is asked for it, whenever the login was', async () => {
    const identity = await Identity.start();
    try {
      const { teamId } = await identity.owner();
      const { session } = await identity.member(teamId);
      const call = await identity.asHolder(session);
      expect((await identity.own.getOwnAccount({}, call)).hasPassword).toBe(true);
      const leave = (currentPassword: string) =>
        identity.own.requestDeletion({ currentPassword, sessionToken: session }, call);
      await expect(leave('')).rejects.toMatchObject(refused('PASSWORD_WRONG'));
      expect((await leave(password)).deletesAt).not.toBe('');
    } finally {
      await identity.stop();
    }
  });
});
