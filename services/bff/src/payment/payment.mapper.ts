import {
  currencies,
  paymentFailures,
  paymentMethodNames,
  paymentStatuses,
  type ReplyOf,
  type routes,
} from '@marquee/contracts';
import type { Offer, Payment } from '@marquee/proto/billing';
import { choice } from '../services/choice.js';
import { priceReply } from './prices.controller.js';

type PaymentReply = ReplyOf<typeof routes.listOwnPayments>['items'][number];

export const paymentReply = ({
  memberId: _memberId,
  reason: _reason,
  discount: _discount,
  ...payment
}: Payment): PaymentReply => ({
  ...payment,
  currency: choice(currencies, payment.currency),
  status: choice(paymentStatuses, payment.status),
  method: choice(paymentMethodNames, payment.method),
  until: payment.until ?? null,
  subscriptionId: payment.subscriptionId ?? null,
  invoiceNumber: payment.invoiceNumber ?? null,
});

/** As administrators see it. @param nameOf by the ids of members */
export const paymentOfMemberReply = (
  payment: Payment,
  nameOf: (memberId: string) => string | null,
): ReplyOf<typeof routes.listPayments>['items'][number] => ({
  ...paymentReply(payment),
  memberId: payment.memberId,
  memberName: nameOf(payment.memberId),
  reason: payment.reason === undefined ? null : choice(paymentFailures, payment.reason),
});

/** None where the price was lost on the way. */
export function offerReply({
  price,
  productName,
  productDescription,
  total,
  taxPercentage,
  imageId,
}: Offer): ReplyOf<typeof routes.listOffers>['items'] {
  if (!price) return [];
  const { id, nickname, description, currency, interval, trialDays, validDays } = priceReply(price);
  const terms = { nickname, description, currency, interval, trialDays, validDays };
  const product = { productName, productDescription, imageId: imageId ?? null };
  return [{ priceId: id, ...product, total, taxPercentage: taxPercentage ?? null, ...terms }];
}
