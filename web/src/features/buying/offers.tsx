import { NativeSelect } from '@mantine/core';
import { useState, type ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import type { Offer } from './buying.api.js';
import { OfferCard } from './offer-card.js';

/** `usual`: that in which the site names its prices. */
const orders = ['usual', 'amount', '-amount'] as const;
type Order = (typeof orders)[number];

interface Props extends Omit<ComponentProps<typeof OfferCard>, 'offer'> {
  readonly offers: readonly Offer[];
}

/** By what it costs; amounts of another currency cannot be compared, and stand apart. What costs the same stays as it was. */
function inOrder(offers: readonly Offer[], order: Order): readonly Offer[] {
  if (order === 'usual') return offers;
  const sign = order === 'amount' ? 1 : -1;
  return offers.toSorted(
    (one, other) => one.currency.localeCompare(other.currency) || sign * (one.total - other.total),
  );
}

/** What can be bought, one below the other. */
export function Offers({ offers, ...props }: Props) {
  const { t } = useTranslation('buying');
  const [order, setOrder] = useState<Order>('usual');
  return (
    <>
      {offers.length > 1 && (
        <NativeSelect
          label={t('order.label')}
          value={order}
          onChange={({ currentTarget }) => setOrder(orders.find((one) => one === currentTarget.value) ?? 'usual')}
          data={orders.map((value) => ({ value, label: t(`order.${value}`) }))}
          maw={240}
        />
      )}
      {inOrder(offers, order).map((offer) => (
        <OfferCard key={offer.priceId} offer={offer} {...props} />
      ))}
    </>
  );
}
