import { until } from '@marquee/ports/testing';
import type { Installation } from './installation.js';
import { idOf, type Site } from './site.js';

/** The owner buys a plan on the page of the sandbox. @returns the id of its first invoice */
export async function planBought({ url: door }: Installation, { owner, params }: Site): Promise<string> {
  const team = `/api/teams/${idOf(params, 'teamId')}`;
  const order = { requestId: 'plan', plan: 'pro', interval: 'month' };
  const { url } = await owner.must<{ url: string }>('POST', `${team}/plan/checkout`, order);
  const body = new URLSearchParams({ email: 'owner@example.test', name: 'Owner', card: '4242424242424242' });
  await fetch(door + new URL(url).pathname, { method: 'POST', body, redirect: 'manual' });
  return until(async () => {
    const { items } = await owner.must<{ items: { id: string }[] }>('GET', `${team}/plan/invoices`);
    return items[0]?.id;
  });
}
