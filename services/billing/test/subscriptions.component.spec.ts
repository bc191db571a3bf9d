import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { memberEvents } from '@marquee/contracts';
import type { EventEnvelope } from '@marquee/kernel';
import type { RpcClient } from '@marquee/nest-kit';
import {
  CheckoutServiceService,
  PaymentServiceService,
  SubscriptionServiceService,
  type Subscription,
} from '@marquee/proto/billing';
import { until } from '@marquee/ports/testing';
import { administrator, cards, member, pay, startBilling } from './billing-harness.js';
import { back, membersOf, openShop, ours } from './subscription-shop.js';

type House = Awaited<ReturnType<typeof startBilling>>;
const day = 86_400;
let serial = 0;
const requestId = () => `s${++serial}`;

const gone = (entityId: string): EventEnvelope => ({
  ...{
    id: `gone-${entityId}`,
    type: 'MemberDeleted',
    schema: 1,
    team: 'ours',
    entity: 'member',
    entityId,
    revision: 2,
  },
  ...{ at: '2026-11-01T00:00:00.000Z', actor: { kind: 'administrator', id: 'a' }, data: {} },
});

describe('a subscription', () => {
  let billing: House;
  let checkout: RpcClient<CheckoutServiceService>;
  let own: RpcClient<SubscriptionServiceService>;
  let shop: Awaited<ReturnType<typeof openShop>>;
  beforeAll(async () => {
    billing = await startBilling();
    checkout = billing.client(CheckoutServiceService);
    own = billing.client(SubscriptionServiceService);
    shop = await openShop(billing);
  });
  afterAll(() => billing.stop());

  const { mine, open, paidBy, begin } = membersOf(() => billing);
  /** Waits for what was told to be heard. */
  const heard = (who: string, fits: (subscription: Subscription) => boolean): Promise<Subscription> =>
    until(async () => (await mine(who)).find(fits));
  const payments = (who: string, count: number) =>
    until(
      () => paidBy(who),
      ({ length }) => length >= count,
    );
  const wish = (id: string) => ({ requestId: requestId(), id });

  it('is paid at once, told of with its payment, renewed when its month is over, and sold once', async () => {
    const page = await open('aki', shop.basic);
    expect(await (await fetch(page)).text()).toContain('毎月、自動で更新されます');
    expect((await pay(page)).status).toBe(303);
    const begun = await heard('aki', () => true);
    expect(begun).toMatchObject({ status: 'active', productName: 'Club', nickname: 'basic', unitAmount: 1_000 });
    expect(begun.trialEnd).toBeUndefined();
    const [first] = await payments('aki', 1);
    expect(first).toMatchObject({ amount: 1_000, productName: 'Club', subscriptionId: begun.id, status: 'success' });
    expect(first?.priceId).toBe(shop.basic);
    expect(first?.until).toBeUndefined();
    await expect(open('aki', shop.plus)).rejects.toThrow('ALREADY_SUBSCRIBED');
    billing.sandbox.advance(31 * day);
    const renewed = await heard('aki', ({ periodEnd }) => periodEnd > begun.periodEnd);
    expect(renewed).toMatchObject({ id: begun.id, status: 'active', stops: false });
    expect((await payments('aki', 2)).map(({ amount }) => amount)).toEqual([1_000, 1_000]);
  });

  it('is free at first where its price says so, once for a member, and paid for then', async () => {
    const offered = async () => {
      const { items } = await billing
        .client(CheckoutServiceService)
        .listOffers({ priceIds: [shop.trial] }, member('ours', 'tei'));
      return items[0]?.price?.trialDays;
    };
    expect(await offered()).toBe(7);
    const begun = await begin('tei', shop.trial);
    expect([begun.status, begun.periodEnd === begun.trialEnd]).toEqual(['trialing', true]);
    const besides = { priceIds: [shop.trial, shop.once] };
    expect((await checkout.listOffers(besides, member('ours', 'tei'))).items).toMatchObject([{ productName: 'Film' }]);
    expect((await checkout.listOffers(besides, member('ours', 'nobody'))).items).toHaveLength(2);
    expect(await paidBy('tei')).toEqual([]);
    billing.sandbox.advance(7 * day + 1);
    await heard('tei', ({ status }) => status === 'active');
    expect(await payments('tei', 1)).toMatchObject([{ amount: 500 }]);
    await own.stopSubscription(wish(begun.id), member('ours', 'tei'));
    billing.sandbox.advance(32 * day);
    await heard('tei', ({ status }) => status === 'canceled');
    // What is paid at once is not called free.
    expect(await offered()).toBeUndefined();
    expect((await pay(await open('tei', shop.trial))).status).toBe(303);
    expect((await heard('tei', ({ id }) => id !== begun.id)).status).toBe('active');
  });

  it('stops at its next renewal, goes on when it is restarted before, and never after', async () => {
    const { id, periodEnd } = await begin('stop', shop.basic);
    const me = member('ours', 'stop');
    expect(await own.stopSubscription(wish(id), me)).toMatchObject({ status: 'active', stops: true, periodEnd });
    expect(await own.restartSubscription(wish(id), me)).toMatchObject({ status: 'active', stops: false });
    await own.stopSubscription(wish(id), me);
    billing.sandbox.advance(32 * day);
    const over = await heard('stop', ({ status }) => status === 'canceled');
    expect(over.endedAt).toBeDefined();
    await expect(own.restartSubscription(wish(id), me)).rejects.toThrow('SUBSCRIPTION_ENDED');
    await expect(own.changePrice({ ...wish(id), priceId: shop.plus }, me)).rejects.toThrow('SUBSCRIPTION_ENDED');
    expect(await paidBy('stop')).toHaveLength(1);
  });

  it('says what another price costs now and later, and takes just that', async () => {
    const { id, periodEnd } = await begin('more', shop.basic);
    const me = member('ours', 'more');
    const { choices } = await own.getOwnSubscription({ id }, me);
    expect(choices.map(({ price }) => price?.nickname).toSorted()).toEqual(['plus', 'yearly']);
    const preview = await own.previewPriceChange({ id, priceId: shop.plus }, me);
    expect(preview).toEqual({ currency: 'JPY', dueNow: 2_000, credit: 0, dueLater: 3_000, laterAt: periodEnd });
    expect(await own.changePrice({ ...wish(id), priceId: shop.plus }, me)).toMatchObject({
      ...{ id, priceId: shop.plus, nickname: 'plus', unitAmount: 3_000, periodEnd },
    });
    // Both within a second: either may be listed first.
    expect(new Set((await payments('more', 2)).map(({ amount }) => amount))).toEqual(new Set([1_000, 2_000]));
    // What is left of the dearer month is to the member's credit.
    const cheaper = await own.previewPriceChange({ id, priceId: shop.basic }, me);
    expect(cheaper).toMatchObject({ dueNow: 0, credit: 2_000, dueLater: 1_000 });
    const yearly = await own.previewPriceChange({ id, priceId: shop.yearly }, me);
    expect(yearly).toMatchObject({ dueNow: 7_000, credit: 0, dueLater: 10_000 });
    expect(Date.parse(yearly.laterAt) - Date.parse(periodEnd)).toBeGreaterThan(300 * day * 1_000);
    expect(await paidBy('more')).toHaveLength(2);
  });

  it('is owed when its card is refused, closes, and is paid with another card, or by the bank’s question', async () => {
    const { id } = await begin('owe', shop.trial, '4000000000000341');
    const me = member('ours', 'owe');
    billing.sandbox.advance(7 * day + 1);
    expect(await heard('owe', ({ status }) => status === 'unpaid')).toMatchObject({ id });
    await expect(own.retryPayment(wish(id), me)).rejects.toThrow('CARD_DECLINED');
    await expect(own.changePrice({ ...wish(id), priceId: shop.trial }, me)).rejects.toThrow('SUBSCRIPTION_UNPAID');
    const { url } = await own.openCardPage({ ...wish(id), ...back }, me);
    expect((await pay(url)).location).toBe(back.successUrl);
    // The card pays from when it is told.
    for (let retried = false; !retried;) {
      retried = await own.retryPayment(wish(id), me).then(
        () => true,
        () => false,
      );
    }
    await heard('owe', ({ status }) => status === 'active');
    expect(await payments('owe', 1)).toMatchObject([{ amount: 500, status: 'success' }]);
    await expect(own.openPayPage({ id }, me)).rejects.toThrow('NOTHING_OWED');
  });

  it('is paid on the provider’s page when the bank asks at each renewal', async () => {
    const page = await open('asks', shop.basic);
    expect((await pay(page, '4000002760003184')).text).toContain('本人確認');
    await pay(page, '4000002760003184', 'confirm');
    const { id } = await heard('asks', () => true);
    const me = member('ours', 'asks');
    billing.sandbox.advance(31 * day);
    await heard('asks', ({ status }) => status === 'unpaid');
    await expect(own.retryPayment(wish(id), me)).rejects.toThrow('CARD_AUTHENTICATION_REQUIRED');
    const { url } = await own.openPayPage({ id }, me);
    expect((await pay(url, cards.lacks)).status).toBe(402);
    expect((await pay(url)).status).toBe(200);
    await heard('asks', ({ status }) => status === 'active');
    expect(await payments('asks', 2)).toHaveLength(2);
  });

  it('is given back by payments, which opens and closes nothing', async () => {
    const { id } = await begin('back', shop.basic);
    const [paid] = await payments('back', 1);
    const refund = { id: paid?.id ?? '', requestId: requestId() };
    const done = await billing.client(PaymentServiceService).refundPayment(refund, ours);
    expect(done).toMatchObject({ status: 'refunded', subscriptionId: id });
    expect((await mine('back'))[0]).toMatchObject({ status: 'active' });
  });

  it('is its member’s alone, and known to the administrators of its site', async () => {
    const { id } = await begin('alone', shop.basic);
    for (const stranger of [member('ours', 'other'), member('theirs', 'alone')]) {
      expect(await own.listOwnSubscriptions({ limit: 20 }, stranger)).toEqual({ items: [] });
      const calls = [
        () => own.getOwnSubscription({ id }, stranger),
        () => own.previewPriceChange({ id, priceId: shop.plus }, stranger),
        () => own.changePrice({ ...wish(id), priceId: shop.plus }, stranger),
        () => own.stopSubscription(wish(id), stranger),
        () => own.restartSubscription(wish(id), stranger),
        () => own.retryPayment(wish(id), stranger),
        () => own.openPayPage({ id }, stranger),
        () => own.openCardPage({ ...wish(id), ...back }, stranger),
      ];
      for (const call of calls) await expect(call()).rejects.toThrow('SUBSCRIPTION_NOT_FOUND');
    }
    const { items } = await own.listSubscriptions({ limit: 20, memberId: 'alone' }, ours);
    expect(items.map((one) => one.id)).toEqual([id]);
    expect(await own.listSubscriptions({ limit: 20 }, administrator('theirs', 'paying_manager'))).toEqual({
      items: [],
    });
    await expect(own.listSubscriptions({ limit: 20 }, administrator('ours', 'analyst'))).rejects.toThrow(
      'NO_AUTHORITY',
    );
    await expect(own.stopSubscription(wish(id), ours)).rejects.toThrow('NO_AUTHORITY');
  });

  it('ends with its member, is asked for no more, and ends no other’s', async () => {
    const { id } = await begin('left', shop.basic);
    const other = await begin('stays', shop.basic);
    const event = gone('left');
    await billing.bus.publish(memberEvents.topic, [event]);
    expect(await heard('left', ({ status }) => status === 'canceled')).toMatchObject({ id });
    await billing.bus.publish(memberEvents.topic, [{ ...event, id: 'left-again' }]);
    billing.sandbox.advance(32 * day);
    await heard('stays', ({ periodEnd }) => periodEnd > other.periodEnd);
    expect(await paidBy('left')).toHaveLength(1);
    expect(await billing.bus.deadLetters('billing.subscriptions')).toEqual([]);
  });

  it('believes what is so, in whatever order it is told', async () => {
    const { id } = await begin('echo', shop.basic);
    await own.stopSubscription(wish(id), member('ours', 'echo'));
    const before = (await mine('echo'))[0];
    for (const event of billing.told.toReversed()) await billing.receive(event);
    await Promise.all(billing.told.map((event) => billing.receive(event)));
    await wait(200);
    expect((await mine('echo'))[0]).toEqual(before);
    expect(await paidBy('echo')).toHaveLength(1);
  });
});
