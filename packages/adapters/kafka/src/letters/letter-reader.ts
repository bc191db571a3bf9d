import type { Consumer, EachBatchPayload, Kafka } from 'kafkajs';
import { storedRecord, type StoredRecord } from '../record.js';
import { isLetter } from './letter.js';

/** For what is already in the topic. Milliseconds. */
const patience = 20_000;

/** Follows a group's dead letters in memory, in a consumer group of its own that leaves nothing behind. */
export class LetterReader<Kept> {
  readonly letters = new Map<string, Kept>();
  readonly #consumer: Consumer;
  #position = 0;
  #started: Promise<void> | undefined;
  #moved = Promise.withResolvers<void>();

  constructor(
    kafka: Kafka,
    private readonly topic: string,
    groupId: string,
    poll: number,
    /** What of a letter stays in memory. */
    private readonly keep: (record: StoredRecord) => Kept,
  ) {
    this.#consumer = kafka.consumer({ groupId, maxWaitTimeInMs: poll, allowAutoTopicCreation: false });
  }

  /** @throws Error when it cannot read so far */
  async upTo(end: number): Promise<void> {
    const tooLate = Promise.withResolvers<never>();
    const timer = setTimeout(() => tooLate.reject(new Error(`${this.topic} cannot be read`)), patience);
    try {
      this.#started ??= this.#start();
      await Promise.race([this.#started, tooLate.promise]);
      while (this.#position < end) await Promise.race([this.#moved.promise, tooLate.promise]);
    } finally {
      clearTimeout(timer);
    }
  }

  async close(): Promise<void> {
    await this.#consumer.disconnect();
  }

  async #start(): Promise<void> {
    await this.#consumer.connect();
    await this.#consumer.subscribe({ topic: this.topic, fromBeginning: true });
    await this.#consumer.run({ autoCommit: false, eachBatch: async (payload) => this.#handle(payload) });
  }

  #handle({ batch }: EachBatchPayload): void {
    for (const message of batch.messages) {
      const id = message.key?.toString() ?? '';
      const record = storedRecord(message);
      // A record without a value may be a letter too; without a topic, it is what took one away.
      if (isLetter(record)) this.letters.set(id, this.keep(record));
      else this.letters.delete(id);
    }
    this.#position = Number(batch.lastOffset()) + 1;
    this.#moved.resolve();
    this.#moved = Promise.withResolvers();
  }
}
