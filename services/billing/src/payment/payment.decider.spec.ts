import { describe, it } from '@jest/globals';
import { specify } from '@marquee/kernel/testing';
import type { PaymentEvent } from '@marquee/contracts';
import { paymentDecider } from './payment.decider.js';

const given = specify(paymentDecider);
const sale = {
  ...{ memberId: 'm1', productId: 'prod_1', priceId: 'price_1', productName: 'Deep sea', nickname: '' },
  ...{ amount: 980, currency: 'JPY', method: 'card', paidAt: '2026-11-22T00:00:00.000Z', validDays: 30 },
};
const now = '2026-11-23T00:00:00.000Z';
const heard = { type: 'RecordPayment', paid: true, sale, amountRefunded: 0, now } as const;
const succeeded: PaymentEvent = { type: 'PaymentSucceeded', data: sale };
const refunded = (amountRefunded: number, full: boolean, amount = amountRefunded): PaymentEvent => ({
  type: 'PaymentRefunded',
  data: { memberId: 'm1', priceId: 'price_1', amountRefunded, full, refundedAt: now, amount },
});

describe('a payment', () => {
  it('is nothing before the money came', () => {
    given()
      .when({ ...heard, paid: false })
      .then();
  });

  it('comes once, however often it is heard of', () => {
    given().when(heard).then(succeeded);
    given(succeeded).when(heard).then();
  });

  it('is given back in part, then in full, and what is heard late takes no refund back', () => {
    given(succeeded)
      .when({ ...heard, amountRefunded: 979 })
      .then(refunded(979, false));
    given(succeeded, refunded(979, false))
      .when({ ...heard, amountRefunded: 980 })
      .then(refunded(980, true, 1));
    given(succeeded, refunded(980, true)).when(heard).then();
    given(succeeded, refunded(980, true))
      .when({ ...heard, amountRefunded: 979 })
      .then();
  });

  it('that was given back before anybody heard of it is both', () => {
    given()
      .when({ ...heard, amountRefunded: 980 })
      .then(succeeded, refunded(980, true));
  });
});
