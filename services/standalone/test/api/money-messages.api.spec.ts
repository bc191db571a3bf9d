import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from '@jest/globals';
import { errorMessage, languages, type ErrorCode } from '@marquee/contracts';
import { systemClock } from '@marquee/kernel';
import { until } from '@marquee/ports/testing';
import { openInstallation } from './installation.js';
import type { Ask, Person } from './person.js';
import { becomeAdministrator, password, registerSite } from './site.js';
import { cancelled, isMailed, payLater } from './till.js';
import { becomes, TwoSites } from './two-sites.js';

/** Milliseconds by which the time of the installation is moved on. */
let ahead = 0;
const sites = new TwoSites({
  closesUnpaidSites: true,
  clock: { ...systemClock, now: () => new Date(Date.now() + ahead) },
});
const { at, team, codeAt } = sites;
const owner = (): Person => sites.ours.owner;
const member = (): Person => sites.ours.member;
const id = (name: string): string => sites.ours.params[name] ?? '';
const day = 86_400_000;
const month = { interval: 'month' };
let serial = 0;
const wish = (more: object = {}) => ({ requestId: `w${++serial}`, ...more });

/** The door answers with this message, in both languages, as the catalogue has it. */
async function says(code: ErrorCode, person: Person, method: string, path: string, body?: Ask['body']) {
  for (const language of languages) {
    const { status, problem } = await person.ask(method, path, { body, headers: { 'accept-language': language } });
    const message = errorMessage(code, language, problem.params);
    expect([path, problem.code, problem.detail]).toEqual([path, code, message]);
    expect(status).toBeGreaterThan(399);
  }
}

/** Types a card on a page of the sandbox. */
async function pay(page: string, card = '4242424242424242'): Promise<void> {
  const body = new URLSearchParams({ email: 'a@example.test', name: 'A', card });
  await fetch(sites.installation.url + new URL(page).pathname, { method: 'POST', body, redirect: 'manual' });
}

const pageOf = async (person: Person, path: string, body: object) =>
  (await person.must<{ url: string }>('POST', path, body)).url;
const later = async (milliseconds: number): Promise<void> => {
  ahead += milliseconds;
  // Sessions end meanwhile.
  await owner().must('POST', '/api/login', { email: 'owner@ours.test', password });
  await member().must('POST', at('/login'), { email: 'member@ours.test', password });
};
const price = async (more: object, productId = id('productId')): Promise<string> => {
  const path = `${team()}/products/${productId}/prices`;
  const terms = { nickname: '', description: '', currency: 'JPY', unitAmount: 600, interval: null, trialDays: null };
  return (await owner().must<{ id: string }>('POST', path, wish({ ...terms, validDays: 0, ...more }))).id;
};

/** A product of which the member has nothing. */
const product = async (name: string): Promise<string> => {
  const body = wish({ name, description: '', taxRateId: null, currency: 'JPY' });
  return (await owner().must<{ id: string }>('POST', `${team()}/products`, body)).id;
};

describe('the messages of the specification about invoices and payments (section 8)', () => {
  const invoice = (path = '') => `${at('/me/invoices')}/${id('memberInvoiceId')}${path}`;

  it('an invoice: not there, not for sale so, paid, and cancelled', async () => {
    await says('INVOICE_NOT_FOUND', member(), 'GET', at('/me/invoices/in_none'));
    await says('INVOICE_NOT_FOUND', owner(), 'POST', `${team()}/invoices/in_none/cancel`);
    const monthly = await price({ interval: 'month' }, await product('Monthly'));
    await says('TRANSFER_UNAVAILABLE', member(), 'POST', at('/me/invoices'), wish({ priceId: monthly }));
    await says('PRICE_NOT_FOUND', member(), 'POST', at('/me/invoices'), wish({ priceId: 'price_none' }));
    const other = await price({ nickname: 'Other' });
    const given = await member().must<{ id: string }>('POST', at('/me/invoices'), wish({ priceId: other }));
    await member().must('POST', at(`/me/invoices/${given.id}/cancel`));
    const mail = wish({ email: 'a@example.test' });
    await says('INVOICE_NOT_OPEN', member(), 'POST', at(`/me/invoices/${given.id}/send`), mail);
    const { page, remaining } = await member().must<{ page: string; remaining: number }>('GET', invoice());
    const sent = new URLSearchParams({ amount: String(remaining) });
    await fetch(sites.installation.url + new URL(page).pathname, { method: 'POST', body: sent });
    await until(async () => (await member().must<{ state: string }>('GET', invoice())).state === 'paid');
    await says('INVOICE_PAID', member(), 'POST', invoice('/send'), mail);
    await says('INVOICE_PAID', member(), 'POST', invoice('/reissue'), wish());
    await says('INVOICE_PAID', member(), 'POST', invoice('/cancel'));
  });

  it('a payment: not there, more than is left, bought already, on its way, no such coupon, and no account that could take it', async () => {
    const payment = `${team()}/payments/${id('paymentId')}`;
    await says('PAYMENT_NOT_FOUND', owner(), 'GET', `${team()}/payments/pi_none`);
    await says('NOTHING_TO_REFUND', owner(), 'POST', `${payment}/refund`, wish({ amount: 981 }));
    await says('ALREADY_PURCHASED', member(), 'POST', at('/checkout'), wish({ priceId: id('priceId') }));
    const slow = wish({ priceId: await price({ nickname: 'At a store' }) });
    await payLater(sites.installation, await pageOf(member(), at('/checkout'), slow));
    await says('PAYMENT_PENDING', member(), 'POST', at('/checkout'), { ...slow, ...wish() });
    const coupon = { priceId: await price({ nickname: 'With a coupon' }), coupon: 'NO-SUCH' };
    await says('COUPON_INVALID', member(), 'POST', at('/checkout'), wish(coupon));
    const part = wish({ amount: 80 });
    await owner().must('POST', `${payment}/refund`, part);
    await later(day);
    await says('REQUEST_EXPIRED', owner(), 'POST', `${payment}/refund`, part);
  });

  it('a subscription: not there, had already, nothing owed, declined, owed, and over', async () => {
    const club = await product('Club');
    const tried = await price({ interval: 'month', trialDays: 3 }, club);
    const dearer = await price({ interval: 'month', nickname: 'Dearer' }, club);
    await pay(await pageOf(member(), at('/checkout'), wish({ priceId: tried })), '4000000000000341');
    const subscription = await until(async () => {
      type Listed = { items: { id: string; priceId: string }[] };
      return (await member().must<Listed>('GET', at('/me/subscriptions'))).items.find(
        ({ priceId }) => priceId === tried,
      )?.id;
    });
    const own = (path: string): string => at(`/me/subscriptions/${subscription}${path}`);
    await says('SUBSCRIPTION_NOT_FOUND', member(), 'GET', at('/me/subscriptions/sub_none'));
    await says('ALREADY_SUBSCRIBED', member(), 'POST', at('/checkout'), wish({ priceId: dearer }));
    await says('NOTHING_OWED', member(), 'POST', own('/pay-page'));
    await owner().must('PATCH', team(), { openingPrices: [tried] });
    await becomes(() => codeAt('/videos'), 'in');
    // The card pays nothing, and the days that were free are over.
    await later(4 * day);
    await becomes(() => codeAt('/videos'), 'SITE_UNPAID');
    await says('SITE_UNPAID', member(), 'GET', at('/videos'));
    // Both are told of it.
    const told = (to: string, page: string) => isMailed(sites.installation, to, page);
    await becomes(() => told('member@ours.test', at('/setting/paid_history').replace('/api/sites', '/user')), true);
    await becomes(() => told('owner@ours.test', '/admin/user/paid_history/subscription?status=unpaid'), true);
    await says('SUBSCRIPTION_UNPAID', member(), 'POST', own('/price'), wish({ priceId: dearer }));
    await says('CARD_DECLINED', member(), 'POST', own('/retry'), wish());
    await owner().must('PATCH', team(), { openingPrices: [dearer] });
    await becomes(() => codeAt('/videos'), 'SITE_NOT_SUBSCRIBED');
    await says('SITE_NOT_SUBSCRIBED', member(), 'GET', at('/videos'));
    await owner().must('PATCH', team(), { openingPrices: [] });
  });
});

describe('the messages of the specification about the plan (section 8)', () => {
  const plan = (path: string) => `${team()}/plan/${path}`;
  const basic = (more: object = {}) => wish({ plan: 'basic', ...month, ...more });

  it('not bought; not while videos are limited to buyers; bought already, the same, too early to end, and too small', async () => {
    await says('PLAN_NOT_BOUGHT', owner(), 'POST', plan('cancel'), wish());
    const video = `${team()}/videos/${id('videoId')}`;
    await owner().must('PATCH', video, { playLimit: 'purchasers', priceIds: [id('priceId')] });
    await says('PLAN_PLAY_LIMITS', owner(), 'POST', plan('checkout'), basic());
    await owner().must('PATCH', video, { playLimit: 'members' });
    await pay(await pageOf(owner(), plan('checkout'), basic({ plan: 'pro' })));
    await becomes(
      async () => (await owner().ask('POST', plan('cancel'), { body: wish() })).problem.code,
      'PLAN_MINIMUM_PERIOD',
    );
    await says('PLAN_MINIMUM_PERIOD', owner(), 'POST', plan('cancel'), wish());
    await says('PLAN_ALREADY_BOUGHT', owner(), 'POST', plan('checkout'), basic());
    await says('PLAN_SAME', owner(), 'POST', plan('change'), basic({ plan: 'pro' }));
    // Identity hears of the plan a moment later.
    const mates = `${team()}/administrators`;
    await becomes(async () => (await owner().must<{ limit: number | null }>('GET', mates)).limit, 10);
    for (const name of ['third', 'fourth'])
      await becomeAdministrator(sites.installation, owner(), sites.teamId, `${name}@ours.test`);
    await says('PLAN_FEATURES_USED', owner(), 'POST', plan('change'), basic());
    await cancelled(member(), sites.teamId);
    await says('PLAN_TOO_SMALL', owner(), 'POST', plan('change'), basic());
  });

  it('a feature that basic does not have', async () => {
    const { owner: small, params } = sites.theirs;
    const path = `/api/teams/${params['teamId'] ?? ''}`;
    await small.must('POST', '/api/login', { email: 'owner@theirs.test', password });
    await sites.theirs.member.must('POST', `/api/sites/${params['teamId'] ?? ''}/login`, {
      ...{ email: 'member@theirs.test', password },
    });
    await cancelled(sites.theirs.member, params['teamId'] ?? '');
    await pay(await pageOf(small, `${path}/plan/checkout`, basic()));
    await until(async () => (await small.must<{ contract: object | null }>('GET', `${path}/plan`)).contract !== null);
    const sold = wish({ name: 'New', description: '', taxRateId: null, currency: 'JPY' });
    await says('SELLING_NOT_IN_PLAN', small, 'POST', `${path}/products`, sold);
    // What is so already is no change, and nothing to refuse.
    const networks = () => ({ memberNetworks: [{ network: `203.0.113.${++serial}/32`, comment: '' }] });
    // Identity hears of the plan a moment later.
    await becomes(async () => (await small.ask('PATCH', `${path}/security`, { body: networks() })).status, 403);
    await says('FEATURE_NOT_IN_PLAN', small, 'PATCH', `${path}/security`, networks());
  });

  it('owed, and then closed: to its administrators, and to its members', async () => {
    await pay(await pageOf(owner(), `${team()}/billing/card-page`, wish()), '4000000000000341');
    await becomes(
      async () => (await owner().must<{ card: { last4: string } | null }>('GET', `${team()}/billing`)).card?.last4,
      '0341',
    );
    const monthly = at(`/me/subscriptions/${id('subscriptionId')}`);
    await member().must('POST', `${monthly}/cancel`, wish());
    await later(32 * day);
    await becomes(async () => (await owner().must<{ standing: string }>('GET', `${team()}/plan`)).standing, 'unpaid');
    await says('PLAN_OWED', owner(), 'POST', plan('change'), basic({ plan: 'business' }));
    await says('CARD_DECLINED', owner(), 'POST', `${team()}/billing/retry`, wish());
    await becomes(
      async () => (await member().ask('POST', `${monthly}/restart`, { body: wish() })).problem.code,
      'SUBSCRIPTION_ENDED',
    );
    await says('SUBSCRIPTION_ENDED', member(), 'POST', `${monthly}/restart`, wish());
    await later(8 * day);
    await becomes(() => codeAt('/videos'), 'SITE_CLOSED');
    await says('SITE_CLOSED', member(), 'GET', at('/videos'));
    await says('PLAN_UNPAID', owner(), 'GET', `${team()}/videos`);
  });
});

describe('what Stripe says no to', () => {
  it('is told apart: no account yet, refused, taken away, and out of reach', async () => {
    const refusals = {
      refused: [400, { type: 'invalid_request_error', message: 'No.' }],
      lost: [403, { type: 'invalid_request_error', code: 'account_invalid', message: 'No.' }],
      unavailable: [500, { type: 'api_error', message: 'No.' }],
    } as const;
    let mood: keyof typeof refusals = 'refused';
    const account = { id: 'acct_1', object: 'account', details_submitted: true, charges_enabled: true };
    const stripe = createServer((request, response) => {
      const made = request.url === '/v1/account_links' ? { url: 'https://stripe.test/' } : account;
      const [status, error] = refusals[mood];
      const isOpen = request.method === 'POST' && /^\/v1\/account/.test(request.url ?? '');
      response.writeHead(isOpen ? 200 : status, { 'content-type': 'application/json', 'stripe-should-retry': 'false' });
      response.end(JSON.stringify(isOpen ? made : { error }));
    });
    await new Promise<void>((resolve) => stripe.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(stripe.address() as AddressInfo).port}`;
    const installation = await openInstallation({ stripe: { secretKey: 'sk_test_messages', url } });
    try {
      const { owner: somebody, teamId } = await registerSite(installation, 'refused');
      const rates = `/api/teams/${teamId}/tax-rates`;
      await says('PAYMENT_ACCOUNT_REQUIRED', somebody, 'GET', rates);
      await somebody.must('POST', `/api/teams/${teamId}/payment-account`, { redirectUri: '/admin/payment' });
      await says(
        'PAYMENTS_REFUSED',
        somebody,
        'POST',
        rates,
        wish({ kind: 'reduced', percentage: 8, inclusive: true }),
      );
      mood = 'lost';
      await says('PAYMENT_ACCOUNT_LOST', somebody, 'GET', rates);
      mood = 'unavailable';
      await says('PAYMENTS_UNAVAILABLE', somebody, 'GET', rates);
    } finally {
      await installation.close();
      await new Promise((resolve) => stripe.close(resolve));
    }
  });
});
