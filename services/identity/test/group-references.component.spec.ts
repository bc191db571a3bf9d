import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { handle, randomIds } from '@marquee/kernel';
import { group } from '@marquee/contracts';
import { entityCollection, entityDecider } from '@marquee/nest-kit';
import { as, eventually, invitation, World } from './world.js';

const team = 'clubteam0001';

describe('a group that is deleted in the moment in which it is chosen', () => {
  let world: World;
  let gold: string;
  let silver: string;
  beforeEach(async () => {
    world = await World.start();
    const create = async (name: string) => (await world.audience.createGroup({ name }, as.owner(team))).id;
    [gold, silver] = [await create('Gold'), await create('Silver')];
  });
  afterEach(() => world.stop());

  /** As a deletion that had looked before anybody was in the group. */
  const deleteGold = () =>
    handle(
      world.documents.team(entityCollection(group), team),
      entityDecider(group),
      gold,
      { type: 'Delete', uses: 0 },
      { actor: { kind: 'administrator', id: 'boss' }, clock: world.clock, ids: randomIds },
    );

  it('is taken from the member', async () => {
    const { memberId: id } = await world.member(team);
    await world.audience.updateMember({ id, clear: [], groups: { ids: [gold, silver] } } as never, as.owner(team));
    await deleteGold();
    const groups = await eventually(async () => {
      const found = await world.audience.getMember({ id }, as.owner(team));
      return found.groups.length === 1 ? found.groups : undefined;
    });
    expect(groups).toEqual([silver]);
  });

  it('is taken from the invitation', async () => {
    const { id } = await world.audience.createInvitation({ ...invitation(), groups: [gold, silver] }, as.owner(team));
    await deleteGold();
    const groups = await eventually(async () => {
      const { items } = await world.audience.listInvitations({ limit: 10 }, as.owner(team));
      const found = items.find((item) => item.id === id);
      return found?.groups.length === 1 ? found.groups : undefined;
    });
    expect(groups).toEqual([silver]);
  });
});
