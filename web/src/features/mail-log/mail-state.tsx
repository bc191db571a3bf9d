import { useTranslation } from 'react-i18next';
import { StatusBadge } from '../../shared/ui/page/status-badge.js';
import type { Mail } from './mail-log.api.js';

const tones = {
  processing: 'moving',
  processed: 'good',
  delivered: 'good',
  deferred: 'open',
  bounced: 'bad',
  dropped: 'quiet',
} as const;

/** How far a mail is. */
export function MailState({ status }: Pick<Mail, 'status'>) {
  const { t } = useTranslation('mail-log');
  return (
    <StatusBadge tone={tones[status]} data-status={status}>
      {t(`status.${status}`)}
    </StatusBadge>
  );
}
