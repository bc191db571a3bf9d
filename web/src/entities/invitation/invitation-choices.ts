import { api } from '../../shared/api/api.js';
import { readNames, readPages } from '../../shared/api/endpoint.js';
import { useTeamId } from '../../shared/session/use-administrator.js';
import { usePagedChoices, type UseChoices } from '../../shared/ui/picker/choices.js';

const invitationApi = api.injectEndpoints({
  endpoints: (build) => ({
    chooseInvitations: readPages(build, 'GET /api/teams/{teamId}/invitations'),
    nameInvitations: readNames(
      build,
      'GET /api/teams/{teamId}/invitations/{invitationId}',
      (teamId, invitationId) => ({ teamId, invitationId }),
      ({ title }) => title,
    ),
  }),
});

/** Invitation links, found by their titles. */
export const useInvitationChoices: UseChoices = ({ q, wanted, ids }) => {
  const teamId = useTeamId();
  const list = invitationApi.useChooseInvitationsInfiniteQuery({ teamId, query: { q, limit: 50 } }, { skip: !wanted });
  const { data: names } = invitationApi.useNameInvitationsQuery({ teamId, ids }, { skip: ids.length === 0 });
  return usePagedChoices(list, ({ id, title }) => ({ value: id, label: title }), names);
};

/** What one is called; '' when it was deleted, undefined while that is not known. */
export function useInvitationTitle(id: string): string | undefined {
  const { data } = invitationApi.useNameInvitationsQuery({ teamId: useTeamId(), ids: [id] });
  return data && (data[id] ?? '');
}
