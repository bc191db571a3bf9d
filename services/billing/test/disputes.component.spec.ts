import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ProviderPayment } from '@marquee/ports';
import { until } from '@marquee/ports/testing';
import {
  CheckoutServiceService,
  LedgerServiceService,
  PaymentServiceService,
  SubscriptionServiceService,
} from '@marquee/proto/billing';
import { paymentCollection } from '../src/payment/payment.js';
import { paymentAccountCollection } from '../src/payment-account/payment-account.js';
import { member, pay, startBilling } from './billing-harness.js';
import { through } from './parts.js';
import { openShop, ours } from './subscription-shop.js';

const urls = { successUrl: 'https://site.test/done', cancelUrl: 'https://site.test/back', language: 'en' };
/** Its bank wants the money back. */
const disputed = '4000000000000259';
/** Its bank asks about it, and wants nothing back so far. */
const inquiry = '4000000000001976';
const day = 86_400;

describe('a payment that a bank wants back', () => {
  let house: Awaited<ReturnType<typeof startBilling>>;
  let prices: Awaited<ReturnType<typeof openShop>>;
  /** What one call that asks for a payment is answered, in the place of what is so. */
  let late: ProviderPayment | undefined;
  beforeAll(async () => {
    house = await startBilling((payments) =>
      through(payments, async (call, work) => {
        const now = await work();
        const told = call === 'received.get' ? late : undefined;
        if (told) late = undefined;
        return told ?? now;
      }),
    );
    prices = await openShop(house);
  });
  afterAll(() => house.stop());

  const open = async (who: string, requestId = `dispute-${who}`, priceId = prices.once) => {
    const order = { requestId, priceId, ...urls };
    return (await house.client(CheckoutServiceService).openCheckout(order, member('ours', who))).url;
  };
  const paid = async (memberId: string, state?: string) =>
    (await house.client(PaymentServiceService).listPayments({ limit: 10, memberId, state }, ours)).items;
  const becomes = (who: string, status: string) =>
    until(async () => (await paid(who)).find((payment) => payment.status === status));
  /** What somebody says about the dispute in the provider's dashboard. */
  const answer = async (payment: string, evidence: string) => {
    const account = (await house.documents.team(paymentAccountCollection, 'ours').get('ours'))?.accountId ?? '';
    const headers = { authorization: `Bearer ${house.sandbox.secretKey}`, 'stripe-account': account };
    const disputes = `${house.sandbox.url}/v1/disputes`;
    const found = await fetch(`${disputes}?payment_intent=${payment}`, { headers });
    const { data } = (await found.json()) as { data: { id: string }[] };
    const body = new URLSearchParams({ 'evidence[uncategorized_text]': evidence });
    const { status } = await fetch(`${disputes}/${data[0]?.id ?? ''}`, { method: 'POST', headers, body });
    expect(status).toBe(200);
  };

  let wishes = 0;
  const refund = (id: string) =>
    house.client(PaymentServiceService).refundPayment({ id, requestId: `back${++wishes}`, amount: 100 }, ours);
  const subscribed = async (who: string) =>
    (await house.client(SubscriptionServiceService).listSubscriptions({ limit: 10, memberId: who }, ours)).items[0];
  const subscription = (who: string, fits: (found: { disputed: boolean; periodEnd: string }) => boolean) =>
    until(async () => {
      const found = await subscribed(who);
      return found && fits(found) ? found : undefined;
    });

  it('is disputed, opens nothing, and opens again when that is won', async () => {
    await pay(await open('aki'), disputed);
    const { id, until: opens } = await becomes('aki', 'disputed');
    expect(opens).toBeUndefined();
    const inState = async (state: string) => (await paid('aki', state)).map((one) => one.id);
    expect([await inState('disputed'), await inState('success'), await inState('paid')]).toEqual([[id], [], [id]]);
    await expect(refund(id)).rejects.toThrow('PAYMENT_DISPUTED');
    await answer(id, 'winning_evidence');
    await becomes('aki', 'success');
    expect([await inState('disputed'), await inState('success')]).toEqual([[], [id]]);
    await expect(open('aki', 'again')).rejects.toThrow('ALREADY_PURCHASED');
    expect(await refund(id)).toMatchObject({ amountRefunded: 100 });
  });

  it('stays disputed when that is lost, and the same can be bought again', async () => {
    await pay(await open('kei'), disputed);
    const { id } = await becomes('kei', 'disputed');
    await answer(id, 'losing_evidence');
    await house.settle();
    expect((await paid('kei')).map(({ status }) => status)).toEqual(['disputed']);
    await expect(refund(id)).rejects.toThrow('PAYMENT_DISPUTED');
    await pay(await open('kei', 'another'));
    await becomes('kei', 'success');
  });

  it('is as it was while its bank only asks about it, and disputed once that wants the money', async () => {
    await pay(await open('sumi'), inquiry);
    const { id } = await becomes('sumi', 'success');
    await house.settle();
    expect((await paid('sumi')).map(({ status }) => status)).toEqual(['success']);
    await answer(id, 'escalate_inquiry_evidence');
    await becomes('sumi', 'disputed');
    await pay(await open('nao'), inquiry);
    const asked = await becomes('nao', 'success');
    await answer(asked.id, 'winning_evidence');
    await house.settle();
    expect((await paid('nao')).map(({ status }) => status)).toEqual(['success']);
  });

  it('is what the provider says now, in whatever order and however often it is told', async () => {
    const before = house.told.length;
    await pay(await open('rin'), disputed);
    const { id } = await becomes('rin', 'disputed');
    await answer(id, 'winning_evidence');
    await becomes('rin', 'success');
    await house.settle();
    for (const event of house.told.slice(before).toReversed()) await house.receive(event);
    await house.settle();
    expect((await paid('rin')).map(({ status }) => status)).toEqual(['success']);
    const revisions = await house.documents.team(paymentCollection, 'ours').load(id);
    expect(revisions.version).toBe(3);
  });

  it('does not become again what it was when somebody asked who is answered last', async () => {
    await pay(await open('mei'), disputed);
    const { id } = await becomes('mei', 'disputed');
    const account = (await house.documents.team(paymentAccountCollection, 'ours').get('ours'))?.accountId ?? '';
    const before = await house.ports.payments?.received.get(account, id);
    await answer(id, 'winning_evidence');
    await becomes('mei', 'success');
    late = before;
    await refund(id);
    expect((await paid('mei')).map(({ status }) => status)).toEqual(['success']);
  });

  it('closes the subscription whose period it paid for, until that is decided for the site', async () => {
    await pay(await open('ren', 'ren', prices.basic), disputed);
    expect(await subscription('ren', (one) => one.disputed)).toMatchObject({ status: 'active', stops: false });
    const { id } = await becomes('ren', 'disputed');
    await answer(id, 'winning_evidence');
    expect(await subscription('ren', (one) => !one.disputed)).toMatchObject({ status: 'active', stops: false });
  });

  it('closes no later period of it, which was paid for by itself', async () => {
    await pay(await open('umi', 'umi', prices.basic), inquiry);
    const begun = await subscription('umi', () => true);
    expect(begun.disputed).toBe(false);
    await answer((await becomes('umi', 'success')).id, 'escalate_inquiry_evidence');
    await subscription('umi', (one) => one.disputed);
    house.sandbox.advance(31 * day);
    const renewed = await subscription('umi', ({ periodEnd }) => periodEnd > begun.periodEnd);
    expect([renewed.status, renewed.disputed]).toEqual(['active', false]);
    expect((await paid('umi', 'disputed')).map(({ subscriptionId }) => subscriptionId)).toEqual([begun.id]);
  });

  it('takes its money out of the ledger, with what the provider asks for that', async () => {
    const all = { limit: 100, from: '2000-01-01T00:00:00.000Z', until: '2100-01-01T00:00:00.000Z' };
    const { items } = await house.client(LedgerServiceService).listLedger(all, ours);
    const others = items.filter(({ kind }) => kind === 'other').map(({ amount, fee }) => [amount, fee]);
    expect(others).toContainEqual([-1_000, 1_500]);
    expect(others).toContainEqual([1_000, 0]);
  });
});
