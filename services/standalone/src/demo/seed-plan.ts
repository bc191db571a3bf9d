import { setTimeout as wait } from 'node:timers/promises';
import { demoTeam } from './demo-site.js';
import type { SiteClient } from './site-client.js';

const params = { teamId: demoTeam };

interface Given {
  readonly owner: SiteClient;
  /** By which browsers reach this process. */
  readonly url: string;
  readonly signal: AbortSignal;
}

/** The plan of the demo site, with bills that were paid: in the sandbox alone. Without one it would be shut after its trial. */
export async function seedPlan({ owner, url, signal }: Given): Promise<void> {
  const { contract, standing } = await owner.call('getPlan', { params });
  if (contract !== null || standing !== 'trial') return;
  const pro = { requestId: 'demo', plan: 'pro', interval: 'month' } as const;
  const { url: page } = await owner.call('checkoutPlan', { params, body: pro });
  if (!new URL(page).pathname.startsWith('/sandbox/')) return;
  const fields = { email: 'owner@demo.test', name: 'HIKARI FILMS', card: '4242424242424242' };
  const address = new URL(new URL(page).pathname, url);
  await fetch(address, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual', signal });
  while ((await owner.call('getPlan', { params })).contract === null) await wait(100, undefined, { signal });
  await owner.call('changePlan', { params, body: { ...pro, requestId: 'demo2', plan: 'business' } });
  await owner.call('updateBilling', {
    params,
    body: {
      ...{ company: 'HIKARI FILMS 株式会社（デモ）', email: 'owner@demo.test', postalCode: '100-0001' },
      ...{ state: '東京都', city: '千代田区', line1: '千代田1-1', line2: '' },
    },
  });
}
