import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { as, client, Identity } from './identity-harness.js';

const team = 'clubteam0001';
const [wrong, right] = ['mio@example.test', 'mia@example.test'];

describe('an address that an administrator corrects', () => {
  let identity: Identity;
  let id: string;
  let token: string;

  beforeEach(async () => {
    identity = await Identity.start();
    ({ memberId: id } = await identity.member(team, wrong));
    ({ token } = await identity.logIn(wrong, team));
  });
  afterEach(() => identity.stop());

  const correct = (email: string) => identity.audience.updateMember({ id, email }, as.owner(team));

  it('ends the sessions, and is the member’s once they have opened the link of its mail', async () => {
    await identity.accounts.requestPasswordReset({ email: wrong, teamId: team }, as.visitor());
    const stale = await identity.tokenFor(wrong, 2);
    expect(await correct(right)).toMatchObject({ email: right, emailVerified: false });
    await expect(identity.asHolder(token)).rejects.toBeDefined();
    await expect(identity.logIn(wrong, team)).rejects.toMatchObject({ code: 'LOGIN_FAILED' });
    await expect(identity.logIn(right, team)).rejects.toMatchObject({ code: 'EMAIL_UNVERIFIED' });
    // Whoever reads the mails of the wrong address has nothing in their hands.
    const reset = { token: stale, password: 'Another-horse-1', client };
    await expect(identity.accounts.resetPassword(reset, as.visitor())).rejects.toMatchObject({ code: 'LINK_INVALID' });
    await identity.accounts.verifyEmail({ token: await identity.tokenFor(right), client }, as.visitor());
    await expect(identity.logIn(right, team)).resolves.toBeDefined();
  });

  it('is nobody else’s, as it is said and in the form of an address', async () => {
    await identity.member(team, right);
    await expect(correct(right)).rejects.toMatchObject({ code: 'EMAIL_IN_USE' });
    await expect(correct('mia')).rejects.toMatchObject({ code: 'INVALID_INPUT' });
    await identity.member('othersite001', 'else@example.test');
    expect(await correct('else@example.test')).toMatchObject({ email: 'else@example.test' });
  });
});
