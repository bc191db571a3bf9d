import { group } from '@marquee/contracts';
import { entityContract } from '@marquee/nest-kit/testing';
import { as, Identity } from './identity-harness.js';

let joined = 0;

entityContract(group, async () => {
  const identity = await Identity.start();
  return {
    client: identity.groups,
    refusal: 'GROUP_HAS_MEMBERS',
    /** By a member of it. */
    async use(id) {
      joined += 1;
      const title = `Member ${joined}`;
      const { memberId } = await identity.member('ours', `member${joined}@example.test`);
      await identity.audience.updateMember({ id: memberId, name: title, groups: { ids: [id] } }, as.owner('ours'));
      const undo = async () => void (await identity.audience.deleteMember({ id: memberId }, as.owner('ours')));
      return { title, undo };
    },
    stop: () => identity.stop(),
  };
});
