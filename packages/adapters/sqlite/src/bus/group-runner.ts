import type { EventHandler, Subscription } from '@marquee/ports';
import type { Sqlite } from '../sqlite.js';
import type { BusTables, Delivery } from './bus-tables.js';
import type { SqliteEventBusOptions } from './sqlite-event-bus.js';
import { attempt, type Lane, type Member } from './member.js';
import { TopicReader } from './topic-reader.js';

/** A net under the wake-ups, which should never catch anything. Milliseconds. */
const pollInterval = 2_000;
/** Finished events wait so long for others before the offset is saved; a crash repeats what was not. Milliseconds. */
const offsetDelay = 20;
/** Before another look whether what is not an event's fault has passed: so many times the first pause. */
const waitFactor = 32;
/** Events in memory, over all entities. */
const mostLoaded = 512;

/** One consumer group: reads its topics, keeps each entity's events in order, runs entities side by side. */
export class GroupRunner {
  readonly #members: Member[] = [];
  readonly #readers = new Map<string, TopicReader>();
  readonly #lanes = new Map<string, Lane>();
  /** Entities that may have something to do. */
  readonly #ready = new Set<string>();
  readonly #running = new Set<Promise<void>>();
  readonly #poll: NodeJS.Timeout;
  #pump: NodeJS.Immediate | undefined;
  #offsetTimer: NodeJS.Timeout | undefined;
  #isClosed = false;

  constructor(
    private readonly group: string,
    private readonly sqlite: Sqlite,
    private readonly tables: BusTables,
    private readonly options: Required<SqliteEventBusOptions>,
  ) {
    for (const stream of tables.waitingStreams(group)) this.takeBack(stream);
    this.#poll = setInterval(
      () => [...this.#readers.keys()].forEach((topic) => this.wake(topic)),
      pollInterval,
    ).unref();
  }

  add(topics: readonly string[], handler: EventHandler): Subscription {
    const member: Member = { topics: new Set(topics), handler, handling: new Set() };
    this.#members.push(member);
    for (const topic of topics) {
      if (!this.#readers.has(topic)) this.#readers.set(topic, new TopicReader(this.group, topic, this.tables));
    }
    for (const stream of this.#lanes.keys()) this.#ready.add(stream);
    this.#pumpSoon();
    return {
      close: async () => {
        const index = this.#members.indexOf(member);
        if (index >= 0) this.#members.splice(index, 1);
        await Promise.all(member.handling);
      },
    };
  }

  wake(topic: string): void {
    const reader = this.#readers.get(topic);
    if (!reader) return;
    reader.hasMore = true;
    this.#pumpSoon();
  }

  /** Events of this entity are in the table `waiting`. */
  takeBack(stream: string): void {
    this.#lane(stream).hasWaiting = true;
    this.#ready.add(stream);
    this.#pumpSoon();
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearInterval(this.#poll);
    clearTimeout(this.#offsetTimer);
    clearImmediate(this.#pump);
    for (const lane of this.#lanes.values()) clearTimeout(lane.timer);
    await Promise.all(this.#running);
    await this.#saveOffsets();
  }

  #pumpSoon(): void {
    if (this.#isClosed) return;
    this.#pump ??= setImmediate(() => {
      this.#pump = undefined;
      this.#load();
      this.#start();
    });
  }

  #load(): void {
    for (const [topic, reader] of this.#readers) {
      if (!this.#members.some((member) => member.topics.has(topic))) continue;
      while (reader.hasMore && reader.unfinished < mostLoaded) {
        const events = reader.read();
        const parked = events.filter((event) => !this.#enqueue(event));
        if (parked.length === 0) continue;
        // At once: the entity's present event may end, and look for the next one, on the next turn.
        this.sqlite.transaction(() => parked.forEach((event) => this.tables.putBack(this.group, event)));
        for (const { position } of parked) reader.finish(position);
      }
    }
  }

  /** False when the event must go behind others of its entity that wait in the table. */
  #enqueue(event: Delivery): boolean {
    const lane = this.#lane(event.stream);
    if (lane.hasWaiting && lane.queue.length === 0) return false;
    lane.queue.push(event);
    this.#ready.add(event.stream);
    return true;
  }

  #start(): void {
    for (const stream of this.#ready) {
      if (this.#running.size >= this.options.concurrency) return;
      this.#ready.delete(stream);
      const lane = this.#lane(stream);
      if (lane.isRunning) continue;
      const run = this.#run(stream, lane).finally(() => {
        this.#running.delete(run);
        this.#saveOffsetsSoon();
        this.#pumpSoon();
      });
      this.#running.add(run);
    }
  }

  async #run(stream: string, lane: Lane): Promise<void> {
    lane.isRunning = true;
    clearTimeout(lane.timer);
    try {
      for (let next = this.#next(stream, lane); next; next = this.#next(stream, lane)) await next();
    } catch {
      // The store refused (a full disk); the events are still in memory or in the table.
      this.#later(stream, lane, this.options.retry.longest);
    }
    lane.isRunning = false;
    if (lane.queue.length === 0 && !lane.hasWaiting) this.#lanes.delete(stream);
  }

  /** What to do next for an entity, undefined when there is nothing now. */
  #next(stream: string, lane: Lane): (() => Promise<void>) | undefined {
    if (this.#isClosed) return undefined;
    const waiting = lane.hasWaiting ? this.tables.firstWaiting(this.group, stream) : undefined;
    lane.hasWaiting = waiting !== undefined;
    const [queued] = lane.queue;
    const isWaiting = waiting !== undefined && !(queued && queued.position < waiting.position);
    const event = isWaiting ? waiting : queued;
    const delay = (event?.due ?? 0) - Date.now();
    if (delay > 0) this.#later(stream, lane, delay);
    const member = event && delay <= 0 ? this.#memberFor(event.topic) : undefined;
    if (!member || !event) return undefined;
    return async () => {
      const handling = this.#deliver(event, member, lane, isWaiting);
      member.handling.add(handling);
      await handling.finally(() => member.handling.delete(handling));
    };
  }

  async #deliver(event: Delivery, member: Member, lane: Lane, isWaiting: boolean): Promise<void> {
    const outcome = await attempt(member.handler, event);
    const { first, longest } = this.options.retry;
    if (outcome.kind === 'wait') return this.#putBack(event, Math.min(longest, first * waitFactor), lane);
    const attempts = event.attempts + 1;
    if (outcome.kind === 'retry' && attempts < this.options.maxAttempts) {
      return this.#putBack({ ...event, attempts }, Math.min(longest, first * 2 ** (attempts - 1)), lane);
    }
    if (isWaiting || outcome.kind !== 'done') {
      await this.sqlite.write(() => {
        if (isWaiting) this.tables.finishWaiting(this.group, event);
        if (outcome.kind !== 'done') this.tables.bury(this.group, event, attempts, outcome.reason);
      });
    }
    if (!isWaiting && lane.queue[0] === event) {
      lane.queue.shift();
      this.#readers.get(event.topic)?.finish(event.position);
    }
  }

  /** The event, and those of its entity behind it, wait in the table, so that other entities' events get the memory. */
  async #putBack(event: Delivery, pause: number, lane: Lane): Promise<void> {
    const due = Date.now() + pause;
    const moved = lane.queue;
    // Before the write: events that come meanwhile go to the table at once, behind these.
    lane.queue = [];
    lane.hasWaiting = true;
    try {
      await this.sqlite.write(() => {
        for (const queued of moved) this.tables.putBack(this.group, queued);
        this.tables.putBack(this.group, { ...event, due });
      });
    } catch (error) {
      lane.queue = moved;
      throw error;
    }
    for (const { topic, position } of moved) this.#readers.get(topic)?.finish(position);
  }

  #memberFor(topic: string): Member | undefined {
    const member = this.#members.find(({ topics }) => topics.has(topic));
    // To the end of the line: the others come first next time.
    if (member) this.#members.push(...this.#members.splice(this.#members.indexOf(member), 1));
    return member;
  }

  #lane(stream: string): Lane {
    let lane = this.#lanes.get(stream);
    if (!lane) this.#lanes.set(stream, (lane = { queue: [], hasWaiting: false, isRunning: false }));
    return lane;
  }

  #later(stream: string, lane: Lane, delay: number): void {
    clearTimeout(lane.timer);
    lane.timer = setTimeout(() => {
      this.#ready.add(stream);
      this.#pumpSoon();
    }, delay).unref();
  }

  #saveOffsetsSoon(): void {
    if (this.#isClosed) return;
    this.#offsetTimer ??= setTimeout(() => {
      this.#offsetTimer = undefined;
      // When the store refuses, the next finished event tries again.
      this.#saveOffsets().catch(() => undefined);
    }, offsetDelay).unref();
  }

  async #saveOffsets(): Promise<void> {
    await this.sqlite.write(() => this.#readers.forEach((reader) => reader.saveOffset()));
  }
}
