import { writeSync } from 'node:fs';
import { join } from 'node:path';
import { type Decider, firstSchema, handle, randomIds, systemClock } from '@marquee/kernel';
import { SqliteDocumentStore, SqliteEventBus, SqliteEventLog } from '../index.js';
import { type Acknowledged, counters } from './crash-collection.js';
import { sampleEvent } from '@marquee/ports/testing';

/** Writes without end, in many places at once, and prints what it was told is saved; somebody will kill it. */
const [directory = '.', round = '0'] = process.argv.slice(2);
const documents = SqliteDocumentStore.open(join(directory, 'documents.db')).team(counters, 'team1');
const log = SqliteEventLog.open(join(directory, 'log.db'));
const bus = SqliteEventBus.open(join(directory, 'bus.db'));

const counter: Decider<{ count: number; name: string }, string, { type: 'Counted'; data: { name: string } }> = {
  decide: (name) => [{ type: 'Counted', data: { name } }],
  evolve: (state, { data }) => ({ count: (state?.count ?? 0) + 1, name: state?.name ?? data.name }),
  schemaOf: firstSchema,
};
const context = { actor: { kind: 'service', id: 'crash' }, clock: systemClock, ids: randomIds } as const;

const acknowledge = (what: Acknowledged) => writeSync(1, `${JSON.stringify(what)}\n`);

async function write(writer: number): Promise<never> {
  for (let turn = 0; ; turn++) {
    const id = `c${writer}-${turn % 5}`;
    const state = await handle(documents, counter, id, id, context);
    acknowledge({ kind: 'document', id, version: state?.count ?? 0 });
    const stream = `team1/counter/${round}-${writer}-${turn % 3}`;
    const events = [sampleEvent(), sampleEvent()];
    if (turn % 2 === 0) await log.append(stream, events);
    else await log.appendMany(events.map((event) => ({ stream, event })));
    for (const { id: eventId } of events) acknowledge({ kind: 'log', stream, eventId });
    const published = sampleEvent({ entityId: id });
    await bus.publish('counters', [published]);
    acknowledge({ kind: 'bus', eventId: published.id });
  }
}

await Promise.all(Array.from({ length: 8 }, (_, writer) => write(writer)));
