import { describe, expect, it } from '@jest/globals';
import { specify } from '@marquee/kernel/testing';
import type { PaymentEvent } from '@marquee/contracts';
import { paymentDecider } from './payment.decider.js';
import { evolvePayment, opensOf, statusOf } from './payment.js';

const given = specify(paymentDecider);
const sale = {
  ...{ memberId: 'm1', productId: 'prod_1', priceId: 'price_1', productName: 'Deep sea', nickname: '' },
  ...{ amount: 980, currency: 'JPY', method: 'card', paidAt: '2026-11-22T00:00:00.000Z', validDays: 30 },
};
const now = '2026-11-23T00:00:00.000Z';
const unpaid = { amountRefunded: 0, refundedAt: now, dispute: null } as const;
const heard = { type: 'RecordPayment', paid: true, sale, attempt: null, ...unpaid } as const;
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

  it('that a bank wants back opens nothing until that is decided for the site', () => {
    const at = '2026-11-24T00:00:00.000Z';
    const disputed = (outcome: 'open' | 'lost' | 'won'): PaymentEvent => ({
      type: 'PaymentDisputed',
      data: { ...sale, outcome, disputedAt: at },
    });
    const told = (outcome: 'open' | 'lost' | 'won') => ({ ...heard, dispute: { outcome, at } });
    given().when(told('open')).then(succeeded, disputed('open'));
    given(succeeded).when(told('open')).then(disputed('open'));
    given(succeeded, disputed('open')).when(told('open')).then();
    given(succeeded, disputed('open')).when(told('lost')).then(disputed('lost'));
    given(succeeded, disputed('open')).when(told('won')).then(disputed('won'));
    // It was lost, and went to another instance; and nobody takes back what was heard by saying nothing.
    given(succeeded, disputed('lost')).when(told('open')).then(disputed('open'));
    given(succeeded, disputed('open')).when(heard).then();
    // It was over before anybody heard of it: it has shut nothing.
    given(succeeded).when(told('won')).then();
    given().when(told('won')).then(succeeded);
    given(succeeded, disputed('open'), disputed('won')).when(told('won')).then();
    // What was given back in part is wanted back for the rest.
    given(succeeded)
      .when({ ...told('open'), amountRefunded: 979 })
      .then(refunded(979, false), disputed('open'));
    // It was given back meanwhile.
    given(succeeded, disputed('open'), refunded(980, true))
      .when({ ...told('won'), amountRefunded: 980 })
      .then();
    const after = (...events: readonly PaymentEvent[]) => {
      const state = events.reduce(evolvePayment, null);
      return state && [statusOf(state), opensOf(state) !== undefined];
    };
    expect(after(succeeded, disputed('open'))).toEqual(['disputed', false]);
    expect(after(succeeded, disputed('lost'))).toEqual(['disputed', false]);
    expect(after(succeeded, disputed('open'), disputed('won'))).toEqual(['success', true]);
    expect(after(succeeded, disputed('open'), refunded(980, true))).toEqual(['refunded', false]);
    expect(after(succeeded, disputed('open'), refunded(979, false))).toEqual(['disputed', false]);
  });

  it('that was given back before anybody heard of it is both', () => {
    given()
      .when({ ...heard, amountRefunded: 980 })
      .then(succeeded, refunded(980, true));
  });
});

describe('a payment whose money has not come', () => {
  const refused = { outcome: 'failed', reason: 'CARD_DECLINED' } as const;
  const tried = { ...heard, paid: false, attempt: refused } as const;
  const attempted: PaymentEvent = { type: 'PaymentAttempted', data: { ...sale, ...refused } };
  const later = { ...sale, paidAt: '2026-11-22T12:00:00.000Z' };

  it('says why, once for each time that it was tried', () => {
    given().when(tried).then(attempted);
    given(attempted).when(tried).then();
    given(attempted)
      .when({ ...tried, sale: later })
      .then({ type: 'PaymentAttempted', data: { ...later, ...refused } });
    given(attempted)
      .when({ ...tried, attempt: { outcome: 'canceled', reason: null } })
      .then({ type: 'PaymentAttempted', data: { ...sale, outcome: 'canceled', reason: null } });
  });

  it('comes after all', () => {
    given(attempted)
      .when({ ...heard, sale: later })
      .then({ type: 'PaymentSucceeded', data: later });
    given(attempted)
      .when({ ...heard, amountRefunded: 980 })
      .then(succeeded, refunded(980, true));
  });

  it('is not told of what came before', () => {
    given(attempted, succeeded).when(tried).then();
    given(succeeded).when(tried).then();
  });

  it('opens nothing, and has no state of a paid one', () => {
    const { outcome, reason } = refused;
    const state = { ...sale, amountRefunded: 0, attempt: { outcome, reason } };
    expect(evolvePayment(null, attempted)).toEqual(state);
    expect([opensOf(state), statusOf(state)]).toEqual([undefined, 'failed']);
    expect(evolvePayment(state, succeeded)).toEqual({ ...sale, amountRefunded: 0 });
  });
});
