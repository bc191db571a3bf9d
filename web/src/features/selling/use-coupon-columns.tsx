import { Code, CopyButton, Text, UnstyledButton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../shared/format/use-format.js';
import type { ListColumn } from '../../shared/ui/list/column.js';
import { TwoLines } from '../../shared/ui/list/two-lines.js';
import { StatusBadge } from '../../shared/ui/page/status-badge.js';
import type { Coupon } from './selling.api.js';
import { useCouponTerms } from './use-coupon-terms.js';

const tones = { valid: 'good', expired: 'quiet', used_up: 'quiet' } as const;

function CouponCode({ id }: { readonly id: string }) {
  const { t } = useTranslation('selling');
  return (
    <CopyButton value={id}>
      {({ copied, copy }) => (
        <UnstyledButton onClick={copy} aria-label={t('coupon.copy', { code: id })} title={t('coupon.copyTitle')}>
          <Code fz="sm">{id}</Code>
          <Text component="span" size="xs" c="dimmed" ml={6} aria-live="polite">
            {copied ? t('coupon.copied') : ''}
          </Text>
        </UnstyledButton>
      )}
    </CopyButton>
  );
}

/** What people know a coupon by: its name, else what they type. */
export const couponName = ({ name, id }: Coupon): string => (name === '' ? id : name);

/** What one sees of each coupon: what it gives, what is typed for it, and how often that was done. */
export function useCouponColumns(): readonly ListColumn<Coupon>[] {
  const { t } = useTranslation('selling');
  const { number, day } = useFormat();
  const { offOf, durationOf } = useCouponTerms();
  return [
    {
      id: 'name',
      header: t('coupon.name'),
      cell: (coupon) => <TwoLines below={`${offOf(coupon)} · ${durationOf(coupon)}`}>{couponName(coupon)}</TwoLines>,
    },
    { id: 'code', header: t('coupon.code'), cell: ({ id }) => <CouponCode id={id} /> },
    {
      id: 'redemptions',
      header: t('coupon.redemptions'),
      cell: ({ timesRedeemed, maxRedemptions }) =>
        maxRedemptions === null
          ? t('coupon.redeemed', { times: number(timesRedeemed) })
          : t('coupon.redeemedOf', { times: number(timesRedeemed), most: number(maxRedemptions) }),
    },
    {
      id: 'redeemBy',
      header: t('coupon.redeemBy'),
      cell: ({ redeemBy }) => (redeemBy === null ? t('coupon.noEnd') : day(redeemBy)),
    },
    {
      id: 'state',
      header: t('state'),
      cell: ({ state }) => <StatusBadge tone={tones[state]}>{t(`coupon.states.${state}`)}</StatusBadge>,
    },
  ];
}
