import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { MailList } from '../../../features/mail-log/mail-list.js';
import { MailingProgress } from '../../../features/mailings/mailing-progress.js';
import { useGetMailingQuery } from '../../../features/mailings/mailings.api.js';
import { useTeamId } from '../../../shared/session/use-administrator.js';
import { ErrorState } from '../../../shared/ui/feedback/error-state.js';
import { TableSkeleton } from '../../../shared/ui/feedback/skeletons.js';

/** The page `/admin/send_email/{mailingId}/log`: what became of what was written to members. */
export function Component() {
  const { t } = useTranslation('mailings');
  const { mailingId = '' } = useParams();
  const { currentData, error, refetch } = useGetMailingQuery({ teamId: useTeamId(), mailingId });
  if (!currentData) {
    const leadOn = { to: '/admin/send_email', label: t('backToList') };
    return error ? <ErrorState error={error} onRetry={() => void refetch()} leadOn={leadOn} /> : <TableSkeleton />;
  }
  const back = { to: `/admin/send_email/${mailingId}/edit`, label: t('log.back') };
  const above = <MailingProgress mailing={currentData} />;
  const title = t('log.title', { title: currentData.title });
  return (
    <MailList
      key={mailingId}
      scope={{ title, above, back, mailing: mailingId, empty: t('log.empty'), emptyText: t('log.emptyText') }}
    />
  );
}
