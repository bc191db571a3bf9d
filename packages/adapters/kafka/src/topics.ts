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
    private readonly admin: Pick<Admin, 'listTopics' | 'createTopics' | 'describeCluster'>,
    private readonly settings: Pick<Settings, 'partitions' | 'replicationFactor' | 'minInSync' | 'onLog'>,
  ) {}

  /** Says, at the start of a process, what so few brokers cannot promise. */
  async checkBrokers(): Promise<void> {
    const { replicationFactor, minInSync } = this.settings;
    const possible = await this.#copies();
    if (possible.replicationFactor === replicationFactor && possible.minInSync === minInSync) return;
    const message =
      `Kafka has ${possible.brokers} broker(s), and topics are to be on ${replicationFactor} with ${minInSync} in sync: ` +
      `new ones get ${possible.replicationFactor} and ${possible.minInSync}, and a broker that is lost can take events with it`;
    this.settings.onLog({ level: 'warn', message });
  }

  /** As many as wanted, as far as there are brokers for them. */
  async #copies() {
    const { replicationFactor, minInSync } = this.settings;
    const { length: brokers } = (await this.admin.describeCluster()).brokers;
    const copies = Math.min(replicationFactor, Math.max(1, brokers));
    return { brokers, replicationFactor: copies, minInSync: Math.min(minInSync, copies) };
  }

  /**
   * A topic of events: kept for ever, because a new group gets it from the beginning; what holds the history of a site is the event
   * log, so a cluster may set another retention once all groups have read it.
   */
  ensureEvents(topic: string): Promise<void> {
    return this.#ensure(topic, { partitions: this.settings.partitions, config: { 'retention.ms': '-1' } });
  }

  /** A topic of the last value by key, which takes whatever a topic of events took, and a reason with it: kept until it is settled. */
  ensureLetters(topic: string): Promise<void> {
    const config = { 'cleanup.policy': 'compact', 'max.message.bytes': '2097152' };
    return this.#ensure(topic, { partitions: 1, config });
  }

  /** A topic of what is worth hearing now: nobody comes back for it. */
  ensureSignals(topic: string): Promise<void> {
    return this.#ensure(topic, { partitions: 1, config: { 'retention.ms': '600000' } });
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
    const { replicationFactor, minInSync } = await this.#copies();
    const entries = Object.entries({ ...config, 'min.insync.replicas': String(minInSync) });
    const configEntries = entries.map(([name, value]) => ({ name, value }));
    try {
      await this.admin.createTopics({
        topics: [{ topic, numPartitions: partitions, replicationFactor, configEntries }],
        waitForLeaders: true,
      });
    } catch (error) {
      const type = typeOf(error) ?? '';
      const why = refusals.includes(type) ? `this user may not create it (${type})` : reasonOf(error);
      const settings = entries.map(([name, value]) => `${name}=${value}`);
      throw new Error(
        `the Kafka topic ${topic} does not exist, and ${why}: create it with ${partitions} partitions, ${replicationFactor} copies and ${settings.join(' ')}`,
        { cause: error },
      );
    }
  }
}
