import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { personalDataKeyCollection } from '@marquee/nest-kit';
import { until } from '@marquee/ports/testing';
import { credentialCollection } from '../src/credential/credentials.js';
import { as, client, Identity } from './identity-harness.js';

const email = 'ann@example.test';
const password = 'Correct-horse-2';
const analyst = { email, role: 'normal', categories: ['analyst'] };

describe('the administrators of a site', () => {
  let identity: Identity;
  let team: string;
  beforeEach(async () => {
    identity = await Identity.start();
    ({ teamId: team } = await identity.owner());
  });
  afterEach(() => identity.stop());

  const invite = (request: Partial<typeof analyst> = {}, options = as.owner(team)) =>
    identity.administrators.inviteAdministrator({ ...analyst, ...request }, options);
  const accept = (token: string, name = 'Ann Analyst') =>
    identity.administrators.acceptAdministratorInvitation(
      { token, name, password, client },
      { ...as.visitor(), timeout: 25_000 },
    );
  const list = async () => (await identity.administrators.listAdministrators({}, as.owner(team))).items;
  const open = async () => (await identity.administrators.listAdministratorInvitations({}, as.owner(team))).items;
  const refused = (code: string) => expect.objectContaining({ code }) as unknown;
  /** Somebody who was invited and has come. */
  const join = async (request: Partial<typeof analyst> = {}) => {
    await invite(request);
    const token = await identity.tokenFor(request.email ?? email);
    return accept(token);
  };

  it('come by the link of a mail, with the rights of the invitation, and are logged in', async () => {
    const { id } = await invite();
    expect(await open()).toMatchObject([{ id, email, expiresAt: '2026-11-27T03:00:00.000Z' }]);
    const { text, subject } = await identity.mailTo(email);
    expect([subject, text]).toEqual([expect.stringContaining('Film Club'), expect.stringContaining('/join/admin/')]);
    const token = await identity.tokenFor(email);
    expect(token).toMatch(/^[a-z0-9]{40}$/);
    expect(await identity.administrators.getAdministratorOffer({ token }, as.visitor())).toMatchObject({
      email,
      teamId: team,
    });
    const { token: session, accountId } = await accept(token);
    expect(await identity.resolve(session)).toMatchObject({
      kind: 'administrator',
      role: 'normal',
      categories: ['analyst'],
    });
    expect(await list()).toMatchObject([
      { role: 'owner' },
      { id: accountId, name: 'Ann Analyst', email, lastLoginAt: '2026-11-20T03:00:00.000Z' },
    ]);
    expect(await open()).toEqual([]);
    await expect(identity.logIn(email, undefined, password)).resolves.toMatchObject({ accountId });
  });

  it('come once by a link, also when it is used twice at the same moment', async () => {
    await invite();
    const token = await identity.tokenFor(email);
    const outcomes = await Promise.allSettled([accept(token), accept(token)]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await expect(accept(token)).rejects.toEqual(refused('ADMINISTRATOR_LINK_NOT_FOUND'));
    expect(await list()).toHaveLength(2);
  });

  it('come by no link that is made up, from another invitation, too old or withdrawn', async () => {
    const { id } = await invite();
    const token = await identity.tokenFor(email);
    const forged = `${id}${'0'.repeat(20)}`;
    for (const wrong of [forged, id, `${token}0`, '', token.toUpperCase()]) {
      await expect(accept(wrong)).rejects.toEqual(refused('ADMINISTRATOR_LINK_NOT_FOUND'));
    }
    identity.clock.advance(7 * 86_400_000 - 1);
    await expect(identity.administrators.getAdministratorOffer({ token }, as.visitor())).resolves.toBeDefined();
    identity.clock.advance(1);
    await expect(accept(token)).rejects.toEqual(refused('ADMINISTRATOR_LINK_NOT_FOUND'));
    await identity.administrators.resendAdministratorInvitation({ id }, as.owner(team));
    await identity.mailTo(email, 2);
    await expect(identity.administrators.getAdministratorOffer({ token }, as.visitor())).resolves.toBeDefined();
    await identity.administrators.withdrawAdministratorInvitation({ id }, as.owner(team));
    await expect(accept(token)).rejects.toEqual(refused('ADMINISTRATOR_LINK_NOT_FOUND'));
  });

  it('are not invited twice, and not when they are there already', async () => {
    await invite();
    await expect(invite({ email: ' ANN@example.test' })).rejects.toEqual(refused('ADMINISTRATOR_INVITED'));
    await expect(invite({ email: 'owner@example.test' })).rejects.toEqual(refused('ADMINISTRATOR_EXISTS'));
  });

  it('of another site are told by their own link alone that they are', async () => {
    await identity.owner('other@example.test');
    await expect(invite({ email: 'other@example.test' })).resolves.toBeDefined();
    await expect(accept(await identity.tokenFor('other@example.test', 2))).rejects.toEqual(
      refused('ALREADY_BELONGS_TO_TEAM'),
    );
    expect(await list()).toHaveLength(1);
  });

  it('are as many as the plan says, open invitations counted', async () => {
    await invite({ email: 'one@example.test' });
    const { id } = await invite({ email: 'two@example.test' });
    await expect(invite()).rejects.toMatchObject({ code: 'ADMINISTRATOR_LIMIT_REACHED', params: { limit: 3 } });
    await identity.administrators.withdrawAdministratorInvitation({ id }, as.owner(team));
    await expect(invite()).resolves.toBeDefined();
    identity.team = { ...identity.team, plan: 'enterprise' };
    identity.clock.advance(61_000);
    await expect(invite({ email: 'three@example.test' })).resolves.toBeDefined();
  });

  it('get other rights, which their session has at once, and nobody from another site touches them', async () => {
    const { token, accountId: id } = await join();
    const change = (options: ReturnType<typeof as.owner>, role = 'normal', expectedVersion?: string) =>
      identity.administrators.updateAdministrator(
        { id, role, categories: ['designer', 'designer'], expectedVersion },
        options,
      );
    const [, { version } = { version: '' }] = await list();
    await expect(change(as.manager(team))).rejects.toEqual(refused('AREA_NOT_OWN'));
    expect(await change(as.owner(team))).toMatchObject({ id, categories: ['designer'] });
    expect(await identity.resolve(token)).toMatchObject({ role: 'normal', categories: ['designer'] });
    await expect(change(as.owner(team), 'super', version)).rejects.toEqual(refused('CHANGED_MEANWHILE'));
    await expect(change(as.manager(team), 'super')).rejects.toEqual(refused('NO_AUTHORITY'));
    await expect(change(as.analyst(team))).rejects.toEqual(refused('NO_AUTHORITY'));
    await expect(change(as.owner('anotherteam1'))).rejects.toEqual(refused('ADMINISTRATOR_NOT_FOUND'));
    expect(await change(as.owner(team), 'super')).toMatchObject({ role: 'super', categories: [] });
  });

  it('are removed with their sessions, passwords and personal data, but never the owner', async () => {
    const { token, accountId: id } = await join();
    await expect(identity.administrators.removeAdministrator({ id }, as.owner('anotherteam1'))).rejects.toEqual(
      refused('ADMINISTRATOR_NOT_FOUND'),
    );
    await identity.administrators.removeAdministrator({ id }, as.manager(team));
    expect(await identity.resolve(token)).toBeUndefined();
    await expect(identity.logIn(email, undefined, password)).rejects.toEqual(refused('LOGIN_FAILED'));
    const [owner] = await list();
    await expect(identity.administrators.removeAdministrator({ id: owner?.id ?? '' }, as.owner(team))).rejects.toEqual(
      refused('LAST_ADMINISTRATOR'),
    );
    expect(await list()).toHaveLength(1);
    const keys = identity.documents.team(personalDataKeyCollection, team);
    const credentials = identity.documents.team(credentialCollection, team);
    await until(async () => (await keys.get(id)) === undefined);
    const kept = async () => (await credentials.find({ where: { fields: { account: id } }, limit: 1 })).items.length;
    await until(async () => (await kept()) === 0);
    await invite();
    await expect(accept(await identity.tokenFor(email, 2))).resolves.toBeDefined();
  });

  it('manage groups while the plan of the site has managers', async () => {
    const { accountId: id, token } = await join();
    const { id: groupId } = await identity.audience.createGroup({ name: 'Gold' }, as.owner(team));
    const request = { groupId, administratorId: id, rights: ['update'] };
    expect(await identity.administrators.setGroupManager(request, as.manager(team))).toMatchObject({
      rights: ['read', 'update'],
    });
    expect(await identity.resolve(token)).toMatchObject({ managed: [{ group: groupId, rights: ['read', 'update'] }] });
    expect((await list()).map(({ managed }) => managed)).toEqual([[], [{ id: groupId, name: 'Gold' }]]);
    identity.team = { ...identity.team, plan: 'pro' };
    identity.clock.advance(60_000);
    expect(await identity.resolve(token)).toMatchObject({ managed: [] });
    const { inPlan, items } = await identity.administrators.listGroupManagers({ id: groupId }, as.owner(team));
    expect([inPlan, items.map(({ rights }) => rights)]).toEqual([false, [['read', 'update']]]);
    await expect(
      identity.administrators.setGroupManager({ ...request, rights: ['delete'] }, as.owner(team)),
    ).rejects.toMatchObject({ code: 'FEATURE_NOT_IN_PLAN' });
  });
});
