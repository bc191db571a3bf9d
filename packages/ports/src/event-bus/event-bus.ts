import type { EventEnvelope } from '@marquee/kernel';

/** What became of one event in one consumer group. Throwing is the same as `retry`. */
export type Outcome =
  | { readonly kind: 'done' }
  /** Try again after a back-off that grows; later events of the same entity wait, those of others go on. */
  | { readonly kind: 'retry'; readonly reason: string }
  /** As `retry`, for as long as it takes: what failed is not the event's fault (an engine is away). */
  | { readonly kind: 'wait'; readonly reason: string }
  /** Never will work: put it aside, for a person to look at and replay. */
  | { readonly kind: 'dead-letter'; readonly reason: string };

/** What waits in a bus or an outbox is counted one by one so far: whoever has more of it needs no exact figure. */
export const countedExactly = 10_000;

export const done: Outcome = { kind: 'done' };

export type EventHandler = (event: EventEnvelope) => Promise<Outcome>;

export interface Subscription {
  /** Finishes the events being handled, then stops. */
  close(): Promise<void>;
}

export interface DeadLetter {
  readonly id: string;
  readonly group: string;
  readonly topic: string;
  readonly reason: string;
  readonly attempts: number;
  readonly event: EventEnvelope;
}

/** An event that a group has not finished, and where it was published. */
export interface OnItsWay {
  readonly topic: string;
  readonly event: EventEnvelope;
}

/** Something changed that is nobody's history: how far long work is. */
export interface Signal {
  readonly team: string;
  /** Kind of what changed, and which; as in an event. */
  readonly entity: string;
  readonly entityId: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/** Whoever only wants to know what goes on now. Neither may throw. */
export interface Listener {
  event(event: EventEnvelope): void;
  signal(signal: Signal): void;
}

/**
 * Publish/subscribe between services. Promises (the weakest that Kafka keeps, so that nothing more is relied on):
 *
 * - At least once: after `publish` returned, every group gets the event until it answers `done` or `dead-letter`, also
 *   across restarts. It may come again after `done`: handlers are idempotent by `event.id`.
 * - In order per entity (stream), within a topic. No order between entities, nor between topics.
 * - Several members of a group share the work; an entity's events never run in two of them at once.
 * - A group that subscribes for the first time gets the topic from its beginning.
 * - After `maxAttempts` an event becomes a dead letter, and the entity's later events go on. Attempts that ended with
 *   `wait` are not counted.
 * - Every listener, in every process, hears what is published while it listens, also over a break of the line; in order
 *   per entity, perhaps repeatedly. Nothing is kept for one that is not there, and no group ever gets a signal.
 */
export interface EventBus {
  publish(topic: string, events: readonly EventEnvelope[]): Promise<void>;
  subscribe(group: string, topics: readonly string[], handler: EventHandler): Promise<Subscription>;
  /** Resolves when nothing that is published from now on is missed. */
  listen(topics: readonly string[], listener: Listener): Promise<Subscription>;
  /** Tells all who listen, to whichever topics. */
  signal(signal: Signal): Promise<void>;
  /** Groups that ever subscribed, in order of their names. */
  groups(): Promise<readonly string[]>;
  deadLetters(group: string): Promise<readonly DeadLetter[]>;
  /** How many these are, as `lag` counts: nothing of what is in them is read. */
  deadLetterCount(group: string): Promise<number>;
  /** Gives a dead letter to its group once more, behind or before later events. Rejects when there is no such letter. */
  replay(deadLetterId: string): Promise<void>;
  /**
   * Events that a group has not finished, for metrics and readiness: exact up to `countedExactly`, beyond it at least that many,
   * so that asking costs the same however far a group is behind.
   */
  lag(group: string): Promise<number>;
  /**
   * What a group has not finished of all that was published before the call, but for dead letters; some that it has finished
   * may be among them. A backup takes them along. At most `limit`: whoever gets as many may miss others.
   */
  unfinished(group: string, limit: number): Promise<readonly OnItsWay[]>;
  close(): Promise<void>;
}
