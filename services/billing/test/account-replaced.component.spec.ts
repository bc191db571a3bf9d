import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { memberEvents, paymentAccountEvents } from '@marquee/contracts';
import type { RpcClient } from '@marquee/nest-kit';
import { PaymentFailure } from '@marquee/ports';
import { until } from '@marquee/ports/testing';
import {
  CheckoutServiceService,
  InvoiceServiceService,
  PaymentAccountServiceService,
  PaymentServiceService,
  SubscriptionServiceService,
} from '@marquee/proto/billing';
import { customerCollection } from '../src/customer/customers.js';
import { member, pay, startBilling } from './billing-harness.js';
import { through } from './parts.js';
import { openShop, ours } from './subscription-shop.js';

const back = { successUrl: 'https://site.test/back?paid=1', cancelUrl: 'https://site.test/back', language: 'ja' };

describe('a payment account that took the place of a lost one', () => {
  let billing: Awaited<ReturnType<typeof startBilling>>;
  let checkout: RpcClient<CheckoutServiceService>;
  let own: RpcClient<SubscriptionServiceService>;
  let shop: Awaited<ReturnType<typeof openShop>>;
  /** The account is the site's no more: so says the next one who asks for its pages. */
  let isLost = false;
  /** The account knows none of its subscriptions. */
  let isEmpty = false;
  let serial = 0;

  beforeAll(async () => {
    billing = await startBilling((payments) =>
      through(payments, (call, work) => {
        if (isLost && call === 'accounts.onboarding') {
          isLost = false;
          throw new PaymentFailure('lost', 'account_invalid');
        }
        if (isEmpty && (call === 'subscriptions.get' || call === 'subscriptions.end')) {
          throw new PaymentFailure('missing', 'resource_missing');
        }
        return work();
      }),
    );
    checkout = billing.client(CheckoutServiceService);
    own = billing.client(SubscriptionServiceService);
    shop = await openShop(billing);
  });
  afterAll(() => billing.stop());

  const requestId = () => `r${(serial += 1)}`;
  const mine = async (who: string) => (await own.listOwnSubscriptions({ limit: 20 }, member('ours', who))).items;
  const buy = async (who: string, priceId: string) => {
    const { url } = await checkout.openCheckout({ requestId: requestId(), priceId, ...back }, member('ours', who));
    expect((await pay(url)).status).toBe(303);
  };
  const subscribed = async (who: string, priceId = shop.basic) => {
    await buy(who, priceId);
    return until(async () => (await mine(who)).find(({ status }) => status === 'active'));
  };
  /** Waits for so many payments to be heard of. */
  const paidBy = (who: string, count: number) =>
    until(
      async () => (await checkout.listOwnPayments({ limit: 20 }, member('ours', who))).items,
      ({ length }) => length === count,
    );
  const customerOf = async (id: string) => (await billing.client(PaymentServiceService).getCustomer({ id }, ours)).id;
  const replace = async () => {
    isLost = true;
    const accounts = billing.client(PaymentAccountServiceService);
    await accounts.connectPaymentAccount({ returnUrl: 'https://site.test/admin/payment' }, ours);
    shop = await openShop(billing);
    await billing.settle();
  };

  it('has those who leave cost nothing, though it knows nothing of what they paid, and cancels their invoices', async () => {
    await subscribed('ren');
    const invoices = billing.client(InvoiceServiceService);
    const { id } = await invoices.issueOwnInvoice(
      { requestId: requestId(), priceId: shop.once },
      member('ours', 'ren'),
    );
    isEmpty = true;
    const gone = { id: 'gone', type: 'MemberDeleted', schema: 1, team: 'ours', entity: 'member', entityId: 'ren' };
    const because = { revision: 2, at: '2026-11-01T00:00:00.000Z', actor: { kind: 'service', id: 'x' } as const };
    await billing.bus.publish(memberEvents.topic, [{ ...gone, ...because, data: {} }]);
    await billing.settle();
    isEmpty = false;
    expect(await mine('ren')).toMatchObject([{ status: 'canceled' }]);
    expect((await invoices.getInvoice({ id }, ours)).state).toBe('void');
  });

  it('ends what was paid again and again there, keeps what was bought, and sells to the same members', async () => {
    const before = await subscribed('aki');
    await buy('aki', shop.once);
    await paidBy('aki', 2);
    const known = await customerOf('aki');
    await replace();
    expect(await mine('aki')).toMatchObject([{ id: before.id, status: 'canceled' }]);
    expect(await customerOf('aki')).toBeUndefined();
    const after = await subscribed('aki');
    expect(after.id).not.toBe(before.id);
    expect(await customerOf('aki')).not.toBe(known);
    expect((await paidBy('aki', 3)).map(({ status }) => status)).toEqual(['success', 'success', 'success']);
    // What goes on in the account of now is left alone, however late the news come.
    const news = { id: 'again', type: 'PaymentAccountReplaced', schema: 1, team: 'ours', entity: 'payment-account' };
    const because = {
      entityId: 'ours',
      revision: 2,
      at: before.startedAt,
      actor: { kind: 'service', id: 'x' } as const,
    };
    await billing.bus.publish(paymentAccountEvents.topic, [{ ...news, ...because, data: {} }]);
    await billing.settle();
    // The provider's times are whole seconds: both may have begun in the same one, and then have no order.
    const told = Object.fromEntries((await mine('aki')).map(({ id, status }) => [id, status]));
    expect(told).toEqual({ [before.id]: 'canceled', [after.id]: 'active' });
  });

  it('knows customers of the account of now also when nobody has written down whose they are', async () => {
    const customers = billing.documents.team(customerCollection, 'ours');
    const { state, version } = await customers.load('aki');
    const { accountId: _unsaid, ...customer } = state ?? { customerId: '', openedAt: '' };
    await customers.save('aki', version, customer, []);
    expect(await customerOf('aki')).toBe(customer.customerId);
    await replace();
    expect(await customerOf('aki')).toBeUndefined();
    await subscribed('aki');
    expect(await customerOf('aki')).not.toBe(customer.customerId);
  });
});
