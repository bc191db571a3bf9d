import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { FilesystemBlobStore } from '@marquee/adapter-filesystem';
import { expect } from '@jest/globals';
import { eventually, overridden, until } from '@marquee/ports/testing';
import { Depot } from '../src/backup/depot.js';
import { restoreBackup } from '../src/backup/restore-backup.js';
import { takeBackup } from '../src/backup/take-backup.js';
import type { LivingStores } from '../src/move/site-stores.js';
import { SlowFlow } from './slow-flow.js';

/**
 * Takes a backup of one place while eight people write and the log is behind them, and restores it into another one.
 *
 * @param pause milliseconds from one change of each to the next
 */
export async function rehearse(home: LivingStores, away: LivingStores, folder: string, pause = 5): Promise<void> {
  const place = FilesystemBlobStore.open(join(folder, 'depot'));
  let before: ReadonlyMap<string, number> = new Map();
  const goneOn = () => [...flow.acknowledged].some(([id, revision]) => revision > (before.get(id) ?? 0));
  const put: typeof place.put = async (key, content) => {
    // Somebody writes while it is taken, or this would show nothing; it may take less time than their pause.
    if (key.includes('/documents/')) await until(goneOn);
    return place.put(key, content);
  };
  const depot = new Depot(overridden(place, { put }), 'depot');
  const masterSecret = randomBytes(32).toString('hex');
  const given = { depot, masterSecret, say: () => undefined };
  const flow = new SlowFlow(home, 60, pause);
  await flow.found();
  await home.blobs.put('slowslowslow/a/original', randomBytes(1_000));
  await flow.start(8);
  await eventually(() => expect(Math.min(...flow.acknowledged.values(), flow.acknowledged.size)).toBeGreaterThan(4));
  before = new Map(flow.acknowledged);
  await takeBackup(home, { ...given, now: () => new Date() });
  expect(goneOn()).toBe(true);
  await flow.stop();

  const { conflicts } = await restoreBackup(away, { ...given, scratch: folder });
  expect(conflicts).toEqual([]);
  expect((await away.blobs.stat('slowslowslow/a/original'))?.size).toBe(1_000);
  const restored = new SlowFlow(away, 0);
  const revisions = await restored.revisions();
  for (const [id, revision] of before) expect([id, (revisions.get(id) ?? 0) >= revision]).toEqual([id, true]);
  // A consumer that knew of a revision which the next save makes once more would pass over it.
  for (const [id, revision] of await restored.heard()) {
    expect([id, revision <= (revisions.get(id) ?? 0)]).toEqual([id, true]);
  }
  // What it had not handled yet comes to it again.
  await restored.start(0);
  await eventually(async () => expect(await restored.heard()).toEqual(revisions));
  await restored.stop();
}
