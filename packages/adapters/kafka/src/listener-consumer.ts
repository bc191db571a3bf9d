import { randomUUID } from 'node:crypto';
import type { Listener, Signal } from '@marquee/ports';
import type { Admin, Consumer, EachMessagePayload, Kafka } from 'kafkajs';
import type { Names } from './names.js';
import type { Settings } from './options.js';
import { eventIn, isFor, storedRecord } from './record.js';

interface ListenerParts {
  readonly kafka: Kafka;
  readonly admin: Pick<Admin, 'fetchTopicOffsets' | 'deleteGroups'>;
  readonly names: Names;
  readonly settings: Settings;
}

/** Nobody's dead letters are meant for those who only listen. */
const nobody = '';

/**
 * One who listens, as a group of its own with one member and no committed place: where it stands is known here alone, and
 * found again after a break of the line.
 */
export class ListenerConsumer {
  readonly #groupId: string;
  readonly #consumer: Consumer;
  readonly #topics: readonly string[];
  /** The next offset, by topic and partition. */
  readonly #places = new Map<string, { readonly topic: string; readonly partition: number; offset: number }>();

  constructor(
    private readonly given: ListenerParts,
    topics: readonly string[],
    private readonly listener: Listener,
  ) {
    const { kafka, names, settings } = given;
    this.#topics = [...topics.map((topic) => names.topic(topic)), names.signals];
    this.#groupId = names.group(`listener.${randomUUID()}`);
    this.#consumer = kafka.consumer({
      groupId: this.#groupId,
      sessionTimeout: settings.session.timeout,
      heartbeatInterval: settings.session.heartbeat,
      maxWaitTimeInMs: settings.poll,
      allowAutoTopicCreation: false,
      retry: { retries: 40, initialRetryTime: 50, maxRetryTime: 1_000, restartOnFailure: async () => true },
    });
  }

  /** Resolves when it is known from where on everything is heard. */
  async open(): Promise<void> {
    for (const topic of this.#topics) {
      for (const { partition, high } of await this.given.admin.fetchTopicOffsets(topic)) {
        this.#places.set(`${topic}/${partition}`, { topic, partition, offset: Number(high) });
      }
    }
    await this.#consumer.connect();
    await this.#consumer.subscribe({ topics: [...this.#topics], fromBeginning: false });
    this.#consumer.on(this.#consumer.events.GROUP_JOIN, () => this.#goOn());
    await this.#consumer.run({
      autoCommit: false,
      partitionsConsumedConcurrently: 4,
      eachMessage: async (payload) => this.#hear(payload),
    });
  }

  async close(): Promise<void> {
    await this.#consumer.disconnect();
    // Its group would be forgotten by itself, days later.
    await this.given.admin.deleteGroups([this.#groupId]).catch(() => undefined);
  }

  /** Whenever it has joined: the brokers do not know its place. */
  #goOn(): void {
    for (const { topic, partition, offset } of this.#places.values()) {
      this.#consumer.seek({ topic, partition, offset: String(offset) });
    }
  }

  #hear({ topic, partition, message }: EachMessagePayload): void {
    const offset = Number(message.offset);
    const place = this.#places.get(`${topic}/${partition}`);
    if (place && offset < place.offset) return;
    this.#places.set(`${topic}/${partition}`, { topic, partition, offset: offset + 1 });
    // What a group gets once more is no news.
    if (!isFor(nobody, message)) return;
    const record = storedRecord(message);
    if (topic !== this.given.names.signals) {
      const event = eventIn(record);
      if (event) this.listener.event(event);
      return;
    }
    const signal = signalIn(record.value);
    if (signal) this.listener.signal(signal);
  }
}

/** Only our own services write there; undefined for what a newer version writes otherwise. */
function signalIn(bytes: Buffer): Signal | undefined {
  try {
    const parsed: unknown = JSON.parse(bytes.toString());
    if (typeof parsed !== 'object' || parsed === null) return undefined;
    const isSignal = 'team' in parsed && 'entity' in parsed && 'entityId' in parsed && 'data' in parsed;
    return isSignal ? (parsed as Signal) : undefined;
  } catch {
    return undefined;
  }
}
