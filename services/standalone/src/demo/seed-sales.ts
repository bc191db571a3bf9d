import { setTimeout as wait } from 'node:timers/promises';
import { demoCards, demoDeeds, type DemoDeed, type DemoPriceName } from './demo-sales.js';
import { demoMembers } from './demo-site.js';
import type { ShopClock } from './shop-clock.js';
import { SiteError, type SiteClient } from './site-client.js';

const day = 86_400;
const month = 30 * day;
/** Milliseconds until what was paid is known to have come; whoever does it again finds nothing new. */
const patience = 5_000;

export interface Sold {
  readonly priceId: string;
  readonly videoId: string;
}

interface Market {
  /** Of the site. */
  readonly params: { readonly teamId: string };
  readonly owner: SiteClient;
  /** The members, as they came. */
  readonly buyers: readonly SiteClient[];
  readonly prices: ReadonlyMap<DemoPriceName, Sold>;
  readonly clock: ShopClock;
  /** Does what somebody does on a page of the sandbox. */
  readonly onPage: (page: string, fields: Readonly<Record<string, string>>) => Promise<void>;
  readonly signal: AbortSignal;
}

/** Bought before, or by somebody else’s doing. */
const passed: readonly string[] = [
  'ALREADY_PURCHASED',
  'ALREADY_SUBSCRIBED',
  'SUBSCRIPTION_ENDED',
  'NOTHING_TO_REFUND',
];

/**
 * A month of sales, on the clock of the sandbox: it begins a month ago, and each deed is done at its hour. Done again, what
 * is behind it is left alone.
 */
export async function seedSales(market: Market): Promise<void> {
  const { clock } = market;
  const isNew = clock.begin(month) || (await heardOf(market)) === 0;
  const hadClock = clock.behind() > 0;
  for (const [index, deed] of demoDeeds.entries()) {
    const ahead = clock.behind() - deed.ago * day;
    if (hadClock ? ahead < 0 : !isNew) continue;
    if (hadClock) clock.advance(ahead);
    await deedDone(market, deed, `demo${index}`);
  }
  clock.advance(clock.behind());
}

async function deedDone(market: Market, deed: DemoDeed, requestId: string): Promise<void> {
  const before = await heardOf(market);
  try {
    if (!(await act(market, deed, requestId))) return;
  } catch (error) {
    if (error instanceof SiteError && passed.includes(error.code)) return;
    throw error;
  }
  const until = performance.now() + patience;
  while ((await heardOf(market)) === before && performance.now() < until) {
    await wait(20, undefined, { signal: market.signal });
  }
}

/** Of how much the site has heard. */
async function heardOf({ owner, params }: Market): Promise<number> {
  const query = { limit: 100 };
  const [payments, subscriptions] = await Promise.all([
    owner.call('listPayments', { params, query }),
    owner.call('listSubscriptions', { params, query }),
  ]);
  return payments.items.length + subscriptions.items.length;
}

/** @returns whether the site hears of something new */
async function act(market: Market, deed: DemoDeed, requestId: string): Promise<boolean> {
  const { params, owner, buyers, prices, clock, onPage } = market;
  const buyer = buyers[deed.member];
  if (!buyer) return false;
  if ('stops' in deed) {
    const [own] = (await buyer.call('listOwnSubscriptions', { params, query: { limit: 1 } })).items;
    const subscription = { ...params, subscriptionId: own?.id ?? '' };
    await buyer.call('cancelSubscription', { params: subscription, body: { requestId } });
    return false;
  }
  if ('refunded' in deed) {
    const [last] = (await buyer.call('listOwnPayments', { params, query: { limit: 1 } })).items;
    const amount = deed.refunded === 'all' ? {} : { amount: deed.refunded };
    await owner.call('refundPayment', {
      params: { ...params, paymentId: last?.id ?? '' },
      body: { requestId, ...amount },
    });
    return false;
  }
  const sold = prices.get(deed.buys);
  if (!sold) return false;
  const { priceId, videoId } = sold;
  if (deed.byTransfer) {
    const { page, total } = await buyer.call('issueOwnInvoice', { params, body: { requestId, priceId } });
    // A bank takes its time; what is paid at once was to the member's credit before.
    clock.advance(Math.min(day / 2, clock.behind()));
    await onPage(page ?? '', { amount: String(total) });
    return true;
  }
  const { url: page } = await buyer.call('createCheckout', { params, body: { requestId, priceId, videoId } });
  const card = demoCards[deed.card ?? 'pays'];
  await onPage(page, { email: demoMembers[deed.member]?.email ?? '', name: 'DEMO', card });
  return true;
}
