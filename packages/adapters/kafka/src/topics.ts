import { setTimeout as wait } from 'node:timers/promises';
import type { Admin } from 'kafkajs';
import { reasonOf, typeOf } from './connection.js';
import type { Settings } from './options.js';

export interface TopicShape {
  readonly partitions: number;
  readonly config: Readonly<Record<string, string>>;
}

/** What brokers answer while they still tell each other of a topic that somebody has just made. */
const notYet = ['UNKNOWN_TOPIC_OR_PARTITION', 'LEADER_NOT_AVAILABLE'];
/** How often, and after how many milliseconds, a topic that is being made is looked at again. */
const [looks, pause] = [50, 200];

const refusals = ['TOPIC_AUTHORIZATION_FAILED', 'CLUSTER_AUTHORIZATION_FAILED', 'POLICY_VIOLATION'];

/** The cluster's topics: made when they are missing, where the user may. */
export class Topics {
  readonly #known = new Map<string, Promise<void>>();

  constructor(
    private readonly admin: Pick<Admin, 'listTopics' | 'createTopics'>,
    private readonly settings: Pick<Settings, 'partitions' | 'replicationFactor'>,
  ) {}

  /** A topic of events: kept for ever, because a new group gets it from the beginning. */
  ensureEvents(topic: string): Promise<void> {
    return this.#ensure(topic, { partitions: this.settings.partitions, config: { 'retention.ms': '-1' } });
  }

  /** A topic of the last value by key, which takes whatever a topic of events took, and a reason with it. */
  ensureLetters(topic: string): Promise<void> {
    const config = { 'cleanup.policy': 'compact', 'max.message.bytes': '2097152' };
    return this.#ensure(topic, { partitions: 1, config });
  }

  async exists(topic: string): Promise<boolean> {
    return (await this.admin.listTopics()).includes(topic);
  }

  #ensure(topic: string, shape: TopicShape): Promise<void> {
    const known = this.#known.get(topic);
    if (known) return known;
    const making = this.#make(topic, shape);
    this.#known.set(topic, making);
    making.catch(() => this.#known.delete(topic));
    return making;
  }

  /** Several processes may make the same topic at the same time: each waits until it is there. */
  async #make(topic: string, shape: TopicShape): Promise<void> {
    for (let look = 1; ; look++) {
      try {
        return await this.#makeOnce(topic, shape);
      } catch (error) {
        const isOnItsWay = Error.isError(error) && notYet.includes(typeOf(error.cause) ?? '');
        if (!isOnItsWay || look === looks) throw error;
      }
      await wait(pause);
    }
  }

  async #makeOnce(topic: string, { partitions, config }: TopicShape): Promise<void> {
    if ((await this.admin.listTopics()).includes(topic)) return;
    const configEntries = Object.entries(config).map(([name, value]) => ({ name, value }));
    const { replicationFactor } = this.settings;
    try {
      await this.admin.createTopics({
        topics: [{ topic, numPartitions: partitions, replicationFactor, configEntries }],
        waitForLeaders: true,
      });
    } catch (error) {
      const type = typeOf(error) ?? '';
      const why = refusals.includes(type) ? `this user may not create it (${type})` : reasonOf(error);
      const settings = Object.entries(config).map(([name, value]) => `${name}=${value}`);
      throw new Error(
        `the Kafka topic ${topic} does not exist, and ${why}: create it with ${partitions} partitions and ${settings.join(' ')}`,
        { cause: error },
      );
    }
  }
}
