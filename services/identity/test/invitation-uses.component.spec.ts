import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { MailFailure } from '@marquee/ports';
import { as, Identity, joining } from './identity-harness.js';

const team = 'clubteam0001';

describe('an invitation', () => {
  let identity: Identity;
  /** The mail server does not answer. */
  let isAway: boolean;
  beforeEach(async () => {
    isAway = false;
    identity = await Identity.start(undefined, {
      mailer: (mailbox) => ({
        send: (mail) => (isAway ? Promise.reject(new MailFailure('no answer', true)) : mailbox.send(mail)),
      }),
    });
  });
  afterEach(() => identity.stop());

  const join = (invitationId: string) =>
    identity.joining.join(joining(invitationId, 'mia@example.test'), as.visitor(team));

  it('stays as long as something relies on it, or somebody waits by it, and says so', async () => {
    const { id } = await identity.invite(team, { approvalRequired: true });
    const uses = () => identity.audience.listUsesOfInvitation({ id }, as.owner(team));
    const remove = () => identity.audience.deleteInvitation({ id }, as.owner(team));
    expect(await uses()).toEqual({ items: [], pendingMembers: 0 });
    identity.team = { ...identity.team, joinInvitation: id };
    expect(await uses()).toEqual({ items: [{ kind: 'team', id: team, title: '' }], pendingMembers: 0 });
    await expect(remove()).rejects.toMatchObject({ code: 'INVITATION_IN_USE' });
    await join(id);
    expect(await uses()).toMatchObject({ pendingMembers: 1 });
    identity.team = { ...identity.team, joinInvitation: 'another' };
    await expect(remove()).rejects.toMatchObject({ code: 'INVITATION_HAS_PENDING_MEMBERS' });
    const { items } = await identity.audience.listMembers({ limit: 1 }, as.owner(team));
    await identity.audience.updateMember({ id: items[0]?.id ?? '', approved: true }, as.owner(team));
    // Nobody knows what the site offers.
    identity.tenantAnswers = false;
    await expect(remove()).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    identity.tenantAnswers = true;
    await remove();
    await expect(uses()).rejects.toMatchObject({ code: 'INVITATION_NOT_FOUND' });
  });

  it('is waited by no more by whoever was refused, also while the mail server does not take the mail that says so', async () => {
    const { id } = await identity.invite(team, { approvalRequired: true });
    const { memberId } = await join(id);
    await identity.tokenFor('mia@example.test');
    isAway = true;
    const waiting = async () =>
      (await identity.audience.listMembers({ limit: 20, status: 'unapproved' }, as.owner(team))).items;
    // Somebody who has not verified the address yet waits for the approval as well.
    expect(await waiting()).toMatchObject([{ id: memberId, state: 'unverified', approved: false, refused: false }]);
    const refuse = { action: 'refuse', groups: [], ids: { ids: [memberId] }, count: 1 };
    await identity.audience.bulkMembers(refuse, as.owner(team));
    expect(await waiting()).toEqual([]);
    expect(await identity.audience.getMember({ id: memberId }, as.owner(team))).toMatchObject({ refused: true });
    await identity.audience.deleteInvitation({ id }, as.owner(team));
  });
});
