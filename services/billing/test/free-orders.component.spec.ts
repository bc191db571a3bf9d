import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { SqliteDocumentStore } from '@marquee/adapter-sqlite';
import { randomIds, type CommandContext } from '@marquee/kernel';
import { paymentAccountCollection } from '../src/payment-account/payment-account.js';
import { pay } from './billing-harness.js';
import { keptOf } from './kept-entitlements.js';
import { partsOf } from './parts.js';
import { began, freeCoupon, SellingSite } from './selling-site.js';

it('an order that cost nothing, and that nobody told of, is found by looking, and opens what it is for', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'free-orders-'));
  const documents = SqliteDocumentStore.open(join(folder, 'documents.db'));
  const site = await SellingSite.open(1, folder);
  try {
    const context: CommandContext = {
      ...{ actor: { kind: 'service', id: 'billing' }, clock: site.clock, ids: randomIds },
    };
    const { checkouts, reconciliation } = partsOf(documents, site.provider, site.clock);
    const known = { accountId: site.account, openedAt: began };
    await documents.team(paymentAccountCollection, site.team).save(site.team, 0, known, []);
    const urls = { successUrl: 'https://site.test/paid', cancelUrl: 'https://site.test/back', language: 'ja' } as const;
    const order = { requestId: 'free', priceId: site.prices.get('rent') ?? '', coupon: freeCoupon, ...urls };
    const page = await checkouts.open(site.team, 'm', order, context);
    expect((await pay(page, '')).status).toBe(303);
    expect(await keptOf(documents, site.team)).toEqual([]);
    const compare = () => reconciliation.compare(site.team, { since: began, all: true }, context);
    expect(await compare()).toHaveLength(1);
    const [opened, ...others] = await keptOf(documents, site.team);
    expect([opened, others]).toMatchObject([{ member: 'm', priceId: order.priceId }, []]);
    expect(opened?.until).toEqual(expect.any(String));
    // Once.
    expect(await compare()).toEqual([]);
  } finally {
    await site.sandbox.close();
    await documents.close();
    rmSync(folder, { recursive: true });
  }
});
