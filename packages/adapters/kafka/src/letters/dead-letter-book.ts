import { randomUUID } from 'node:crypto';
import type { DeadLetter } from '@marquee/ports';
import type { Admin, Kafka } from 'kafkajs';
import type { Delivery } from '../group/delivery.js';
import type { Names } from '../names.js';
import type { Settings } from '../options.js';
import type { StoredRecord } from '../record.js';
import { Publisher } from '../publisher.js';
import type { Topics } from '../topics.js';
import { deadLetterFrom, groupIn, letterRecord, replayRecord } from './letter.js';
import { LetterReader } from './letter-reader.js';

export interface BookGiven {
  readonly kafka: Kafka;
  readonly admin: Admin;
  readonly names: Names;
  readonly topics: Topics;
  readonly settings: Settings;
}

/** A compacted topic per group, by the letters' ids; a letter that was replayed has no value any more. */
export class DeadLetterBook {
  readonly #readers = new Map<string, LetterReader<StoredRecord>>();
  /** A process that only tells how many there are keeps nothing but their ids. */
  readonly #counters = new Map<string, LetterReader<true>>();
  /** Apart from that of the events: what cannot be stored here must not hold them up. */
  readonly #publisher: Publisher;

  constructor(private readonly given: BookGiven) {
    this.#publisher = new Publisher(given.kafka);
  }

  ensure(group: string): Promise<void> {
    return this.given.topics.ensureLetters(this.given.names.deadLetters(group));
  }

  async bury(group: string, delivery: Delivery, attempts: number, reason: string): Promise<void> {
    await this.ensure(group);
    const record = letterRecord(group, delivery, attempts, reason);
    await this.#publisher.send(this.given.names.deadLetters(group), [record]);
  }

  async list(group: string): Promise<readonly DeadLetter[]> {
    const reader = await this.#records(group);
    return [...(reader?.letters ?? [])].map(([id, record]) => deadLetterFrom(id, record));
  }

  async count(group: string): Promise<number> {
    return (await this.#upToDate(this.#counters, group, () => true))?.letters.size ?? 0;
  }

  /** To the topic that it came from, where it is behind the entity's other events, for its group alone. */
  async replay(id: string): Promise<void> {
    const group = groupIn(id);
    const record = group === undefined ? undefined : (await this.#records(group))?.letters.get(id);
    if (group === undefined || !record) throw new Error(`there is no dead letter ${id}`);
    const { names } = this.given;
    await this.#publisher.send(names.topic(deadLetterFrom(id, record).topic), [replayRecord(group, record)]);
    // A crash before this leaves the letter, and the event comes twice: at least once.
    await this.#publisher.send(names.deadLetters(group), [{ key: id, value: null }]);
  }

  async close(): Promise<void> {
    await Promise.all([...this.#readers.values(), ...this.#counters.values()].map((reader) => reader.close()));
    await this.#publisher.close();
  }

  #records(group: string): Promise<LetterReader<StoredRecord> | undefined> {
    return this.#upToDate(this.#readers, group, (record) => record);
  }

  /** Undefined when the group never had a dead letter. */
  async #upToDate<Kept>(
    readers: Map<string, LetterReader<Kept>>,
    group: string,
    keep: (record: StoredRecord) => Kept,
  ): Promise<LetterReader<Kept> | undefined> {
    const { admin, kafka, names, settings, topics } = this.given;
    const topic = names.deadLetters(group);
    if (!(await topics.exists(topic))) return undefined;
    const end = Number((await admin.fetchTopicOffsets(topic))[0]?.high ?? 0);
    if (end === 0) return undefined;
    let reader = readers.get(group);
    if (!reader) {
      reader = new LetterReader(kafka, topic, `${topic}.reader.${randomUUID()}`, settings.poll, keep);
      readers.set(group, reader);
    }
    try {
      await reader.upTo(end);
    } catch (error) {
      readers.delete(group);
      await reader.close();
      throw error;
    }
    return reader;
  }
}
