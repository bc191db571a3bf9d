import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { mostOwnedSites } from '@marquee/contracts';
import { as, client, Identity } from './identity-harness.js';

const company = { companyName: 'Film Inc.', companyPhone: '03-1234-5678' };

describe('one more site of an administrator', () => {
  let identity: Identity;
  let home: string;
  let session: string;
  beforeEach(async () => {
    identity = await Identity.start();
    home = (await identity.owner()).teamId;
    session = (await identity.logIn('owner@example.test')).token;
  });
  afterEach(() => identity.stop());

  const register = (token = session, given: object = {}) =>
    identity.administrators.registerSite(
      { siteName: 'Second', language: 'en', ...company, session: token, client, ...given },
      as.visitor(),
    );
  const sitesOf = async (token: string) => {
    const { items } = await identity.accounts.listOperatedSites({ token }, as.visitor());
    return items.map(({ teamId, role, operated }) => [teamId, role, operated]);
  };

  it('is theirs, by the login that they have, and the session goes on in it', async () => {
    const { teamId, token } = await register();
    expect(teamId).not.toBe(home);
    expect(await identity.resolve(session)).toBeUndefined();
    expect(await identity.resolve(token)).toMatchObject({ teamId, role: 'owner', email: 'owner@example.test' });
    expect(await sitesOf(token)).toEqual(
      expect.arrayContaining([
        [home, 'owner', false],
        [teamId, 'owner', true],
      ]),
    );
    const back = await identity.accounts.operateSite({ token, teamId: home, client }, as.visitor());
    expect(await identity.resolve(back.token)).toMatchObject({ teamId: home });
    // One password for both.
    const { token: again } = await identity.logIn('owner@example.test');
    expect(await sitesOf(again)).toHaveLength(2);
  });

  it('is of whoever is logged in as an administrator, and of nobody else', async () => {
    for (const token of ['', 'nonsense', (await identity.member(home)).session]) {
      await expect(register(token)).rejects.toMatchObject({ code: 'NOT_LOGGED_IN' });
    }
  });

  it('is asked for as at the sign-up', async () => {
    await expect(register(session, { siteName: '' })).rejects.toMatchObject({
      fields: [{ path: 'site.name', code: 'REQUIRED' }],
    });
    await expect(register(session, { companyPhone: 'x' })).rejects.toMatchObject({
      fields: [{ path: 'company.phone' }],
    });
    await expect(register(session, { language: 'fr' })).rejects.toMatchObject({ fields: [{ path: 'site.language' }] });
    expect(await sitesOf(session)).toHaveLength(1);
  });

  it('is one of ten at most, also when two are asked for at once', async () => {
    for (let number = 2; number < mostOwnedSites; number++) session = (await register()).token;
    const outcomes = await Promise.allSettled([register(), register()]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const { token } = await identity.logIn('owner@example.test');
    await expect(register(token)).rejects.toMatchObject({
      code: 'OWNED_SITES_LIMIT_REACHED',
      params: { limit: mostOwnedSites },
    });
    expect(await sitesOf(token)).toHaveLength(mostOwnedSites);
  });
});
