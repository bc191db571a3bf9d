import { useTranslation } from 'react-i18next';
import { soldName } from '../../entities/payment/sold-name.js';
import { SubscriptionState } from '../../entities/payment/subscription-state.js';
import { useFormat } from '../../shared/format/use-format.js';
import type { ListColumn } from '../../shared/ui/list/column.js';
import { TwoLines } from '../../shared/ui/list/two-lines.js';
import { useMemberColumn } from './member-column.js';
import type { Subscription } from './selling.api.js';

/** What one sees of each subscription: what is paid again and again, by whom, and until when. */
export function useSubscriptionColumns(): readonly ListColumn<Subscription>[] {
  const { t } = useTranslation('selling');
  const { money, date } = useFormat();
  const member = useMemberColumn();
  const amountOf = ({ interval, unitAmount, currency }: Subscription): string =>
    t(`subscription.amount.${interval}`, { amount: money(unitAmount, currency) });
  return [
    {
      id: 'product',
      header: t('payment.product'),
      cell: (subscription) => <TwoLines below={amountOf(subscription)}>{soldName(subscription)}</TwoLines>,
    },
    member,
    { id: 'startedAt', header: t('subscription.startedAt'), cell: ({ startedAt }) => date(startedAt) },
    {
      id: 'periodEnd',
      header: t('subscription.periodEnd'),
      cell: ({ endedAt, periodEnd }) => date(endedAt ?? periodEnd),
    },
    {
      id: 'state',
      header: t('state'),
      cell: (subscription) => <SubscriptionState subscription={subscription} />,
    },
  ];
}
