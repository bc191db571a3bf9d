import { useTranslation } from 'react-i18next';
import { useFormat } from '../../shared/format/use-format.js';
import type { Coupon } from './selling.api.js';

/** What a coupon takes off, and of which payments, in words. */
export function useCouponTerms() {
  const { t } = useTranslation('selling');
  const { money } = useFormat();
  const offOf = ({ percentOff, amountOff, currency }: Coupon): string =>
    percentOff === null
      ? t('coupon.off', { amount: currency === null ? '—' : money(amountOff ?? 0, currency) })
      : t('coupon.off', { amount: `${percentOff}%` });
  const durationOf = ({ duration, durationInMonths }: Coupon): string =>
    duration === 'repeating'
      ? t('coupon.forMonths', { count: durationInMonths ?? 0 })
      : t(`coupon.durations.${duration}`);
  return { offOf, durationOf };
}
