import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { mostOwnedSites } from '@marquee/contracts';
import { until } from '@marquee/ports/testing';
import { type AdministratorState, administratorCollection } from '../src/administrator/administrator.js';
import { as, client, Identity } from './identity-harness.js';
import { refused } from './several-sites.js';

const currentPassword = 'Correct-horse-1';

describe('the ownership of a site', () => {
  let identity: Identity;
  let team: string;
  let olivia: { token: string; id: string };
  beforeEach(async () => {
    identity = await Identity.start();
    ({ teamId: team } = await identity.owner());
    const { token, accountId: id } = await identity.logIn('owner@example.test');
    olivia = { token, id };
  });
  afterEach(() => identity.stop());

  /** Somebody who may do everything. @returns id and session */
  const colleague = async (email: string, role = 'super') => {
    const token = await identity.colleague(team, email);
    const { id = '' } = (await identity.resolve(token)) ?? {};
    await identity.administrators.updateAdministrator({ id, role, categories: [] }, as.owner(team));
    return { id, token };
  };
  const handOver = async (by: { readonly token: string }, to: string, password = currentPassword) =>
    identity.own.handOverOwnership(
      { administratorId: to, currentPassword: password, sessionToken: by.token },
      { ...(await identity.asHolder(by.token)), timeout: 25_000 },
    );
  const roles = async () =>
    Object.fromEntries(
      (await identity.administrators.listAdministrators({}, as.owner(team))).items.map(({ id, role }) => [id, role]),
    );

  it('goes to a super administrator: both are told by mail, both sessions know, and it can be given on', async () => {
    const ann = await colleague('ann@example.test');
    await handOver(olivia, ann.id);
    expect(await roles()).toEqual({ [olivia.id]: 'super', [ann.id]: 'owner' });
    expect(await identity.resolve(olivia.token)).toMatchObject({ role: 'super' });
    expect(await identity.resolve(ann.token)).toMatchObject({ role: 'owner' });
    expect((await identity.mailTo('ann@example.test', 2)).subject).toBe('You’re now the owner of Film Club');
    const told = await identity.mailTo('owner@example.test', 2);
    expect(told.subject).toBe('You’ve handed over the ownership of Film Club');
    await expect(handOver(olivia, ann.id)).rejects.toEqual(refused('NO_AUTHORITY'));
    await handOver(ann, olivia.id);
    expect(await roles()).toEqual({ [olivia.id]: 'owner', [ann.id]: 'super' });
  });

  it('lets whoever had it leave, and keeps whoever has it', async () => {
    const ann = await colleague('ann@example.test');
    await handOver(olivia, ann.id);
    const leave = async ({ token }: { readonly token: string }) =>
      identity.own.requestDeletion({ currentPassword }, { ...(await identity.asHolder(token)), timeout: 25_000 });
    await expect(leave(ann)).rejects.toEqual(refused('LAST_ADMINISTRATOR'));
    expect(await leave(olivia)).toMatchObject({ deletesAt: expect.any(String) as unknown });
    await expect(handOver(ann, olivia.id)).rejects.toEqual(refused('OWNERSHIP_NOT_TAKEN'));
  });

  it('is given with the password alone, to nobody who may do less, is a stranger, or oneself', async () => {
    const [ann, ben] = [await colleague('ann@example.test', 'normal'), await colleague('ben@example.test')];
    await expect(handOver(olivia, ben.id, 'Wrong-horse-1')).rejects.toEqual(refused('PASSWORD_WRONG'));
    await expect(handOver(olivia, ann.id)).rejects.toEqual(refused('OWNERSHIP_NOT_TAKEN'));
    await expect(handOver(olivia, olivia.id)).rejects.toEqual(refused('OWN_PERMISSIONS'));
    await expect(handOver(olivia, 'nobody')).rejects.toEqual(refused('ADMINISTRATOR_NOT_FOUND'));
    await expect(handOver(ben, ann.id)).rejects.toEqual(refused('NO_AUTHORITY'));
    const { session } = await identity.member(team);
    await expect(handOver({ token: session }, ben.id)).rejects.toEqual(refused('NO_AUTHORITY'));
    expect(await roles()).toEqual({ [olivia.id]: 'owner', [ann.id]: 'normal', [ben.id]: 'super' });
  });

  it('goes to nobody who owns as many sites as one may', async () => {
    const { id, token } = await colleague('ann@example.test');
    let session = token;
    for (let number = 0; number < mostOwnedSites; number++) {
      const site = { siteName: 'Mine', language: 'en', companyName: 'Film Inc.', companyPhone: '03-1234-5678' };
      session = (await identity.administrators.registerSite({ ...site, session, client }, as.visitor())).token;
    }
    await expect(handOver(olivia, id)).rejects.toEqual(refused('OWNED_SITES_LIMIT_REACHED'));
    expect(await roles()).toEqual({ [olivia.id]: 'owner', [id]: 'super' });
  });

  it('goes to one of two who get it at the same moment', async () => {
    const [ann, ben] = [await colleague('ann@example.test'), await colleague('ben@example.test')];
    const outcomes = await Promise.allSettled([handOver(olivia, ann.id), handOver(olivia, ben.id)]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(Object.values(await roles()).sort()).toEqual(['owner', 'super', 'super']);
  });

  it('goes to nobody who leaves at the same moment, also by the login of another site of theirs', async () => {
    const { teamId: other } = await identity.owner('other@example.test');
    await identity.colleague(other, 'ann@example.test');
    const invited = { email: 'ann@example.test', role: 'super', categories: [] };
    await identity.administrators.inviteAdministrator(invited, as.owner(team));
    const { token: home } = await identity.logIn('ann@example.test');
    const accept = { token: await identity.tokenFor('ann@example.test', 2), session: home, client };
    const { token } = await identity.administrators.acceptByLogin(accept, as.visitor());
    const { id = '' } = (await identity.resolve(token)) ?? {};
    const leave = identity.own.requestDeletion(
      { currentPassword },
      { ...(await identity.asHolder(token)), timeout: 25_000 },
    );
    const outcomes = await Promise.allSettled([leave, handOver(olivia, id)]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  /** As a process leaves it that died right after the owner had let go. */
  const letGo = async (successor: string) => {
    const administrators = identity.documents.platform(administratorCollection);
    const { state, version } = await administrators.load(olivia.id);
    if (!state) throw new Error('the owner is gone');
    const next: AdministratorState = { ...state, role: 'super', ownedTeam: null, givesTo: successor };
    const event = {
      ...{ id: `given-to-${successor}`, type: 'AdministratorOwnershipGiven', schema: 1, team },
      ...{
        entity: 'administrator',
        entityId: olivia.id,
        revision: version + 1,
        at: identity.clock.now().toISOString(),
      },
      ...{ actor: { kind: 'administrator', id: olivia.id } as const, data: { successor } },
    };
    await administrators.save(olivia.id, version, next, [event]);
  };

  it('arrives also when the process died in the middle, and comes back when nobody is there to take it', async () => {
    await letGo('somebody-who-left');
    await until(async () => (await roles())[olivia.id] === 'owner');
    const ann = await colleague('ann@example.test');
    await letGo(ann.id);
    await until(async () => (await roles())[ann.id] === 'owner');
    await until(
      async () => (await identity.documents.platform(administratorCollection).get(olivia.id))?.givesTo === undefined,
    );
    expect(await roles()).toEqual({ [olivia.id]: 'super', [ann.id]: 'owner' });
  });
});
