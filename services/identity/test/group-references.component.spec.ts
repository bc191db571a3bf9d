import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { as, Identity } from './identity-harness.js';

const team = 'clubteam0001';

describe('a group of members', () => {
  let identity: Identity;
  beforeEach(async () => {
    identity = await Identity.start();
  });
  afterEach(() => identity.stop());

  const group = (name: string) => identity.audience.createGroup({ name }, as.owner(team));

  it('is not deleted while somebody or something uses it, or while nobody can be asked', async () => {
    const { id } = await group('Gold');
    const remove = () => identity.audience.deleteGroup({ id }, as.owner(team));
    const { memberId } = await identity.member(team, 'mia@example.test', [id]);
    const members = async () =>
      (await identity.audience.listGroups({}, as.owner(team))).items.map((item) => item.memberCount);
    expect(await members()).toEqual([1]);
    await expect(remove()).rejects.toMatchObject({ code: 'GROUP_HAS_MEMBERS', params: { count: 1 } });
    await identity.audience.updateMember({ id: memberId, groups: { ids: [] } }, as.owner(team));
    expect(await members()).toEqual([0]);
    await identity.audience.updateMember({ id: memberId, groups: { ids: [id] } }, as.owner(team));
    expect(await members()).toEqual([1]);
    await identity.audience.deleteMember({ id: memberId }, as.owner(team));
    expect(await members()).toEqual([0]);
    // By which she came.
    const [{ id: invited } = { id: '' }] = (await identity.audience.listInvitations({ limit: 10 }, as.owner(team)))
      .items;
    await expect(remove()).rejects.toMatchObject({ code: 'GROUP_IN_USE', params: { count: 1 } });
    const elsewhere = ['video', 'news'].map((kind) => ({ kind, id: `${kind}1`, title: `A ${kind}` }));
    identity.catalog.uses.set(id, elsewhere);
    await expect(remove()).rejects.toMatchObject({ code: 'GROUP_IN_USE', params: { count: 3 } });
    const { items } = await identity.groups.usage({ id, limit: 10 }, as.owner(team));
    expect(items).toEqual([{ kind: 'invitation', id: invited, title: 'Autumn' }, ...elsewhere]);
    const { id: free } = await group('Free');
    expect((await identity.groups.usage({ id: free, limit: 10 }, as.owner(team))).items).toEqual([]);
    await identity.audience.deleteInvitation({ id: invited }, as.owner(team));
    await expect(remove()).rejects.toMatchObject({ code: 'GROUP_IN_USE', params: { count: 2 } });
    identity.catalog.uses.clear();
    identity.catalog.answers = false;
    await expect(remove()).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    identity.catalog.answers = true;
    await remove();
    await expect(remove()).rejects.toMatchObject({ code: 'GROUP_NOT_FOUND' });
  });
});
