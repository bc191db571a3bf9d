import { loginName } from '@marquee/contracts';
import { api } from '../../shared/api/api.js';
import type { Reply } from '../../shared/api/contract.js';
import { readNames, readPages } from '../../shared/api/endpoint.js';
import { useTeamId } from '../../shared/session/use-administrator.js';
import { usePagedChoices, type UseChoices } from '../../shared/ui/picker/choices.js';

type Called = Pick<Reply<'GET /api/teams/{teamId}/members/{memberId}'>, 'name' | 'email' | 'loginId'>;

/** A member as lists of choices call them. */
export const memberLabel = (member: Called): string =>
  member.name === '' ? loginName(member) : `${member.name} (${loginName(member)})`;

const memberApi = api.injectEndpoints({
  endpoints: (build) => ({
    chooseMembers: readPages(build, 'GET /api/teams/{teamId}/members'),
    chooseBilled: readPages(build, 'GET /api/teams/{teamId}/member-choices'),
    nameMembers: readNames(
      build,
      'GET /api/teams/{teamId}/members/{memberId}',
      (teamId, memberId) => ({ teamId, memberId }),
      memberLabel,
    ),
  }),
});

/** Members of the site, found by name or address. */
export const useMemberChoices: UseChoices = ({ q, wanted, ids }) => {
  const teamId = useTeamId();
  const list = memberApi.useChooseMembersInfiniteQuery({ teamId, query: { q, limit: 50 } }, { skip: !wanted });
  const { data: names } = memberApi.useNameMembersQuery({ teamId, ids }, { skip: ids.length === 0 });
  return usePagedChoices(list, (member) => ({ value: member.id, label: memberLabel(member) }), names);
};

/** Whom one can bill: the same members, for whoever may know no more of them than how they are called. */
export const useBilledMemberChoices: UseChoices = ({ q, wanted }) => {
  const teamId = useTeamId();
  const list = memberApi.useChooseBilledInfiniteQuery({ teamId, query: { q, limit: 50 } }, { skip: !wanted });
  return usePagedChoices(list, (member) => ({ value: member.id, label: memberLabel(member) }), undefined);
};
