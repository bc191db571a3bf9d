import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { as, client, joining, Identity } from './identity-harness.js';

describe('the way into a site', () => {
  let identity: Identity;
  beforeAll(async () => {
    identity = await Identity.start();
  });
  afterAll(() => identity.stop());

  it('leads an owner from the registration over the mail into a session', async () => {
    const { teamId, administratorId } = await identity.register('Owner@Example.test ');
    await expect(identity.logIn('owner@example.test')).rejects.toMatchObject({ code: 'EMAIL_UNVERIFIED' });

    const mail = await identity.mailTo('owner@example.test');
    expect(mail.subject).toBe('Verify your email address for Film Club');
    const token = await identity.tokenFor('owner@example.test');
    const verified = await identity.accounts.verifyEmail({ token, client }, as.visitor());
    expect(verified).toMatchObject({ kind: 'administrator', teamId, accountId: administratorId });
    expect(await identity.resolve(verified.token)).toMatchObject({ kind: 'administrator', role: 'owner', teamId });

    const { token: session } = await identity.logIn('owner@example.test');
    expect(await identity.resolve(session)).toMatchObject({ id: administratorId, name: 'Olivia Owner' });
    await identity.accounts.logOut({ token: session }, as.visitor());
    expect(await identity.resolve(session)).toBeUndefined();
    expect(await identity.resolve(verified.token)).toBeDefined();
  });

  it('leads a member from the invitation over the mail into a session with the groups of the invitation', async () => {
    const team = 'clubteam0001';
    const group = await identity.audience.createGroup({ name: 'Gold' }, as.owner(team));
    const { id } = await identity.invite(team, { groups: [group.id] });
    expect(await identity.joining.getOffer({ id }, as.visitor())).toMatchObject({ teamId: team, title: 'Autumn' });

    const { memberId } = await identity.joining.join(joining(id, 'mia@example.test'), as.visitor());
    await expect(identity.logIn('mia@example.test', team)).rejects.toMatchObject({ code: 'EMAIL_UNVERIFIED' });
    expect((await identity.mailTo('mia@example.test')).text).toContain(`?tid=${team}`);
    const token = await identity.tokenFor('mia@example.test');
    const verified = await identity.accounts.verifyEmail({ token, client }, as.visitor());
    expect(verified).toMatchObject({ kind: 'member', teamId: team, accountId: memberId });

    const { token: session } = await identity.logIn('mia@example.test', team);
    expect(await identity.resolve(session)).toMatchObject({ kind: 'member', id: memberId, groups: [group.id] });
    const { items } = await identity.audience.listGroups({}, as.owner(team));
    expect(items).toMatchObject([{ id: group.id, name: 'Gold', memberCount: 1 }]);
  });
});
