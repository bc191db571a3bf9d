import { useTranslation } from 'react-i18next';
import { StatusBadge } from '../../shared/ui/page/status-badge.js';
import type { Delivery } from './webhooks.api.js';

const tones = { waiting: 'open', delivered: 'good', failed: 'bad' } as const;

/** How far it is. */
export function DeliveryState({ status }: Pick<Delivery, 'status'>) {
  const { t } = useTranslation('webhooks');
  return <StatusBadge tone={tones[status]}>{t(`delivery.status.${status}`)}</StatusBadge>;
}
