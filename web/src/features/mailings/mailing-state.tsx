import { useTranslation } from 'react-i18next';
import { StatusBadge } from '../../shared/ui/page/status-badge.js';
import type { Mailing } from './mailings.api.js';

const tones = { none: 'quiet', scheduled: 'open', sending: 'moving', sent: 'good', skipped: 'bad' } as const;

/** How far it is. */
export function MailingState({ status }: Pick<Mailing, 'status'>) {
  const { t } = useTranslation('mailings');
  return (
    <StatusBadge tone={tones[status]} data-status={status}>
      {t(`status.${status}`)}
    </StatusBadge>
  );
}
