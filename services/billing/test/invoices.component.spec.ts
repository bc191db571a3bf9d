import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { memberEvents } from '@marquee/contracts';
import { systemClock, visitor } from '@marquee/kernel';
import type { RpcClient } from '@marquee/nest-kit';
import {
  CheckoutServiceService,
  InvoiceServiceService,
  PaymentAccountServiceService,
  PaymentServiceService,
  PriceServiceService,
  ProductServiceService,
  TaxRateServiceService,
} from '@marquee/proto/billing';
import { until } from '@marquee/ports/testing';
import { administrator, member, onboard, pay, startBilling, transfer } from './billing-harness.js';
import { failing } from './parts.js';

type House = Awaited<ReturnType<typeof startBilling>>;
const ours = administrator('ours', 'paying_manager');
const day = 86_400_000;
const back = { successUrl: 'https://site.test/user/ours/purchased', cancelUrl: 'https://site.test/' };
let serial = 0;

async function openShop(billing: House) {
  const accounts = billing.client(PaymentAccountServiceService);
  await onboard((await accounts.connectPaymentAccount({ returnUrl: 'https://site.test/admin/payment' }, ours)).url);
  const rate = { requestId: 't', kind: 'consumption', percentage: 10, inclusive: false };
  const { id: taxRateId } = await billing.client(TaxRateServiceService).createTaxRate(rate, ours);
  const make = async (currency: string, terms: Readonly<Record<string, object>>) => {
    const product = { requestId: currency.toLowerCase(), name: 'Deep sea', description: '', taxRateId, currency };
    const { id: productId } = await billing.client(ProductServiceService).createProduct(product, ours);
    const prices = Object.entries(terms).map(async ([nickname, changes]) => {
      const price = {
        requestId: nickname,
        productId,
        nickname,
        description: '',
        currency,
        unitAmount: 9_000,
        validDays: 30,
      };
      return (await billing.client(PriceServiceService).createPrice({ ...price, ...changes }, ours)).id;
    });
    return Promise.all(prices);
  };
  const [rent = '', other = '', monthly = ''] = await make('JPY', {
    ...{ rent: { unitAmount: 1_000 }, other: { unitAmount: 500 }, monthly: { interval: 'month', validDays: 0 } },
  });
  const [dollars = ''] = await make('USD', { dollars: {} });
  return { rent, other, monthly, dollars };
}

describe('what is paid by a transfer', () => {
  let billing: House;
  let invoices: RpcClient<InvoiceServiceService>;
  let checkout: RpcClient<CheckoutServiceService>;
  let shop: Awaited<ReturnType<typeof openShop>>;
  let ahead = 0;
  /** Whether nobody hears that an invoice was issued. */
  let isUnheard = false;
  beforeAll(async () => {
    const losing: Parameters<typeof startBilling>[0] = (payments) =>
      failing(payments, (call) => (isUnheard && call === 'transfers.issue' ? 'unheard' : 'answered'));
    billing = await startBilling(losing, { ...systemClock, now: () => new Date(Date.now() + ahead) });
    invoices = billing.client(InvoiceServiceService);
    checkout = billing.client(CheckoutServiceService);
    shop = await openShop(billing);
  });
  afterAll(() => billing.stop());

  const issue = (who: string, changes: object = {}) =>
    invoices.issueOwnInvoice({ requestId: `i${++serial}`, priceId: shop.rent, ...changes }, member('ours', who));
  const shown = (who: string, id: string) => invoices.getOwnInvoice({ id }, member('ours', who));
  const paidBy = async (who: string) => (await checkout.listOwnPayments({ limit: 20 }, member('ours', who))).items;
  const becomes = (who: string, id: string, state: string) =>
    until(
      () => shown(who, id),
      (one) => one.state === state,
    );
  const wish = (id: string) => ({ requestId: `w${++serial}`, id });

  it('is an invoice with its tax, an account of the member’s own to send to, and seven days to do so', async () => {
    const invoice = await issue('aki');
    expect(invoice).toMatchObject({
      ...{ state: 'open', productName: 'Deep sea', nickname: 'rent', total: 1_100, remaining: 1_100, currency: 'JPY' },
      bank: { bankName: 'サンドボックス銀行', accountType: 'futsu' },
    });
    expect(invoice.number).toMatch(/^SANDBOX-\d{6}$/);
    // It is due seven days after it was final, which may have been a second later.
    expect(Math.round((Date.parse(invoice.dueAt) - Date.parse(invoice.issuedAt)) / 60_000)).toBe((7 * day) / 60_000);
    expect((await issue('kei')).bank?.accountNumber).not.toBe(invoice.bank?.accountNumber);
    expect(await issue('aki')).toEqual(invoice);
    expect((await invoices.listOwnInvoices({ limit: 10 }, member('ours', 'aki'))).items).toEqual([invoice]);
    const page = await (await fetch(invoice.page ?? '', { headers: { 'accept-language': 'ja' } })).text();
    for (const words of ['サンドボックス銀行', invoice.bank?.accountNumber ?? '', '￥1,100', 'お支払い期限'])
      expect(page).toContain(words);
  });

  it('opens when all of it came, in parts or at once; what is too much pays the next one', async () => {
    const { id, page = '' } = await issue('part');
    ahead += 3_600_000;
    expect((await transfer(page, 0)).status).toBe(400);
    expect((await transfer(page, '1e3')).status).toBe(400);
    await transfer(page, 400);
    expect(await shown('part', id)).toMatchObject({ state: 'open', remaining: 700 });
    expect(await paidBy('part')).toEqual([]);
    expect((await transfer(page, 1_000)).text).toMatch(/SANDBOX-/);
    const [paid] = await until(
      () => paidBy('part'),
      (all) => all.length === 1,
    );
    expect(paid).toMatchObject({ amount: 1_100, method: 'bank_transfer', status: 'success', nickname: 'rent' });
    expect(Date.parse(paid?.until ?? '') - Date.parse(paid?.paidAt ?? '')).toBe(30 * day);
    expect(await shown('part', id)).toMatchObject({ state: 'paid', remaining: 0 });
    await expect(issue('part')).rejects.toThrow('ALREADY_PURCHASED');
    // 300 yen are left of 1,400: the next one waits for 250 more.
    const next = await issue('part', { priceId: shop.other });
    expect(next).toMatchObject({ total: 550, remaining: 250 });
    await transfer(next.page ?? '', 1_350);
    await becomes('part', next.id, 'paid');
  });

  it('is paid at once by what is to the member’s credit, and given back as any other payment', async () => {
    const first = await issue('rich', { priceId: shop.other });
    ahead += 3_600_000;
    await transfer(first.page ?? '', 5_000);
    await becomes('rich', first.id, 'paid');
    expect(await issue('rich')).toMatchObject({ state: 'paid', remaining: 0 });
    const paid = (await paidBy('rich')).find(({ amount }) => amount === 1_100);
    expect(paid).toMatchObject({ method: 'customer_balance', status: 'success' });
    const refund = { id: paid?.id ?? '', requestId: 'back' };
    const given = await billing.client(PaymentServiceService).refundPayment(refund, ours);
    expect(given).toMatchObject({ status: 'refunded', amountRefunded: 1_100 });
  });

  it('is cancelled by nobody waiting for it: a day after it was due, and not before', async () => {
    const { id } = await issue('late');
    ahead += 8 * day - 3_600_000;
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    expect((await shown('late', id)).state).toBe('open');
    ahead += 3_600_000;
    expect(await becomes('late', id, 'void')).toMatchObject({ state: 'void' });
    expect((await shown('late', id)).bank).toBeUndefined();
  }, 20_000);

  it('is cancelled in time, too, when we were killed before we knew of it', async () => {
    isUnheard = true;
    await expect(issue('unheard')).rejects.toThrow('PAYMENTS_UNAVAILABLE');
    isUnheard = false;
    const [lost] = (await invoices.listOwnInvoices({ limit: 9 }, member('ours', 'unheard'))).items;
    expect(lost?.state).toBe('open');
    ahead += 8 * day;
    await becomes('unheard', lost?.id ?? '', 'void');
  }, 20_000);

  it('takes what is to the member’s credit off once, and off of what was issued first', async () => {
    const first = await issue('two');
    ahead += 3_600_000;
    const second = await issue('two', { priceId: shop.other });
    await transfer(second.page ?? '', 400);
    const left = async () =>
      (await invoices.listOwnInvoices({ limit: 9 }, member('ours', 'two'))).items.map(({ remaining }) => remaining);
    expect(await left()).toEqual([550, 700]);
    expect([(await shown('two', first.id)).remaining, (await shown('two', second.id)).remaining]).toEqual([700, 550]);
    // What is said to be left is enough.
    await transfer(second.page ?? '', 700);
    await becomes('two', first.id, 'paid');
    expect(await left()).toEqual([550, 0]);
  });

  it('is cancelled, issued again, and sent, by the member or an administrator', async () => {
    const first = await issue('again');
    const as = member('ours', 'again');
    expect(await invoices.cancelOwnInvoice(wish(first.id), as)).toMatchObject({ state: 'void' });
    expect(await invoices.cancelInvoice(wish(first.id), ours)).toMatchObject({ state: 'void' });
    const send = { ...wish(first.id), email: 'aki@example.test' };
    await expect(invoices.sendOwnInvoice(send, as)).rejects.toThrow('INVOICE_NOT_OPEN');
    const twice = { requestId: 'again', id: first.id };
    const [one, other] = await Promise.all([1, 2].map(() => invoices.reissueInvoice(twice, ours)));
    expect(one?.id).toBe(other?.id);
    expect(one?.id).not.toBe(first.id);
    const third = await invoices.reissueOwnInvoice(wish(one?.id ?? ''), as);
    expect((await shown('again', one?.id ?? '')).state).toBe('void');
    expect(await invoices.sendOwnInvoice({ ...wish(third.id), email: 'aki@example.test' }, as)).toEqual(third);
    await until(() => billing.told.find(({ body }) => body.toString().includes('"invoice.sent"')));
    await transfer(third.page ?? '', 1_100);
    await becomes('again', third.id, 'paid');
    for (const refused of [
      () => invoices.cancelOwnInvoice(wish(third.id), as),
      () => invoices.reissueOwnInvoice(wish(third.id), as),
      () => invoices.sendInvoice({ ...wish(third.id), email: 'aki@example.test' }, ours),
    ])
      await expect(refused()).rejects.toThrow('INVOICE_PAID');
    const mine = await invoices.listInvoices({ limit: 100, memberId: 'again' }, ours);
    expect(mine.items.map(({ state }) => state)).toEqual(['paid', 'void', 'void']);
  });

  it('is paid by card or by a transfer, and never by both', async () => {
    const { id, page: there = '' } = await issue('both');
    const order = { priceId: shop.rent, ...back, language: 'ja' };
    const open = () => checkout.openCheckout({ requestId: `c${++serial}`, ...order }, member('ours', 'both'));
    const { url } = await open();
    expect((await shown('both', id)).state).toBe('void');
    expect((await fetch(there)).status).toBe(410);
    const second = await issue('both');
    expect((await pay(url)).status).toBe(410);
    await transfer(second.page ?? '', 1_100);
    await expect(open()).rejects.toThrow('ALREADY_PURCHASED');
    expect(await paidBy('both')).toHaveLength(1);
  });

  it('sells once and in yen, to members of the site, and keeps everybody’s invoices their own', async () => {
    for (const priceId of [shop.monthly, shop.dollars])
      await expect(issue('aki2', { priceId })).rejects.toThrow('TRANSFER_UNAVAILABLE');
    await expect(issue('aki2', { priceId: 'price_none' })).rejects.toThrow('PRICE_NOT_FOUND');
    await expect(issue('aki2', { coupon: 'NONE' })).rejects.toThrow('COUPON_INVALID');
    const { id } = await issue('aki2');
    const theirs = administrator('theirs', 'paying_manager');
    const email = 'a@example.test';
    for (const [call, code] of [
      [invoices.getOwnInvoice({ id }, member('ours', 'other')), 'INVOICE_NOT_FOUND'],
      [invoices.cancelOwnInvoice(wish(id), member('ours', 'other')), 'INVOICE_NOT_FOUND'],
      [invoices.reissueOwnInvoice(wish(id), member('ours', 'other')), 'INVOICE_NOT_FOUND'],
      [invoices.sendOwnInvoice({ ...wish(id), email }, member('ours', 'other')), 'INVOICE_NOT_FOUND'],
      [invoices.cancelOwnInvoice(wish(id), ours), 'NO_AUTHORITY'],
      [invoices.cancelInvoice(wish(id), member('ours', 'aki2')), 'NO_AUTHORITY'],
      [invoices.cancelInvoice(wish(id), administrator('ours', 'analyst')), 'NO_AUTHORITY'],
      [invoices.getInvoice({ id }, theirs), 'PAYMENT_ACCOUNT_REQUIRED'],
      [
        invoices.issueOwnInvoice({ requestId: 'x', priceId: shop.rent }, { principal: visitor('ours') }),
        'NOT_LOGGED_IN',
      ],
    ] as const)
      await expect(call).rejects.toThrow(code);
    const other = { returnUrl: 'https://site.test/admin/payment' };
    await onboard((await billing.client(PaymentAccountServiceService).connectPaymentAccount(other, theirs)).url);
    await expect(invoices.getInvoice({ id }, theirs)).rejects.toThrow('INVOICE_NOT_FOUND');
    await expect(invoices.cancelInvoice(wish(id), theirs)).rejects.toThrow('INVOICE_NOT_FOUND');
    expect(await invoices.listInvoices({ limit: 10 }, theirs)).toEqual({ items: [] });
    expect((await shown('aki2', id)).state).toBe('open');
  });

  it('waits for nobody who is gone', async () => {
    const { id } = await issue('gone');
    const left = { id: 'left', type: 'MemberDeleted', schema: 1, team: 'ours', entity: 'member', entityId: 'gone' };
    const by = { at: '2026-11-01T00:00:00.000Z', actor: { kind: 'administrator', id: 'a' } as const, data: {} };
    await billing.bus.publish(memberEvents.topic, [{ ...left, ...by, revision: 2 }]);
    expect(await becomes('gone', id, 'void')).toMatchObject({ state: 'void' });
  });
});
