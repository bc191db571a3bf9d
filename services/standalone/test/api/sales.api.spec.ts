import { describe, expect, it } from '@jest/globals';
import { until } from '@marquee/ports/testing';
import type { ReplyOf, routes } from '@marquee/contracts';
import { TwoSites } from './two-sites.js';

type Sales = ReplyOf<typeof routes.getSales>;
type Payment = ReplyOf<typeof routes.getPayment>;
type Ledger = ReplyOf<typeof routes.listLedger>;
type LedgerDays = ReplyOf<typeof routes.getLedgerDays>;

const sites = new TwoSites();
const { team } = sites;
const owner = () => sites.ours.owner;
const payment = (): string => `${team()}/payments/${sites.ours.params['paymentId'] ?? ''}`;
const sales = (query = ''): Promise<Sales> => owner().must<Sales>('GET', `${team()}/analytics/sales${query}`);
const yen = async () => (await sales()).currencies.find(({ currency }) => currency === 'JPY')?.total;

/** A payment of 980 yen and a month of 500, as every site of these tests has them. */
const [paid, monthly] = [980, 500];
/** 3.6 % of each, rounded. */
const fees = 35 + 18;

/** The code with which each of them is refused. */
async function refusals(path: string): Promise<readonly string[]> {
  const { ours, theirs } = sites;
  const others = [ours.administrator, ours.member, theirs.owner, sites.installation.visitor()];
  return Promise.all(others.map(async (person) => (await person.ask('GET', path)).problem.code));
}
const shut = [
  'NO_AUTHORITY',
  expect.any(String),
  expect.stringMatching(/^(?:TEAM_NOT_FOUND|WRONG_TEAM|NO_AUTHORITY)$/),
];

describe('what a site earns', () => {
  it('is what its members paid, and what they pay each month; less what goes back', async () => {
    await until(async () => (await yen())?.payments === 2 || undefined);
    expect(await yen()).toMatchObject({
      ...{ revenue: paid + monthly, payments: 2, refunds: 0, failed: 0, started: 1, ended: 0 },
      ...{ mrr: monthly, active: 1, trialing: 0, owed: 0 },
    });
    await owner().must('POST', `${payment()}/refund`, { requestId: 'part', amount: 100 });
    await until(async () => (await yen())?.refunds === 100 || undefined);
    expect(await yen()).toMatchObject({ revenue: paid + monthly, refunded: 1 });
  });

  it('is told of no more days than the plan allows, and of no period that ends before it begins', async () => {
    const { from, to, timeZone } = await sales('?from=2026-10-02&to=2026-11-01');
    expect([from, to, timeZone]).toEqual(['2026-10-02', '2026-11-01', 'Asia/Tokyo']);
    for (const [refused, code] of [
      ['from=2026-10-01&to=2026-11-01', 'PERIOD_TOO_LONG'],
      ['from=2026-11-02&to=2026-11-01', 'END_BEFORE_START'],
    ]) {
      const { status, problem } = await owner().ask('GET', `${team()}/analytics/sales?${refused}`);
      expect([status, problem.fields[0]]).toMatchObject([400, { path: 'to', code }]);
    }
  });

  it('is nobody else’s business', async () => {
    for (const path of ['/analytics/sales', '/ledger', '/ledger/days', '/ledger/file', '/payouts', '/invoices/file']) {
      expect([path, ...(await refusals(team() + path)).slice(0, 3)]).toEqual([path, ...shut]);
    }
  });
});

describe('one payment', () => {
  it('is shown with what happened to it, and who did it', async () => {
    const facts = await until(async () => {
      const known = await owner().must<Payment>('GET', payment());
      return known.history.length === 2 ? known : undefined;
    });
    expect(facts).toMatchObject({
      ...{ amount: paid, amountRefunded: 100, status: 'success', reason: null, invoice: null },
      ...{ taxes: [{ percentage: 10, reduced: false, amount: paid }], refunds: [{ amount: 100 }] },
      ...{ priceId: sites.ours.params['priceId'], productId: sites.ours.params['productId'] },
    });
    expect(facts.history.map(({ type, amount }) => [type, amount])).toEqual([
      ['PaymentSucceeded', paid],
      ['PaymentRefunded', 100],
    ]);
    expect(facts.history.map(({ administrator }) => administrator === null)).toEqual([true, false]);
  });

  it('of another site is none, and it is for nobody without a right', async () => {
    const foreign = `${team()}/payments/${sites.theirs.params['paymentId'] ?? ''}`;
    expect((await owner().ask('GET', foreign)).problem.code).toBe('PAYMENT_NOT_FOUND');
    expect((await refusals(payment())).slice(0, 3)).toEqual(shut);
  });

  it('that was declined is in the list with its reason, has no receipt, and is nothing to give back', async () => {
    const { priceId = '' } = sites.ours.params;
    const product = `${team()}/products/${sites.ours.params['productId'] ?? ''}/prices`;
    const { id } = await owner().must<{ id: string }>('POST', product, {
      ...{ requestId: 'declined', nickname: 'Declined', description: '', currency: 'JPY', unitAmount: 600 },
      ...{ interval: null, trialDays: null, validDays: 0 },
    });
    expect(id).not.toBe(priceId);
    const order = { requestId: 'declined', priceId: id };
    const { url } = await sites.ours.member.must<{ url: string }>('POST', sites.at('/checkout'), order);
    const body = new URLSearchParams({ email: 'm@example.test', name: 'M', card: '4000000000009995' });
    await fetch(sites.installation.url + new URL(url).pathname, { method: 'POST', body, redirect: 'manual' });
    const path = `${team()}/payments?state=failed`;
    const failed = await until(async () => (await owner().must<{ items: Payment[] }>('GET', path)).items[0]);
    expect(failed).toMatchObject({ amount: 600, status: 'failed', reason: 'CARD_INSUFFICIENT_FUNDS' });
    const one = `${team()}/payments/${failed.id}`;
    expect((await owner().ask('GET', `${one}/receipt`)).problem.code).toBe('PAYMENT_NOT_FOUND');
    const back = await owner().ask('POST', `${one}/refund`, { body: { requestId: 'none' } });
    expect(back.problem.code).toBe('NOTHING_TO_REFUND');
    const own = await sites.ours.member.must<{ items: Payment[] }>('GET', sites.at('/me/payments'));
    expect(own.items.map(({ id: known }) => known)).not.toContain(failed.id);
    await until(async () => (await yen())?.failed === 1 || undefined);
  });
});

describe('the ledger', () => {
  it('has what came, what went back, what it cost and what is left', async () => {
    const { items, cut } = await owner().must<LedgerDays>('GET', `${team()}/ledger/days`);
    const sum = (name: 'charges' | 'refunds' | 'fees' | 'net' | 'entries'): number =>
      items.reduce((all, day) => all + day[name], 0);
    expect([sum('charges'), sum('refunds'), sum('fees'), sum('entries'), cut]).toEqual([
      ...[paid + monthly, -100, fees, 3, false],
    ]);
    expect(sum('net')).toBe(paid + monthly - 100 - fees);
    expect(new Set(items.map(({ currency }) => currency))).toEqual(new Set(['JPY']));
  });

  it('names the payment of each entry, page by page', async () => {
    const first = await owner().must<Ledger>('GET', `${team()}/ledger?limit=2`);
    const rest = await owner().must<Ledger>('GET', `${team()}/ledger?limit=2&after=${first.next ?? ''}`);
    const entries = [...first.items, ...rest.items];
    expect([first.items.length, rest.items.length, rest.next]).toEqual([2, 1, null]);
    expect(entries.map(({ kind, amount, fee, net }) => [kind, amount, fee, net]).toSorted()).toEqual(
      [
        ['refund', -100, 0, -100],
        ['charge', monthly, 18, monthly - 18],
        ['charge', paid, 35, paid - 35],
      ].toSorted(),
    );
    expect(entries.find(({ kind }) => kind === 'refund')?.payment?.id).toBe(sites.ours.params['paymentId']);
    const { items } = await owner().must<Ledger>('GET', `${team()}/ledger?currency=USD`);
    expect(items).toEqual([]);
    expect((await owner().ask('GET', `${team()}/ledger?after=txn_nobodys`)).problem.code).toBe('INVALID_CURSOR');
  });

  it('is a file', async () => {
    const { status, headers, body } = await owner().raw(`${team()}/ledger/file`);
    const text = await new Response(body).text();
    expect([status, headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8']);
    expect(text.trim().split('\n')).toHaveLength(4);
    expect(text).toContain(`,JPY,${paid},35,${paid - 35},${sites.ours.params['paymentId'] ?? ''}`);
    expect(text).toContain(',JPY,-100,0,-100,');
  });
});

describe('invoices', () => {
  it('are found by their member and state, as a list and as a file', async () => {
    const id = sites.ours.params['memberInvoiceId'] ?? '';
    const idsOf = async (query: string): Promise<readonly string[]> =>
      (await owner().must<{ items: { id: string }[] }>('GET', `${team()}/invoices?${query}`)).items.map(
        (one) => one.id,
      );
    const memberId = sites.ours.params['memberId'] ?? '';
    expect([await idsOf(`memberId=${memberId}`), await idsOf('memberId=nobody')]).toEqual([[id], []]);
    const { state } = await owner().must<{ state: string }>('GET', `${team()}/invoices/${id}`);
    const other = state === 'open' ? 'uncollectible' : 'open';
    expect([await idsOf(`state=${state}`), await idsOf(`state=${other}`)]).toEqual([[id], []]);
    expect((await owner().ask('GET', `${team()}/invoices?state=late`)).status).toBe(400);
    const linesOf = async (query: string): Promise<readonly string[]> => {
      const { status, headers, body } = await owner().raw(`${team()}/invoices/file?${query}`);
      expect([status, headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8']);
      return (await new Response(body).text()).trim().split('\n');
    };
    const [heading, line, ...more] = await linesOf(`state=${state}`);
    expect(heading).toMatch(/Invoice ID|請求書ID/);
    expect([line?.startsWith(`${id},`), more]).toEqual([true, []]);
    expect(await linesOf(`state=${other}`)).toHaveLength(1);
  });
});

describe('a payment that a bank wants back', () => {
  it('is told of to who sells and who paid, is given back by nobody, and is what it was in the reports', async () => {
    const revenue = (await yen())?.revenue;
    const product = `${team()}/products/${sites.ours.params['productId'] ?? ''}/prices`;
    const { id } = await owner().must<{ id: string }>('POST', product, {
      ...{ requestId: 'disputed', nickname: 'Disputed', description: '', currency: 'JPY', unitAmount: 700 },
      ...{ interval: null, trialDays: null, validDays: 0 },
    });
    const order = { requestId: 'disputed', priceId: id };
    const { url } = await sites.ours.member.must<{ url: string }>('POST', sites.at('/checkout'), order);
    const body = new URLSearchParams({ email: 'm@example.test', name: 'M', card: '4000000000000259' });
    await fetch(sites.installation.url + new URL(url).pathname, { method: 'POST', body, redirect: 'manual' });
    const inState = async (state: string) =>
      (await owner().must<{ items: Payment[] }>('GET', `${team()}/payments?state=${state}`)).items;
    const disputed = await until(async () => (await inState('disputed'))[0]);
    expect(disputed).toMatchObject({ amount: 700, amountRefunded: 0, status: 'disputed', until: null });
    expect((await inState('success')).map((one) => one.id)).not.toContain(disputed.id);
    const one = `${team()}/payments/${disputed.id}`;
    const { history } = await until(async () => {
      const known = await owner().must<Payment>('GET', one);
      return known.history.length === 2 ? known : undefined;
    });
    expect(history.map(({ type, outcome }) => [type, outcome])).toEqual([
      ['PaymentSucceeded', null],
      ['PaymentDisputed', 'open'],
    ]);
    const back = await owner().ask('POST', `${one}/refund`, { body: { requestId: 'disputed' } });
    expect([back.status, back.problem.code]).toEqual([409, 'PAYMENT_DISPUTED']);
    const own = await sites.ours.member.must<{ items: Payment[] }>('GET', sites.at('/me/payments'));
    expect(own.items.find((known) => known.id === disputed.id)?.status).toBe('disputed');
    const file = await owner().raw(`${team()}/payments/file?state=disputed`);
    expect(await new Response(file.body).text()).toContain(disputed.id);
    await until(async () => (await yen())?.revenue === (revenue ?? 0) + 700 || undefined);
  });
});
