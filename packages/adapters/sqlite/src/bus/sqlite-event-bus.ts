import { type EventEnvelope, streamOf } from '@marquee/kernel';
import {
  Listeners,
  type DeadLetter,
  type EventBus,
  type EventHandler,
  type Listener,
  type OnItsWay,
  type Signal,
  type Subscription,
} from '@marquee/ports';
import { openSqlite, type Sqlite } from '../sqlite.js';
import { BusTables } from './bus-tables.js';
import { GroupRunner } from './group-runner.js';

export interface SqliteEventBusOptions {
  /** Attempts at one event before it becomes a dead letter. */
  readonly maxAttempts?: number;
  /** Milliseconds between attempts: the first wait, doubling up to the longest. */
  readonly retry?: { readonly first: number; readonly longest: number };
  /** Events of different entities that one group handles at the same time. */
  readonly concurrency?: number;
}

/**
 * The event bus in one SQLite file, which belongs to one process at a time: members of a group are in that process.
 * Events are kept for ever, because a new group gets its topics from the beginning.
 */
export class SqliteEventBus implements EventBus {
  readonly #sqlite: Sqlite;
  readonly #tables: BusTables;
  readonly #options: Required<SqliteEventBusOptions>;
  readonly #groups = new Map<string, GroupRunner>();
  readonly #listeners = new Listeners();

  private constructor(sqlite: Sqlite, options: SqliteEventBusOptions) {
    this.#sqlite = sqlite;
    this.#tables = new BusTables(sqlite);
    this.#options = { maxAttempts: 8, retry: { first: 200, longest: 60_000 }, concurrency: 16, ...options };
  }

  static open(path: string, options: SqliteEventBusOptions = {}): SqliteEventBus {
    return new SqliteEventBus(openSqlite(path), options);
  }

  async publish(topic: string, events: readonly EventEnvelope[]): Promise<void> {
    if (events.length === 0) return;
    await this.#sqlite.write(() => {
      for (const event of events) this.#tables.append(topic, streamOf(event), event);
    });
    for (const runner of this.#groups.values()) runner.wake(topic);
    this.#listeners.tell(topic, events);
  }

  async subscribe(group: string, topics: readonly string[], handler: EventHandler): Promise<Subscription> {
    await this.#sqlite.write(() => {
      for (const topic of topics) this.#tables.join(group, topic);
    });
    let runner = this.#groups.get(group);
    if (!runner) {
      runner = new GroupRunner(group, this.#sqlite, this.#tables, this.#options);
      this.#groups.set(group, runner);
    }
    return runner.add(topics, handler);
  }

  async listen(topics: readonly string[], listener: Listener): Promise<Subscription> {
    return this.#listeners.add(topics, listener);
  }

  async signal(signal: Signal): Promise<void> {
    this.#listeners.signal(signal);
  }

  async groups(): Promise<readonly string[]> {
    return this.#tables.groups();
  }

  async deadLetters(group: string): Promise<readonly DeadLetter[]> {
    return this.#tables.deadLetters(group);
  }

  async deadLetterCount(group: string): Promise<number> {
    return this.#tables.deadLetterCount(group);
  }

  async replay(deadLetterId: string): Promise<void> {
    const revived = await this.#sqlite.write(() => this.#tables.revive(deadLetterId));
    if (!revived) throw new Error(`there is no dead letter ${deadLetterId}`);
    this.#groups.get(revived.group)?.takeBack(revived.stream);
  }

  async lag(group: string): Promise<number> {
    return this.#tables.lag(group);
  }

  async unfinished(group: string, limit: number): Promise<readonly OnItsWay[]> {
    return this.#tables.unfinished(group, limit);
  }

  async close(): Promise<void> {
    await Promise.all([...this.#groups.values()].map((runner) => runner.close()));
    this.#sqlite.close();
  }
}
