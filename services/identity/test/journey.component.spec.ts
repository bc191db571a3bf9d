import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { as, client, joining, World } from './world.js';

describe('the way into a site', () => {
  let world: World;
  beforeAll(async () => {
    world = await World.start();
  });
  afterAll(() => world.stop());

  it('leads an owner from the registration over the mail into a session', async () => {
    const { teamId, administratorId } = await world.register('Owner@Example.test ');
    await expect(world.logIn('owner@example.test')).rejects.toMatchObject({ code: 'EMAIL_UNVERIFIED' });

    const mail = await world.mailTo('owner@example.test');
    expect(mail.subject).toBe('Verify your email address for Film Club');
    const token = await world.tokenFor('owner@example.test');
    const verified = await world.accounts.verifyEmail({ token, client }, as.visitor());
    expect(verified).toMatchObject({ kind: 'administrator', teamId, accountId: administratorId });
    expect(await world.resolve(verified.token)).toMatchObject({ kind: 'administrator', role: 'owner', teamId });

    const { token: session } = await world.logIn('owner@example.test');
    expect(await world.resolve(session)).toMatchObject({ id: administratorId, name: 'Olivia Owner' });
    await world.accounts.logOut({ token: session }, as.visitor());
    expect(await world.resolve(session)).toBeUndefined();
    expect(await world.resolve(verified.token)).toBeDefined();
  });

  it('leads a member from the invitation over the mail into a session with the groups of the invitation', async () => {
    const team = 'clubteam0001';
    const group = await world.audience.createGroup({ name: 'Gold' }, as.owner(team));
    const { id } = await world.invite(team, { groups: [group.id] });
    expect(await world.joining.getOffer({ id }, as.visitor())).toMatchObject({ teamId: team, title: 'Autumn' });

    const { memberId } = await world.joining.join(joining(id, 'mia@example.test'), as.visitor());
    await expect(world.logIn('mia@example.test', team)).rejects.toMatchObject({ code: 'EMAIL_UNVERIFIED' });
    expect((await world.mailTo('mia@example.test')).text).toContain(`?tid=${team}`);
    const token = await world.tokenFor('mia@example.test');
    const verified = await world.accounts.verifyEmail({ token, client }, as.visitor());
    expect(verified).toMatchObject({ kind: 'member', teamId: team, accountId: memberId });

    const { token: session } = await world.logIn('mia@example.test', team);
    expect(await world.resolve(session)).toMatchObject({ kind: 'member', id: memberId, groups: [group.id] });
    const { items } = await world.audience.listGroups({}, as.owner(team));
    expect(items).toMatchObject([{ id: group.id, name: 'Gold', memberCount: 1 }]);
  });
});
