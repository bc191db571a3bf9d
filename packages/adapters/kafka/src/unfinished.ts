import { randomUUID } from 'node:crypto';
import type { OnItsWay } from '@marquee/ports';
import type { Admin, Kafka } from 'kafkajs';
import type { Names } from './names.js';
import type { Settings } from './options.js';
import { eventIn, isFor, storedRecord } from './record.js';

interface UnfinishedGiven {
  readonly kafka: Kafka;
  readonly admin: Pick<Admin, 'fetchOffsets' | 'fetchTopicOffsets' | 'deleteGroups'>;
  readonly names: Names;
  readonly settings: Settings;
}

/** Where a partition is read: from what the group has committed to what was its end when it was asked. */
interface Stretch {
  readonly topic: string;
  readonly partition: number;
  readonly from: number;
  readonly end: number;
}

/** For what is already in the topics. Milliseconds. */
const patience = 60_000;

/** Reads what lies behind a group's committed offsets, in a consumer group of its own that leaves nothing behind. */
export async function unfinishedOf(given: UnfinishedGiven, group: string, limit: number): Promise<readonly OnItsWay[]> {
  const stretches = await stretchesOf(given, given.names.group(group));
  if (stretches.length === 0) return [];
  const { kafka, admin, names, settings } = given;
  const groupId = names.group(`unfinished.${randomUUID()}`);
  const consumer = kafka.consumer({ groupId, maxWaitTimeInMs: settings.poll, allowAutoTopicCreation: false });
  const found: OnItsWay[] = [];
  const open = new Map(stretches.map((stretch) => [keyOf(stretch), stretch]));
  const { promise: read, resolve, reject } = Promise.withResolvers<void>();
  const timer = setTimeout(() => reject(new Error(`what ${group} has not finished cannot be read`)), patience);
  try {
    await consumer.connect();
    await consumer.subscribe({ topics: [...new Set(stretches.map(({ topic }) => topic))], fromBeginning: true });
    consumer.on(consumer.events.GROUP_JOIN, () => {
      for (const { topic, partition, from } of stretches) consumer.seek({ topic, partition, offset: String(from) });
    });
    await consumer.run({
      autoCommit: false,
      eachBatch: async ({ batch }) => {
        const stretch = open.get(keyOf(batch));
        if (!stretch) return;
        for (const message of batch.messages) {
          const offset = Number(message.offset);
          if (offset < stretch.from || offset >= stretch.end || !isFor(group, message)) continue;
          const event = eventIn(storedRecord(message));
          if (event) found.push({ topic: names.plain(batch.topic), event });
        }
        if (Number(batch.lastOffset()) + 1 >= stretch.end) open.delete(keyOf(batch));
        if (open.size === 0 || found.length >= limit) resolve();
      },
    });
    await read;
  } finally {
    clearTimeout(timer);
    await consumer.disconnect();
    // Its group would be forgotten by itself, days later.
    await admin.deleteGroups([groupId]).catch(() => undefined);
  }
  return found.slice(0, limit);
}

async function stretchesOf({ admin }: UnfinishedGiven, groupId: string): Promise<readonly Stretch[]> {
  const places = await admin.fetchOffsets({ groupId });
  const found = places.map(async ({ topic, partitions }) => {
    const ends = await admin.fetchTopicOffsets(topic);
    return ends.map(({ partition, high, low }) => {
      const place = Number(partitions.find((one) => one.partition === partition)?.offset ?? -1);
      return { topic, partition, from: Math.max(place, Number(low)), end: Number(high) };
    });
  });
  return (await Promise.all(found)).flat().filter(({ from, end }) => from < end);
}

const keyOf = ({ topic, partition }: { readonly topic: string; readonly partition: number }): string =>
  `${topic}/${partition}`;
