import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/format/use-format.js';
import { StatusBadge } from '../../../shared/ui/page/status-badge.js';

/** How much of a video was covered, and whether that is all that counts. */
export function WatchedShare({ completion, completed }: { readonly completion: number; readonly completed: boolean }) {
  const { t } = useTranslation('watch-log');
  const format = useFormat();
  if (!completed) return format.percent(completion);
  return (
    <>
      {format.percent(completion)} <StatusBadge tone="good">{t('completed')}</StatusBadge>
    </>
  );
}
