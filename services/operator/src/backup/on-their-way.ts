import { setTimeout as wait } from 'node:timers/promises';
import { streamOf, type EventEnvelope } from '@marquee/kernel';
import type { OnItsWay } from '@marquee/ports';
import { unreadable } from '../archive/format.js';
import { isEnvelope } from '../move/parts.js';
import type { LivingStores } from '../move/site-stores.js';
import { OperatorError } from '../operator-error.js';

/** Events that wait in one place; who has more of them is far behind, and to be looked after first. */
const most = 20_000;
const pause = 100;
/** Asking a bus what waits takes seconds. Milliseconds. */
const askEvery = 5_000;

/** Who copies events into the log. */
const recorder = 'analytics.recorder';

/**
 * What consumers have not handled yet, dead letters included: who restores gives it to them again.
 *
 * @throws OperatorError NOT_SETTLED
 */
export async function onTheirWay({ bus }: Pick<LivingStores, 'bus'>): Promise<readonly OnItsWay[]> {
  const found = new Map<string, OnItsWay>();
  for (const group of await bus.groups()) {
    const letters = await bus.deadLetters(group);
    for (const one of [...letters, ...(await unfinishedBy(bus, group))]) {
      if (one.topic !== '') found.set(`${one.topic} ${one.event.id}`, { topic: one.topic, event: one.event });
    }
  }
  return [...found.values()];
}

async function unfinishedBy(bus: LivingStores['bus'], group: string): Promise<readonly OnItsWay[]> {
  const unfinished = await bus.unfinished(group, most);
  if (unfinished.length >= most) throw behind(`${group} has ${most} events or more before it`);
  return unfinished;
}

/** Everything that is saved and not yet in the log. Outboxes are asked first: what leaves one meanwhile is on the bus. */
async function notInLog({
  documents,
  bus,
}: Pick<LivingStores, 'documents' | 'bus'>): Promise<readonly EventEnvelope[]> {
  const found: EventEnvelope[] = [];
  for (const [service, { outbox }] of Object.entries(documents)) {
    const pending = await outbox.pending(most);
    if (pending.length >= most) throw behind(`${service} has ${most} events or more that are not published`);
    found.push(...pending.map(({ event }) => event));
  }
  found.push(...(await unfinishedBy(bus, recorder)).map(({ event }) => event));
  return found;
}

/**
 * Waits until everything that is saved now is in the log.
 *
 * @param patience milliseconds
 * @throws OperatorError NOT_SETTLED
 */
export async function recorded(stores: LivingStores, patience: number): Promise<void> {
  const until = performance.now() + patience;
  let waiting = await notInLog(stores);
  for (let askedAt = performance.now(); ;) {
    const missing = await Promise.all(waiting.map(async (event) => ((await isLogged(stores, event)) ? [] : [event])));
    waiting = missing.flat();
    const [first] = waiting;
    if (!first) return;
    if (performance.now() >= until) {
      throw behind(
        `${waiting.length} events have not reached the log, the first of them ${first.type} of ${streamOf(first)}`,
      );
    }
    await wait(pause);
    if (performance.now() - askedAt < askEvery) continue;
    // What belongs to a site that was erased meanwhile is handled, and never recorded.
    const still = new Set((await notInLog(stores)).map(({ id }) => id));
    waiting = waiting.filter(({ id }) => still.has(id));
    askedAt = performance.now();
  }
}

async function isLogged({ log }: Pick<LivingStores, 'log'>, event: EventEnvelope): Promise<boolean> {
  const found = await log.readStream(streamOf(event), Math.max(0, event.revision - 1), 1);
  return found.length > 0;
}

const behind = (why: string): OperatorError =>
  new OperatorError(
    'NOT_SETTLED',
    `${why}: nobody can say where a backup would end. See that they are handled, and try again.`,
  );

/** @throws OperatorError FILE_UNREADABLE */
export function onItsWayIn(line: unknown): OnItsWay {
  const fields = new Map<string, unknown>(Object.entries(line ?? {}));
  const [topic, event] = [fields.get('topic'), fields.get('event')];
  if (typeof topic !== 'string' || !isEnvelope(event)) throw unreadable('an event on its way is none');
  return { topic, event };
}
