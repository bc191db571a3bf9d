import { setTimeout as wait } from 'node:timers/promises';
import { OperatorError } from '../operator-error.js';
import { assetHolding } from './holdings.js';
import type { LivingStores } from './site-stores.js';

const looked = 1_000;
const pause = 250;

/**
 * What was saved must have reached the log and every service, because what is on its way does not move.
 *
 * @param patience milliseconds until everything is handled; of a stopped installation nothing moves any more: 0
 * @throws OperatorError NOT_SETTLED
 */
export async function checkSettled(stores: LivingStores, team: string, patience: number): Promise<void> {
  const until = performance.now() + patience;
  for (;;) {
    const waiting = await whatWaits(stores, team);
    if (waiting.length === 0) return;
    if (performance.now() >= until) {
      throw new OperatorError(
        'NOT_SETTLED',
        `Not everything is handled yet (${waiting.join(', ')}). Let the installation run until it is, and try again.`,
      );
    }
    await wait(pause);
  }
}

async function whatWaits({ documents, bus }: LivingStores, team: string): Promise<readonly string[]> {
  const waiting: string[] = [];
  for (const [service, { outbox }] of Object.entries(documents)) {
    const entries = await outbox.pending(looked);
    // So many of others may hide ours.
    if (entries.length === looked || entries.some(({ event }) => event.team === team)) {
      waiting.push(`events of ${service}`);
    }
  }
  const assets = documents[assetHolding.service]?.team(assetHolding.collection, team);
  // Their bytes lie beside the blobs, and nobody could continue them elsewhere.
  const uploads = (await assets?.count({ fields: { status: { in: ['created', 'uploading'] } } })) ?? 0;
  if (uploads > 0) waiting.push(`${uploads} uploads, which can also be cancelled`);
  for (const group of await bus.groups()) {
    const lag = await bus.lag(group);
    if (lag > 0) waiting.push(`${lag} for ${group}`);
  }
  return waiting;
}
