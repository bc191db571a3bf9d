import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { type AdministratorState, administratorCollection } from '../src/administrator/administrator.js';
import { ann, password, refused, SeveralSites } from './several-sites.js';
import type { Identity } from './identity-harness.js';

describe('an administrator of several sites', () => {
  let her: SeveralSites;
  let identity: Identity;
  let atHome: string;
  beforeEach(async () => {
    her = await SeveralSites.start();
    identity = her.identity;
    const { items } = await identity.documents.platform(administratorCollection).find({
      where: { fields: { email: ann } },
      limit: 1,
    });
    atHome = items[0]?.id ?? '';
  });
  afterEach(() => identity.stop());

  /** As a process would leave it that died before the news of it was heard. */
  const change = async (id: string, next: (state: AdministratorState) => AdministratorState) => {
    const administrators = identity.documents.platform(administratorCollection);
    const { state, version } = await administrators.load(id);
    if (!state) throw new Error('there is no such administrator');
    await administrators.save(id, version, next(state), []);
  };

  it('whose login is on its way to another site is still known by the address: it is nobody else’s, and lets her in', async () => {
    const { accountId } = await her.join();
    await change(atHome, (state) => ({
      ...state,
      ...{ team: '', ownedTeam: null, email: null, movingEmail: ann },
      handover: { from: her.home, to: accountId },
    }));
    await expect(identity.register(ann)).rejects.toEqual(refused('EMAIL_IN_USE'));
    expect(await identity.logIn(ann)).toMatchObject({ teamId: her.other });
  });

  it('does not leave one behind that is hers, from whichever she asks', async () => {
    const { accountId } = await her.join();
    const leave = async () =>
      identity.own.requestDeletion(
        { currentPassword: password },
        { ...(await identity.asHolder(her.session)), timeout: 25_000 },
      );
    await change(accountId, (state) => ({ ...state, role: 'owner', ownedTeam: `${her.other}x` }));
    await expect(leave()).rejects.toEqual(refused('LAST_ADMINISTRATOR'));
    her.session = (await her.operate(her.session, her.home)).token;
    await expect(leave()).rejects.toEqual(refused('LAST_ADMINISTRATOR'));
    expect(await identity.resolve(her.session)).toBeDefined();
    await change(accountId, (state) => ({ ...state, role: 'super', ownedTeam: null }));
    expect(await leave()).toMatchObject({ deletesAt: expect.any(String) as unknown });
  });
});
