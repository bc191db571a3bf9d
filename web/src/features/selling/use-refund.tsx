import { IconReceiptRefund } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isRefundable } from '../../entities/payment/payment-state.js';
import { useFormat } from '../../shared/format/use-format.js';
import { later } from '../../shared/ui/later.js';
import type { RowAction } from '../../shared/ui/list/row-actions.js';
import type { Payment } from './selling.api.js';

const RefundDialog = later(async () => (await import('./refund-dialog.js')).RefundDialog);

/** Giving back what was paid, as long as something is left of it; and what asks how much. */
export function useRefund() {
  const { t } = useTranslation('selling');
  const { money } = useFormat();
  const [payment, setPayment] = useState<Payment>();
  const actions = (one: Payment): readonly RowAction[] => {
    if (!isRefundable(one)) return [];
    const label = t('payment.refundOf', { amount: money(one.amount, one.currency), name: one.memberName ?? '' });
    return [{ label, icon: IconReceiptRefund, run: () => setPayment(one) }];
  };
  const dialog = payment && <RefundDialog key={payment.id} payment={payment} onClose={() => setPayment(undefined)} />;
  return { actions, dialog };
}
