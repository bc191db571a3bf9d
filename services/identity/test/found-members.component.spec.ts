import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { Principal } from '@marquee/kernel';
import { as, Identity } from './identity-harness.js';

const team = 'clubteam0001';
const foreign = 'otherteam001';

describe('a search among some members', () => {
  let identity: Identity;
  beforeEach(async () => {
    identity = await Identity.start();
  });
  afterEach(() => identity.stop());

  it('finds them by name for whoever manages content, by address only for who may read that', async () => {
    const { id: gold } = await identity.audience.createGroup({ name: 'Gold' }, as.owner(team));
    const { memberId } = await identity.member(team, 'mara@example.test', [gold]);
    const administrator = (more: object): Principal => ({
      ...{ kind: 'administrator', id: 'cleo', team, role: 'normal', categories: ['contents_manager'], ...more },
    });
    const found = async (q: string, principal: Principal) =>
      (await identity.audience.findMembersAmong({ ids: [memberId, 'gone'], q }, { principal })).items.length;
    const both = async (principal: Principal) => [await found('Member', principal), await found('mara', principal)];
    expect(await both(administrator({}))).toEqual([1, 0]);
    expect(await both(administrator({ categories: ['contents_manager', 'user_manager'] }))).toEqual([1, 1]);
    const manages = (id: string) => administrator({ managed: [{ group: id, rights: ['read'] }] });
    expect([await both(manages(gold)), await both(manages('another'))]).toEqual([
      [1, 1],
      [1, 0],
    ]);
    const token = { id: 't', permissions: ['content.manage'] };
    expect(await both(administrator({ role: 'owner', token }))).toEqual([1, 0]);
    expect(await found('Nobody', administrator({}))).toBe(0);
    await expect(found('Member', as.analyst(team).principal)).rejects.toMatchObject({ code: 'NO_AUTHORITY' });
    expect(
      (await identity.audience.findMembersAmong({ ids: [memberId], q: 'Member' }, as.owner(foreign))).items,
    ).toEqual([]);
  });
});
