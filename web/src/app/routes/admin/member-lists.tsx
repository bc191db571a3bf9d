import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { useGetInvitationQuery } from '../../../features/invitations/invitations.api.js';
import { MemberList } from '../../../features/members/member-list.js';
import { useTeamId } from '../../../shared/session/use-administrator.js';
import { ErrorState } from '../../../shared/ui/feedback/error-state.js';
import { TableSkeleton } from '../../../shared/ui/feedback/skeletons.js';

/** Everybody on the site who waits for approval. */
export function PendingMembers() {
  const { t } = useTranslation('members');
  return <MemberList scope={{ title: t('pending.title'), empty: t('pending.empty'), status: 'unapproved' }} />;
}

/** Who joined by one invitation, or who of them waits for approval. */
export function InvitedMembers({ pending = false }: { readonly pending?: boolean }) {
  const { t } = useTranslation(['members', 'invitations']);
  const { invitationId = '' } = useParams();
  const teamId = useTeamId();
  const { currentData, error, refetch } = useGetInvitationQuery({ teamId, invitationId });
  if (!currentData) {
    const leadOn = { to: '/admin/invite', label: t('invitations:backToList') };
    return error ? <ErrorState error={error} onRetry={() => void refetch()} leadOn={leadOn} /> : <TableSkeleton />;
  }
  const { title } = currentData;
  const scope = pending
    ? { title: t('members:pending.of', { title }), empty: t('members:pending.empty'), status: 'unapproved' as const }
    : { title: t('members:invited.of', { title }), empty: t('members:invited.empty') };
  return <MemberList key={`${invitationId} ${String(pending)}`} scope={{ ...scope, invitation: invitationId }} />;
}
