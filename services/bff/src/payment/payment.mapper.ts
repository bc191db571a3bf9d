import { currencies, paymentMethodNames, paymentStatuses, type ReplyOf, type routes } from '@marquee/contracts';
import type { Payment } from '@marquee/proto/billing';
import { choice } from '../services/choice.js';

type PaymentReply = ReplyOf<typeof routes.listOwnPayments>['items'][number];

export const paymentReply = ({ memberId: _memberId, ...payment }: Payment): PaymentReply => ({
  ...payment,
  currency: choice(currencies, payment.currency),
  status: choice(paymentStatuses, payment.status),
  method: choice(paymentMethodNames, payment.method),
  until: payment.until ?? null,
});
