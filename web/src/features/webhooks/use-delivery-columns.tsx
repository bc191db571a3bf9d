import { Anchor } from '@mantine/core';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormat } from '../../shared/format/use-format.js';
import type { ListColumn } from '../../shared/ui/list/column.js';
import { DeliveryState } from './delivery-state.js';
import type { Delivery } from './webhooks.api.js';

export const pageOfDelivery = ({ id }: Pick<Delivery, 'id'>): string => `/admin/webhook/delivery/${id}`;

/** What was sent, and what became of it. */
export function useDeliveryColumns(): readonly ListColumn<Delivery>[] {
  const { t } = useTranslation('webhooks');
  const format = useFormat();
  return useMemo(() => {
    const answerOf = ({ responseCode, reason }: Delivery): string =>
      [responseCode === null ? '' : String(responseCode), reason === null ? '' : t(`delivery.reason.${reason}`)]
        .filter(Boolean)
        .join(' · ');
    return [
      {
        id: 'type',
        header: t('delivery.type'),
        cell: (delivery) => (
          <Anchor component={Link} to={pageOfDelivery(delivery)} fw={600} size="sm" c="inherit">
            {t(`types.${delivery.type}`)}
          </Anchor>
        ),
      },
      { id: 'state', header: t('delivery.state'), cell: ({ status }) => <DeliveryState status={status} /> },
      { id: 'answer', header: t('delivery.answer'), cell: answerOf },
      { id: 'attempts', header: t('delivery.attempts'), wide: true, cell: ({ attempts }) => format.number(attempts) },
      { id: 'created', header: t('delivery.created'), cell: ({ createdAt }) => format.dateTime(createdAt) },
    ];
  }, [t, format]);
}
