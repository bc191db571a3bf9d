import type { Found } from '@marquee/ports';
import type { Payment as PaymentMessage } from '@marquee/proto/billing';
import { opensOf, statusOf, type Payment } from './payment.js';

export function toPaymentMessage({ id, state }: Pick<Found<Payment>, 'id' | 'state'>): PaymentMessage {
  const { memberId, priceId, productName, nickname, amount, currency } = state;
  const { amountRefunded, method, paidAt, subscriptionId } = state;
  return {
    ...{ id, memberId, priceId, productName, nickname, amount, currency, amountRefunded, method, paidAt },
    status: statusOf(state),
    until: opensOf(state)?.until ?? undefined,
    subscriptionId,
    discount: state.discount,
    invoiceNumber: state.invoiceNumber,
    reason: state.attempt?.reason ?? undefined,
  };
}
