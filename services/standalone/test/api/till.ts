import { until } from '@marquee/ports/testing';
import type { Installation } from './installation.js';
import type { Person } from './person.js';
import type { Site } from './site.js';

/** Connects a payment account, as its holder would on the pages of the sandbox, and makes what the site sells with. */
export async function openTill(installation: Installation, owner: Person, teamId: string): Promise<Site['params']> {
  const team = `/api/teams/${teamId}`;
  const { url } = await owner.must<{ url: string }>('POST', `${team}/payment-account`, {
    redirectUri: '/admin/payment',
  });
  const body = new URLSearchParams({ name: 'Akari', country: 'JP' });
  await fetch(installation.url + new URL(url).pathname, { method: 'POST', body, redirect: 'manual' });
  const rate = { kind: 'consumption', percentage: 10, inclusive: true };
  const made = async (path: string, body: object) =>
    (await owner.must<{ id: string }>('POST', `${team}/${path}`, { requestId: 'first', ...body })).id;
  const taxRateId = await made('tax-rates', rate);
  const productId = await made('products', { name: 'Deep sea', description: '', taxRateId, currency: 'JPY' });
  const priceId = await made(`products/${productId}/prices`, {
    ...{ nickname: '', description: '', currency: 'JPY', unitAmount: 980 },
    ...{ interval: null, trialDays: null, validDays: 30 },
  });
  const couponId = await made('coupons', {
    ...{
      code: `WELCOME-${teamId.toUpperCase()}`,
      name: 'Welcome',
      percentOff: 20,
      amountOff: null,
      currency: null,
      duration: 'once',
    },
    ...{ durationInMonths: null, redeemBy: null, maxRedemptions: null, productIds: [] },
  });
  return { taxRateId, productId, priceId, couponId };
}

/** A member pays for the price on the page of the sandbox; what was paid is heard of a moment later. */
export async function bought(
  installation: Installation,
  owner: Person,
  member: Person,
  params: Site['params'],
): Promise<string> {
  const { teamId = '', priceId = '' } = params;
  const order = { requestId: 'first', priceId };
  const { url } = await member.must<{ url: string }>('POST', `/api/sites/${teamId}/checkout`, order);
  const body = new URLSearchParams({ email: 'member@example.test', name: 'Member', card: '4242424242424242' });
  await fetch(installation.url + new URL(url).pathname, { method: 'POST', body, redirect: 'manual' });
  return firstOf(owner, `/api/teams/${teamId}/payments`);
}

/** The member subscribes to a monthly price of the same product. */
export async function subscribed(
  installation: Installation,
  owner: Person,
  member: Person,
  params: Site['params'],
): Promise<string> {
  const { teamId = '', productId = '' } = params;
  const terms = { nickname: '', description: '', currency: 'JPY', unitAmount: 500, interval: 'month', trialDays: null };
  const monthly = { requestId: 'monthly', ...terms, validDays: 0 };
  const path = `/api/teams/${teamId}/products/${productId}/prices`;
  const { id: priceId } = await owner.must<{ id: string }>('POST', path, monthly);
  const order = { requestId: 'monthly', priceId };
  const { url } = await member.must<{ url: string }>('POST', `/api/sites/${teamId}/checkout`, order);
  const body = new URLSearchParams({ email: 'member@example.test', name: 'Member', card: '4242424242424242' });
  await fetch(installation.url + new URL(url).pathname, { method: 'POST', body, redirect: 'manual' });
  return firstOf(owner, `/api/teams/${teamId}/subscriptions`);
}

/** The member gives up what would be renewed. */
export async function cancelled(member: Person, teamId: string): Promise<void> {
  const path = `/api/sites/${teamId}/me/subscriptions`;
  const { items } = await member.must<{ items: { id: string; status: string; stops: boolean }[] }>('GET', path);
  for (const { id, status, stops } of items) {
    if (status !== 'canceled' && !stops) await member.must('POST', `${path}/${id}/cancel`, { requestId: 'stop' });
  }
}

/** The member is to pay another price of the same product by a transfer. */
export async function billed(owner: Person, member: Person, params: Site['params']): Promise<string> {
  const { teamId = '', productId = '' } = params;
  const terms = { nickname: 'Billed', description: '', currency: 'JPY', unitAmount: 700, interval: null };
  const path = `/api/teams/${teamId}/products/${productId}/prices`;
  const price = { requestId: 'billed', ...terms, trialDays: null, validDays: 0 };
  const { id: priceId } = await owner.must<{ id: string }>('POST', path, price);
  const order = { requestId: 'billed', priceId };
  return (await member.must<{ id: string }>('POST', `/api/sites/${teamId}/me/invoices`, order)).id;
}

/** What follows from an event is there a moment later. */
const firstOf = (owner: Person, path: string): Promise<string> =>
  until(async () => (await owner.must<{ items: { id: string }[] }>('GET', path)).items[0]?.id);

/** Pays on the provider's page with a method whose money comes days later. */
export async function payLater({ url }: Pick<Installation, 'url'>, page: string): Promise<void> {
  await fetch(url + new URL(page).pathname, { method: 'POST', body: new URLSearchParams({ step: 'later' }) });
}

/** Whether a mail to somebody leads to a page. */
export async function isMailed(installation: Installation, to: string, page: string): Promise<boolean> {
  type Mailbox = { items: { to: string; text: string }[] };
  const { items } = await installation.visitor().must<Mailbox>('GET', '/api/mailbox');
  return items.some((mail) => mail.to === to && mail.text.includes(page));
}
