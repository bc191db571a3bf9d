import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ManualClock } from '@marquee/kernel';
import type { RpcClient } from '@marquee/nest-kit';
import { until } from '@marquee/ports/testing';
import {
  CheckoutServiceService,
  InvoiceServiceService,
  PaymentServiceService,
  PlanServiceService,
  SubscriptionServiceService,
} from '@marquee/proto/billing';
import { administrator, cards, member, pay, startBilling } from './billing-harness.js';
import { standInForPeers } from './plan-peers.js';
import { openShop, ours } from './subscription-shop.js';

const back = { successUrl: 'https://site.test/done', cancelUrl: 'https://site.test/back', language: 'en' };
const hour = 3_600_000;
/** Can be kept, and pays nothing. */
const emptyCard = '4000000000000341';

describe('a wish that is repeated with its request', () => {
  const clock = new ManualClock(new Date());
  let billing: Awaited<ReturnType<typeof startBilling>>;
  let shop: Awaited<ReturnType<typeof openShop>>;
  let payments: RpcClient<PaymentServiceService>;
  let own: RpcClient<SubscriptionServiceService>;
  beforeAll(async () => {
    billing = await startBilling(undefined, clock);
    shop = await openShop(billing);
    payments = billing.client(PaymentServiceService);
    own = billing.client(SubscriptionServiceService);
  }, 60_000);
  afterAll(() => billing.stop());

  const buy = async (who: string, priceId: string) => {
    const order = { requestId: who, priceId, ...back };
    await pay((await billing.client(CheckoutServiceService).openCheckout(order, member('ours', who))).url);
    return until(async () => (await paidBy(who))[0]);
  };
  const paidBy = async (who: string) => (await payments.listPayments({ limit: 100, memberId: who }, ours)).items;
  const subscribe = async (who: string) => {
    await buy(who, shop.basic);
    return until(async () => (await own.listOwnSubscriptions({ limit: 1 }, member('ours', who))).items[0]);
  };
  const giveCard = async (who: string, id: string, card: string) => {
    const heard = billing.told.length;
    const { url } = await own.openCardPage({ id, requestId: card, ...back }, member('ours', who));
    await pay(url, card);
    await until(() => billing.told.slice(heard).some(({ body }) => body.toString().includes('setup_intent.succeeded')));
  };

  it('gives money back once within the hours that the provider knows it, and is refused after them', async () => {
    const { id } = await buy('aki', shop.once);
    const part = { id, requestId: 'part', amount: 300 };
    const refunded = async () => (await paidBy('aki'))[0]?.amountRefunded;
    await payments.refundPayment(part, ours);
    clock.advance(22 * hour);
    await payments.refundPayment(part, ours);
    expect(await refunded()).toBe(300);
    // The provider has forgotten it, some time or other.
    for (const hours of [1, 2, 24 * 40]) {
      clock.advance(hours * hour);
      await expect(payments.refundPayment(part, ours)).rejects.toThrow('REQUEST_EXPIRED');
    }
    expect(await refunded()).toBe(300);
    await payments.refundPayment({ ...part, requestId: 'another' }, ours);
    expect(await refunded()).toBe(600);
  });

  it('changes a price once: not again when it was changed back meanwhile', async () => {
    const { id } = await subscribe('more');
    const me = member('ours', 'more');
    const more = { id, requestId: 'more', priceId: shop.plus };
    await own.changePrice(more, me);
    await own.changePrice({ id, requestId: 'less', priceId: shop.basic }, me);
    const count = (
      await until(
        () => paidBy('more'),
        ({ length }) => length >= 2,
      )
    ).length;
    clock.advance(25 * hour);
    await expect(own.changePrice(more, me)).rejects.toThrow('REQUEST_EXPIRED');
    await expect(own.stopSubscription({ id, requestId: 'more' }, me)).resolves.toMatchObject({ stops: true });
    await own.restartSubscription({ id, requestId: 'more' }, me);
    clock.advance(23 * hour);
    await expect(own.stopSubscription({ id, requestId: 'more' }, me)).rejects.toThrow('REQUEST_EXPIRED');
    const [now] = (await own.listOwnSubscriptions({ limit: 1 }, me)).items;
    expect([now?.priceId, now?.stops]).toEqual([shop.basic, false]);
    expect(await paidBy('more')).toHaveLength(count);
  });

  it('is heard anew after its card was declined: the provider would say for a day that it was', async () => {
    const { id } = await subscribe('poor');
    const me = member('ours', 'poor');
    const change = { id, requestId: 'up', priceId: shop.plus };
    await giveCard('poor', id, emptyCard);
    for (let time = 0; time < 2; time++) {
      await until(() =>
        own.changePrice(change, me).then(
          () => false,
          (error: unknown) => error instanceof Error && error.message.includes('CARD_DECLINED'),
        ),
      );
    }
    await giveCard('poor', id, cards.pays);
    await until(() =>
      own.changePrice(change, me).then(
        () => true,
        () => false,
      ),
    );
    const paid = await until(
      () => paidBy('poor'),
      ({ length }) => length >= 2,
    );
    expect(
      paid
        .filter(({ status }) => status === 'success')
        .map(({ amount }) => amount)
        .toSorted((a, b) => a - b),
    ).toEqual([1_000, 2_000]);
  });

  it('mails an invoice no second time a day later', async () => {
    const invoices = billing.client(InvoiceServiceService);
    const { id } = await invoices.issueOwnInvoice({ requestId: 'i', priceId: shop.once }, member('ours', 'by-bank'));
    const mail = { id, requestId: 'm', email: 'aki@example.test' };
    const sent = () => billing.told.filter(({ body }) => body.toString().includes('invoice.sent')).length;
    await invoices.sendInvoice(mail, ours);
    await until(() => sent() === 1);
    clock.advance(24 * hour);
    await expect(invoices.sendInvoice(mail, ours)).rejects.toThrow('REQUEST_EXPIRED');
    await invoices.sendInvoice({ ...mail, requestId: 'm2' }, ours);
    await until(() => sent() === 2);
  });

  it('changes and pays the plan of a site once', async () => {
    standInForPeers(billing.channel, { bytes: 0, members: 0, administrators: 1, limited: [] });
    const plan = billing.client(PlanServiceService);
    const me = administrator('planned', 'site_manager', 'paying_manager');
    const { url } = await plan.checkoutPlan({ requestId: 'buy', plan: 'basic', interval: 'month', ...back }, me);
    await pay(url);
    await until(async () => (await plan.getContract({}, me)).contract !== undefined);
    const up = { requestId: 'up', plan: 'pro', interval: 'month' };
    await plan.changePlan(up, me);
    await plan.changePlan({ requestId: 'down', plan: 'basic', interval: 'month' }, me);
    clock.advance(24 * hour);
    await plan.keepPlan({ requestId: 'keep' }, me);
    await expect(plan.changePlan({ ...up, requestId: 'down', plan: 'basic' }, me)).rejects.toThrow('REQUEST_EXPIRED');
    const { contract } = await plan.getContract({}, me);
    expect([contract?.plan, contract?.next]).toEqual(['pro', undefined]);
  });
});
