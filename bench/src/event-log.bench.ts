import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { SqliteEventLog } from '@marquee/adapter-sqlite';
import { type EventEnvelope, randomIds } from '@marquee/kernel';
import { bareSqlite, inTemporaryFolder, transaction } from './bare-sqlite.js';
import { compare, type Measurement } from './measurement.js';

const schema = `
  CREATE TABLE log (position INTEGER PRIMARY KEY, stream TEXT NOT NULL, stream_revision INTEGER NOT NULL,
    event_id TEXT NOT NULL, event TEXT NOT NULL);
  CREATE UNIQUE INDEX by_stream ON log (stream, stream_revision);
  CREATE UNIQUE INDEX by_event ON log (event_id);`;

/** Writers at once, events of one batch of activity, events of one page of the log. */
const [writers, batch, page] = [64, 100, 1_000];

interface Entry {
  readonly stream: string;
  readonly event: EventEnvelope;
}

/** What a player reports, as large as it really is. */
function entries(count: number): readonly Entry[] {
  return Array.from({ length: count }, (_, index) => {
    const entityId = `session${index % 300}`;
    const event: EventEnvelope = {
      id: randomIds.next(),
      type: 'RangeWatched',
      schema: 1,
      team: 'team1',
      entity: 'session',
      entityId,
      revision: 1,
      at: new Date().toISOString(),
      actor: { kind: 'member', id: 'member1' },
      data: { video: 'video1', from: index, to: index + 10, position: index + 10, rate: 1, device: 'desktop' },
    };
    return { stream: `team1/session/${entityId}`, event };
  });
}

/** Durable appends and reads of the event log beside SQLite doing the same: events as objects in, and out. */
export function benchEventLog(): Promise<readonly Measurement[]> {
  return inTemporaryFolder(async (directory) => {
    const log = SqliteEventLog.open(join(directory, 'log.db'));
    const bare = bareSqlite(join(directory, 'bare.db'), schema);
    const insert = inserter(bare);
    const chunks = (all: readonly Entry[], size: number) =>
      Array.from({ length: all.length / size }, (_, index) => all.slice(index * size, (index + 1) * size));

    const measurements = [
      await compare(
        'event log: durable appends, one at a time',
        'events/s',
        0.5,
        async () => {
          for (const { stream, event } of entries(100)) await log.append(stream, [event]);
          return 100;
        },
        () => {
          for (const entry of entries(100)) transaction(bare, () => insert(entry));
          return 100;
        },
      ),
      await compare(
        `event log: durable appends, ${writers} writers`,
        'events/s',
        0.5,
        async () => {
          for (const chunk of chunks(entries(writers * 10), writers)) {
            await Promise.all(chunk.map(({ stream, event }) => log.append(stream, [event])));
          }
          return writers * 10;
        },
        () => {
          for (const chunk of chunks(entries(writers * 10), writers)) transaction(bare, () => chunk.forEach(insert));
          return writers * 10;
        },
      ),
      await compare(
        `event log: durable appends of activity, ${batch} in a batch`,
        'events/s',
        0.5,
        async () => {
          for (const chunk of chunks(entries(batch * 15), batch)) await log.appendMany(chunk);
          return batch * 15;
        },
        () => {
          for (const chunk of chunks(entries(batch * 15), batch)) transaction(bare, () => chunk.forEach(insert));
          return batch * 15;
        },
      ),
      await compare(
        'event log: reads of everything, in order',
        'events/s',
        0.5,
        async () => {
          let count = 0;
          for (let after = 0; ;) {
            const events = await log.readAll({ after, limit: page });
            const last = events.at(-1);
            if (!last) return count;
            count += events.length;
            after = last.position;
          }
        },
        () => readAll(bare),
      ),
      await compare(
        'event log: reads of one stream',
        'streams/s',
        0.5,
        async () => {
          for (let index = 0; index < 1_000; index++)
            await log.readStream(`team1/session/session${index % 300}`, 0, 20);
          return 1_000;
        },
        () => {
          const read = bare.prepare('SELECT * FROM log WHERE stream = ? ORDER BY stream_revision LIMIT 20');
          for (let index = 0; index < 1_000; index++) {
            for (const row of read.all(`team1/session/session${index % 300}`)) JSON.parse(String(row['event']));
          }
          return 1_000;
        },
      ),
    ];
    await log.close();
    bare.close();
    return measurements;
  });
}

function inserter(bare: DatabaseSync): (entry: Entry) => void {
  const insert = bare.prepare('INSERT INTO log (stream, stream_revision, event_id, event) VALUES (?, ?, ?, ?)');
  const revisions = new Map<string, number>();
  return ({ stream, event }) => {
    const revision = (revisions.get(stream) ?? -1) + 1;
    revisions.set(stream, revision);
    insert.run(stream, revision, event.id, JSON.stringify(event));
  };
}

function readAll(bare: DatabaseSync): number {
  const read = bare.prepare('SELECT * FROM log WHERE position > ? ORDER BY position LIMIT ?');
  let count = 0;
  for (let after = 0; ;) {
    const rows = read.all(after, page);
    const last = rows.at(-1);
    if (!last) return count;
    for (const row of rows) JSON.parse(String(row['event']));
    count += rows.length;
    after = Number(last['position']);
  }
}
