import { type Message, Partitioners, type Producer, type ProducerConfig } from 'kafkajs';

/** Bytes of one request: below the 1 MiB that brokers take for one partition's batch unless told otherwise. */
const mostBytes = 512 * 1024;
const mostMessages = 2_000;

type Sender = Pick<Producer, 'connect' | 'disconnect' | 'sendBatch'>;

interface Waiting {
  readonly topic: string;
  readonly messages: readonly Message[];
  readonly bytes: number;
  readonly resolve: () => void;
  readonly reject: (error: unknown) => void;
}

interface Producers {
  producer(config: ProducerConfig): Sender;
}

/**
 * Sends by one idempotent producer, acknowledged by all replicas in sync. One request at a time, and everything that
 * came meanwhile in the next one: so order holds over repetitions too. What stands behind a request that failed for good
 * fails with it, because a later event of an entity must not overtake an earlier one.
 */
class Lane {
  #producer: Promise<Sender> | undefined;
  #queue: Waiting[] = [];
  #sending: Promise<void> | undefined;

  constructor(private readonly kafka: Producers) {}

  send(topic: string, messages: readonly Message[]): Promise<void> {
    return new Promise((resolve, reject) => {
      const bytes = messages.reduce((sum, message) => sum + sizeOf(message), 0);
      this.#queue.push({ topic, messages, bytes, resolve, reject });
      this.#sending ??= this.#drain();
    });
  }

  /** Sends what waits, then ends. */
  async close(): Promise<void> {
    await this.#sending;
    await this.#discard();
  }

  async #drain(): Promise<void> {
    while (this.#queue.length > 0) {
      let batch: readonly Waiting[] = [];
      try {
        const producer = await this.#connected();
        batch = this.#next();
        const byTopic = Map.groupBy(batch, ({ topic }) => topic);
        const topicMessages = [...byTopic].map(([topic, parts]) => ({
          topic,
          messages: parts.flatMap(({ messages }) => messages),
        }));
        await producer.sendBatch({ acks: -1, topicMessages });
        for (const { resolve } of batch) resolve();
      } catch (error) {
        for (const { reject } of [...batch, ...this.#queue.splice(0)]) reject(error);
        // The sequence numbers of an idempotent producer that gave up are out of step with the broker's.
        await this.#discard();
      }
    }
    // In the same turn as the last look at the queue: whoever comes later starts anew.
    this.#sending = undefined;
  }

  #next(): readonly Waiting[] {
    let [bytes, count, length] = [0, 0, 0];
    for (const waiting of this.#queue) {
      bytes += waiting.bytes;
      count += waiting.messages.length;
      if (length > 0 && (bytes > mostBytes || count > mostMessages)) break;
      length += 1;
    }
    return this.#queue.splice(0, length);
  }

  #connected(): Promise<Sender> {
    this.#producer ??= this.#connect();
    return this.#producer;
  }

  async #connect(): Promise<Sender> {
    const producer = this.kafka.producer({
      idempotent: true,
      maxInFlightRequests: 1,
      allowAutoTopicCreation: false,
      createPartitioner: Partitioners.DefaultPartitioner,
      retry: { retries: 12, initialRetryTime: 100, maxRetryTime: 3_000 },
    });
    await producer.connect();
    return producer;
  }

  async #discard(): Promise<void> {
    const producer = await this.#producer?.catch(() => undefined);
    this.#producer = undefined;
    await producer?.disconnect().catch(() => undefined);
  }
}

/**
 * Sends all topics by one producer, but for those that failed: each of these has a producer of its own until it is taken again, so
 * that what brokers refuse of one topic does not fail with what they take of the others.
 */
export class Publisher {
  readonly #common: Lane;
  readonly #failed = new Map<string, Lane>();

  constructor(private readonly kafka: Producers) {
    this.#common = new Lane(kafka);
  }

  async send(topic: string, messages: readonly Message[]): Promise<void> {
    const own = this.#failed.get(topic);
    try {
      await (own ?? this.#common).send(topic, messages);
    } catch (error) {
      if (!this.#failed.has(topic)) this.#failed.set(topic, new Lane(this.kafka));
      throw error;
    }
    if (own && this.#failed.delete(topic)) await own.close();
  }

  /** Sends what waits, then ends. */
  async close(): Promise<void> {
    await Promise.all([this.#common, ...this.#failed.values()].map((lane) => lane.close()));
  }
}

/** Headers and framing are small beside the value. */
const sizeOf = ({ value }: Message): number => (value?.length ?? 0) + 256;
