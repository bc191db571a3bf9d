import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { as, Identity } from './identity-harness.js';

const team = 'clubteam0001';
const foreign = 'otherteam001';

describe('the lists of the console', () => {
  let identity: Identity;
  beforeEach(async () => {
    identity = await Identity.start();
  });
  afterEach(() => identity.stop());

  it('says on the first page how many members a search finds in all, and sorts them as asked', async () => {
    const { id: gold } = await identity.audience.createGroup({ name: 'Gold' }, as.owner(team));
    const mia = await identity.member(team, 'mia@example.test', [gold]);
    const max = await identity.member(team, 'max@example.test');
    const zoe = await identity.member(team, 'zoe@example.test', [gold]);
    await identity.member(foreign, 'ann@example.test');
    for (const [{ memberId }, name] of [
      [mia, 'Mia'],
      [max, 'Zack'],
      [zoe, 'Ann'],
    ] as const) {
      await identity.audience.updateMember({ id: memberId, name }, as.owner(team));
    }
    const page = (query: object) => identity.audience.listMembers({ limit: 2, ...query }, as.owner(team));
    const first = await page({});
    expect(first.total).toBe(3);
    expect((await page({ after: first.next })).total).toBeUndefined();
    expect((await page({ group: gold })).total).toBe(2);
    expect((await page({ q: 'zack' })).total).toBe(1);
    expect((await page({ q: 'zack', group: gold })).total).toBe(0);
    const names = async (query: object) => (await page({ limit: 20, ...query })).items.map(({ name }) => name);
    expect(await names({ sort: 'newest' })).toEqual(['Ann', 'Zack', 'Mia']);
    expect(await names({ sort: 'oldest' })).toEqual(['Mia', 'Zack', 'Ann']);
    expect(await names({ sort: 'name' })).toEqual(['Ann', 'Mia', 'Zack']);
    expect(await names({ sort: '-name' })).toEqual(['Zack', 'Mia', 'Ann']);
    expect(await names({ sort: 'name', group: gold })).toEqual(['Ann', 'Mia']);
    await expect(page({ sort: 'email' })).rejects.toMatchObject({ fields: [{ path: 'sort', code: 'INVALID_CHOICE' }] });
  });

  it('goes on with who was active when its first page was read', async () => {
    for (const name of ['mia', 'max', 'zoe']) await identity.member(team, `${name}@example.test`);
    const emails: string[] = [];
    for (let after: string | undefined, isFirst = true; isFirst || after !== undefined; isFirst = false) {
      const page = await identity.audience.listMembers({ limit: 1, status: 'active', after }, as.owner(team));
      emails.push(...page.items.map(({ email }) => email ?? ''));
      after = page.next;
      identity.clock.advance(60_000);
    }
    expect(emails).toEqual(['zoe@example.test', 'max@example.test', 'mia@example.test']);
    const wrong = { limit: 1, status: 'active', after: '9999999999999~x' };
    await expect(identity.audience.listMembers(wrong, as.owner(team))).rejects.toThrow('INVALID_CURSOR');
  });

  it('finds invitations by what they are called and what was noted, and sorts and counts them', async () => {
    for (const [title, comment] of [
      ['Beta', 'spring campaign'],
      ['Alpha', ''],
      ['Gamma', '春のキャンペーン'],
    ] as const) {
      await identity.invite(team, { title, comment });
    }
    const page = (query: object) => identity.audience.listInvitations({ limit: 2, ...query }, as.owner(team));
    const titles = async (query: object) => (await page({ limit: 20, ...query })).items.map(({ title }) => title);
    const first = await page({});
    expect(first.total).toBe(3);
    expect((await page({ after: first.next })).total).toBeUndefined();
    expect(await titles({})).toEqual(['Gamma', 'Alpha', 'Beta']);
    expect(await titles({ sort: 'oldest' })).toEqual(['Beta', 'Alpha', 'Gamma']);
    expect(await titles({ sort: 'title' })).toEqual(['Alpha', 'Beta', 'Gamma']);
    expect(await titles({ sort: '-title' })).toEqual(['Gamma', 'Beta', 'Alpha']);
    expect(await titles({ q: 'spring' })).toEqual(['Beta']);
    expect(await titles({ q: '春' })).toEqual(['Gamma']);
    expect((await page({ q: 'alpha' })).total).toBe(1);
  });
});
