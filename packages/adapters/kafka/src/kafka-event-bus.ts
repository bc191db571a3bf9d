import type { EventEnvelope } from '@marquee/kernel';
import type { DeadLetter, EventBus, EventHandler, Listener, OnItsWay, Signal, Subscription } from '@marquee/ports';
import type { Admin } from 'kafkajs';
import { connectTo } from './connection.js';
import { type GroupGiven, GroupRunner } from './group/group-runner.js';
import { ListenerConsumer } from './listener-consumer.js';
import { lagOf } from './lag.js';
import { followingLeaders } from './leaders.js';
import { DeadLetterBook } from './letters/dead-letter-book.js';
import { Names } from './names.js';
import { type KafkaEventBusOptions, settingsFrom } from './options.js';
import { Publisher } from './publisher.js';
import { recordOf } from './record.js';
import { Topics } from './topics.js';
import { unfinishedOf } from './unfinished.js';

interface Parts extends Omit<GroupGiven, 'group' | 'admin'> {
  readonly admin: Admin;
  readonly topics: Topics;
  readonly publisher: Publisher;
}

/**
 * The event bus on Apache Kafka: a topic of the cluster per topic, keyed by entity, and a consumer group per group.
 * Attempts are counted in memory: they begin anew when a partition moves to another process.
 */
export class KafkaEventBus implements EventBus {
  readonly #groups = new Map<string, GroupRunner>();
  readonly #listeners = new Set<ListenerConsumer>();

  private constructor(private readonly parts: Parts) {}

  /** @throws Error within seconds when no broker can be reached, or the user is not known */
  static async connect(options: KafkaEventBusOptions): Promise<KafkaEventBus> {
    const settings = settingsFrom(options);
    const kafka = await connectTo(settings);
    const admin = followingLeaders(kafka.admin(), () => kafka.admin());
    await admin.connect();
    const names = new Names(settings.prefix);
    const topics = new Topics(admin, settings);
    await topics.checkBrokers();
    const publisher = new Publisher(kafka);
    const letters = new DeadLetterBook({ kafka, admin, names, topics, settings });
    return new KafkaEventBus({ kafka, admin, names, topics, publisher, letters, settings });
  }

  async publish(topic: string, events: readonly EventEnvelope[]): Promise<void> {
    if (events.length === 0) return;
    const { names, publisher, topics } = this.parts;
    await topics.ensureEvents(names.topic(topic));
    await publisher.send(names.topic(topic), events.map(recordOf));
  }

  async subscribe(group: string, topics: readonly string[], handler: EventHandler): Promise<Subscription> {
    const { letters, names } = this.parts;
    for (const topic of topics) await this.parts.topics.ensureEvents(names.topic(topic));
    await letters.ensure(group);
    let runner = this.#groups.get(group);
    if (!runner) this.#groups.set(group, (runner = new GroupRunner({ ...this.parts, group })));
    return runner.add(topics, handler);
  }

  async listen(topics: readonly string[], listener: Listener): Promise<Subscription> {
    const { names } = this.parts;
    for (const topic of topics) await this.parts.topics.ensureEvents(names.topic(topic));
    await this.parts.topics.ensureSignals(names.signals);
    const listening = new ListenerConsumer(this.parts, topics, listener);
    this.#listeners.add(listening);
    const close = async (): Promise<void> => {
      this.#listeners.delete(listening);
      await listening.close();
    };
    try {
      await listening.open();
    } catch (error) {
      await close();
      throw error;
    }
    return { close };
  }

  async signal(signal: Signal): Promise<void> {
    const { names, publisher, topics } = this.parts;
    await topics.ensureSignals(names.signals);
    await publisher.send(names.signals, [{ value: JSON.stringify(signal) }]);
  }

  /** Every subscription makes sure of its group's topic of dead letters. */
  async groups(): Promise<readonly string[]> {
    const topics = await this.parts.admin.listTopics();
    return topics.flatMap((topic) => this.parts.names.groupOfDeadLetters(topic) ?? []).sort();
  }

  async deadLetters(group: string): Promise<readonly DeadLetter[]> {
    return this.parts.letters.list(group);
  }

  async deadLetterCount(group: string): Promise<number> {
    return this.parts.letters.count(group);
  }

  async replay(deadLetterId: string): Promise<void> {
    await this.parts.letters.replay(deadLetterId);
  }

  async lag(group: string): Promise<number> {
    return lagOf(this.parts.admin, this.parts.names.group(group));
  }

  async unfinished(group: string, limit: number): Promise<readonly OnItsWay[]> {
    return unfinishedOf(this.parts, group, limit);
  }

  /** @throws Error when no broker answers */
  async ping(): Promise<void> {
    await this.parts.admin.describeCluster();
  }

  /** Finishes the events being handled and what was to be published. */
  async close(): Promise<void> {
    await Promise.all([...this.#groups.values(), ...this.#listeners].map((reader) => reader.close()));
    await this.parts.letters.close();
    await this.parts.publisher.close();
    await this.parts.admin.disconnect();
  }
}
