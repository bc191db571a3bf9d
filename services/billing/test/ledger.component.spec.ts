import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { addDays, dayIn } from '@marquee/contracts';
import { ManualClock } from '@marquee/kernel';
import { until } from '@marquee/ports/testing';
import {
  CheckoutServiceService,
  LedgerServiceService,
  PaymentServiceService,
  type ListLedgerRequest,
} from '@marquee/proto/billing';
import { administrator, member, pay, startBilling } from './billing-harness.js';
import { openShop, ours } from './subscription-shop.js';

// Now: what the provider signs is taken for some minutes.
const began = new Date();
const day = 86_400_000;
/** A card costs 3.6 % of the 1,000 yen; what is given back brings nothing of it back. */
const [price, fee, givenBack] = [1_000, 36, 300];

const clock = new ManualClock(began);
let house: Awaited<ReturnType<typeof startBilling>>;

beforeAll(async () => {
  house = await startBilling(undefined, clock);
  const { once } = await openShop(house);
  const urls = { successUrl: 'https://site.test/done', cancelUrl: 'https://site.test/back', language: 'en' };
  const order = { requestId: 'o', priceId: once, ...urls };
  await pay((await house.client(CheckoutServiceService).openCheckout(order, member('ours', 'aki'))).url);
  const payments = house.client(PaymentServiceService);
  const [paid] = await until(async () => {
    const { items } = await payments.listPayments({ limit: 10 }, ours);
    return items.length > 0 ? items : undefined;
  });
  clock.advance(day);
  await payments.refundPayment({ requestId: 'r', id: paid?.id ?? '', amount: givenBack }, ours);
  // It can be paid out four days after it came, and is in the bank two days later.
  clock.advance(4 * day);
  house.sandbox.advance(0);
}, 60_000);
afterAll(() => house.stop());

const ledger = () => house.client(LedgerServiceService);
const inDays = (days: number) => new Date(began.getTime() + days * day);
const all = { from: inDays(-1).toISOString(), until: inDays(20).toISOString() };
const list = (asked: Partial<ListLedgerRequest> = {}, by = ours) =>
  ledger().listLedger({ limit: 100, ...all, ...asked }, by);
const amounts = async (asked?: Partial<ListLedgerRequest>) =>
  (await list(asked)).items.map(({ kind, amount, fee: cost, net }) => [kind, amount, cost, net]);

const came = ['charge', price, fee, price - fee];
const went = ['refund', -givenBack, 0, -givenBack];

describe('the ledger', () => {
  it('has what came, what it cost, what went back and what went to the bank, the newest first', async () => {
    const [sent, ...earlier] = await amounts();
    expect(sent?.[0]).toBe('payout');
    expect(earlier).toEqual([went, came]);
  });

  it('begins at an instant, and ends before another', async () => {
    const refundedAt = (await list()).items.find(({ kind }) => kind === 'refund')?.at ?? '';
    expect(await amounts({ until: refundedAt })).toEqual([came]);
    expect((await amounts({ from: refundedAt })).at(-1)).toEqual(went);
  });

  it('names the payment of what came and of what went back, and none of what went to the bank', async () => {
    const { items } = await list();
    expect(items.map(({ kind, payment }) => [kind, payment?.memberId])).toEqual([
      ['payout', undefined],
      ['refund', 'aki'],
      ['charge', 'aki'],
    ]);
  });

  it('comes page by page', async () => {
    const first = await list({ limit: 2 });
    const rest = await list({ limit: 2, after: first.next });
    expect([first.items.length, rest.items.length, rest.next]).toEqual([2, 1, undefined]);
  });

  // These two never have the same day.
  it.each(['Pacific/Kiritimati', 'Pacific/Pago_Pago'])(
    'is added up by the days of the site, as in %s',
    async (timeZone) => {
      const first = dayIn(timeZone, began.getTime());
      const asked = { from: first, to: addDays(first, 20), timeZone };
      const { items, cut } = await ledger().getLedgerDays(asked, ours);
      expect(
        items
          .filter(({ charges, refunds }) => charges !== 0 || refunds !== 0)
          .map(({ date, charges, refunds, fees }) => [date, charges, refunds, fees]),
      ).toEqual([
        [addDays(first, 1), 0, -givenBack, 0],
        [first, price, 0, fee],
      ]);
      expect(cut).toBe(false);
    },
  );

  it('of another site is empty, for it has no account there', async () => {
    const theirs = administrator('theirs', 'paying_manager');
    await expect(list({}, theirs)).rejects.toMatchObject({ code: 'PAYMENT_ACCOUNT_REQUIRED' });
  });
});

describe('payouts', () => {
  it('are on their way for two days, and then in the bank', async () => {
    const states = async () =>
      (await ledger().listPayouts({ limit: 10 }, ours)).items.map(({ state, amount }) => [state, amount]);
    // What was given back has not settled yet.
    expect(await states()).toEqual([['in_transit', price - fee]]);
    clock.advance(2 * day);
    house.sandbox.advance(0);
    expect((await states()).toSorted()).toEqual([['paid', price - fee]]);
  });
});
