import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { SqliteDocumentStore } from '@marquee/adapter-sqlite';
import { happenings, type Happening } from './happenings.js';
import { SiteHistory } from './site-history.js';

/** `MARQUEE_HISTORIES=1000` takes minutes; some few are part of every run. */
const histories = Number(process.env['MARQUEE_HISTORIES'] ?? 4);
const steps = 24;

describe('whatever happens to subscriptions, and to what the provider tells of them', () => {
  const folder = mkdtempSync(join(tmpdir(), 'subscription-histories-'));
  let documents: SqliteDocumentStore;
  beforeAll(() => {
    documents = SqliteDocumentStore.open(join(folder, 'documents.db'));
  });
  afterAll(async () => {
    await documents.close();
    rmSync(folder, { recursive: true });
  });

  it(
    `entitlements equal the provider’s truth after reconciliation, and nobody pays twice, in ${histories} histories`,
    async () => {
      const counts = new Map<Happening, number>();
      let differed = 0;
      let open = 0;
      for (let seed = 1; seed <= histories; seed++) {
        const history = await SiteHistory.begin(seed, documents, folder);
        try {
          for (let step = 0; step < steps; step++) await history.step();
          const before = await history.opened();
          await history.reconcile();
          const mendedTwice = await history.reconcile();
          const { kept, real, twice } = await history.opened();
          expect({ seed, kept, twice, mendedTwice }).toEqual({ seed, kept: real, twice: [], mendedTwice: [] });
          if (before.kept.join() !== before.real.join()) differed++;
          if (real.length > 0) open++;
        } finally {
          await history.end();
        }
        for (const [what, count] of history.counts) counts.set(what, (counts.get(what) ?? 0) + count);
      }
      process.stderr.write(`  ${histories} histories: ${differed} differed, ${JSON.stringify([...counts])}\n`);
      // Else the histories would prove nothing.
      if (histories >= 100) expect(happenings.filter((what) => !counts.has(what))).toEqual([]);
      expect([differed > histories / 10, open > histories / 3]).toEqual([true, true]);
    },
    30 * 60_000,
  );
});
