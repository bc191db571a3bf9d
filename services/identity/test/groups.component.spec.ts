import { group } from '@marquee/contracts';
import { entityContract } from '@marquee/nest-kit/testing';
import { as, World } from './world.js';

let joined = 0;

entityContract(group, async () => {
  const world = await World.start();
  return {
    client: world.groups,
    refusal: 'GROUP_HAS_MEMBERS',
    /** By a member of it. */
    async use(id) {
      joined += 1;
      const title = `Member ${joined}`;
      const { memberId } = await world.member('ours', `member${joined}@example.test`);
      await world.audience.updateMember({ id: memberId, name: title, groups: { ids: [id] } }, as.owner('ours'));
      const undo = async () => void (await world.audience.deleteMember({ id: memberId }, as.owner('ours')));
      return { title, undo };
    },
    stop: () => world.stop(),
  };
});
