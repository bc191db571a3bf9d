import { setTimeout as wait } from 'node:timers/promises';
import type { EventBus, Outbox, OutboxEntry } from '@marquee/ports';
import type { Turn } from '../lease/turn.js';
import type { OutboxCalls } from './outbox-calls.js';

const batch = 500;
/** Milliseconds between two looks at everything, for what processes saved that do not call. Our own saves wake the relay at once. */
const lookEvery = 500;
/** The same where others call: for calls that were lost. */
const lookSeldom = 5_000;
/** Milliseconds between two looks for calls. */
const listenEvery = 250;
/** Milliseconds between two calls: what is saved meanwhile is called together. */
const callEvery = 100;
/** Milliseconds before a refused topic is tried again: doubled each time, up to the longest. */
const firstPause = 500;
const longestPause = 8_000;

export interface OutboxRelayGiven {
  readonly outbox: Outbox;
  readonly bus: Pick<EventBus, 'publish'>;
  readonly onError: (error: unknown) => void;
  /** Several processes share the outbox: whoever has the turn publishes, and the others call. Default: nobody shares it. */
  readonly shared?: { readonly turn: Turn; readonly calls: OutboxCalls } | undefined;
}

/**
 * Publishes what the outbox holds: the only way from a save to the bus. At least once, in order per entity; a crash
 * between publishing and forgetting repeats events, which every consumer stands. Each topic goes on by itself: what is slow or
 * refused holds up nothing but its own topic.
 */
export class OutboxRelay {
  /** Topics that are being published. */
  readonly #busy = new Map<string, Promise<void>>();
  /** How often in a row a topic was refused. */
  readonly #refused = new Map<string, number>();
  /** Refused topics that are not yet to be tried again. */
  readonly #resting = new Set<string>();
  #running: Promise<void> | undefined;
  #listening: Promise<void> | undefined;
  #again = false;
  /** Topics of our own saves since the last look. */
  #saved = new Set<string>();
  /** Others may have saved, too: in any topic. */
  #everywhere = false;
  #stopListening: (() => void) | undefined;
  readonly #timers = new Set<NodeJS.Timeout>();

  constructor(private readonly given: OutboxRelayGiven) {}

  /** Topics that the bus did not take when they were tried last. */
  get refusedTopics(): number {
    return this.#refused.size;
  }

  /** Whether it is this process that publishes. */
  get isAtWork(): boolean {
    return this.given.shared?.turn.isHeld ?? true;
  }

  start(): void {
    const { outbox, shared } = this.given;
    this.#stopListening = outbox.onSaved((topic) => this.#wake(topic));
    this.#every(shared ? lookSeldom : lookEvery, () => this.#wakeAll());
    if (shared) {
      this.#every(listenEvery, () => void this.#listen(shared.calls));
      shared.turn.start(() => this.#wakeAll());
    }
    this.#wakeAll();
  }

  /** Publishes what is saved, but for what is refused. */
  async stop(): Promise<void> {
    this.#stopListening?.();
    this.#endTimers();
    // What was heard last is published, too.
    await this.#listening;
    // A topic that is done wakes once more.
    while (this.#running || this.#busy.size > 0) await Promise.all([this.#running, ...this.#busy.values()]);
    // What was refused meanwhile is left to others.
    this.#endTimers();
    await this.given.shared?.turn.stop();
  }

  #every(milliseconds: number, work: () => void): void {
    this.#timers.add(setInterval(work, milliseconds).unref());
  }

  #endTimers(): void {
    for (const timer of this.#timers) clearTimeout(timer);
    this.#timers.clear();
  }

  /** For what others saved. */
  #listen(calls: OutboxCalls): Promise<void> {
    if (!this.isAtWork) return Promise.resolve();
    return (this.#listening ??= calls
      .heard()
      .then((topics) => topics.forEach((topic) => this.#wake(topic)))
      .catch(this.given.onError)
      .finally(() => (this.#listening = undefined)));
  }

  #wakeAll(): void {
    this.#everywhere = true;
    this.#begin();
  }

  #wake(topic: string): void {
    this.#saved.add(topic);
    this.#begin();
  }

  #begin(): void {
    this.#again = true;
    this.#running ??= this.#look()
      .catch(this.given.onError)
      .finally(() => {
        this.#running = undefined;
        // Somebody called after the last look, and before this.
        if (this.#again) this.#begin();
      });
  }

  async #look(): Promise<void> {
    while (this.#again) {
      this.#again = false;
      const [only, saved] = [this.#everywhere ? undefined : this.#saved, this.#saved];
      this.#everywhere = false;
      this.#saved = new Set();
      if (!this.isAtWork) {
        // Whoever publishes now knows best what is refused.
        this.#refused.clear();
        if (saved.size === 0) continue;
        await this.given.shared?.calls.call(saved);
        await wait(callEvery);
        continue;
      }
      for (;;) {
        const except = new Set([...this.#busy.keys(), ...this.#resting]);
        const entries = await this.given.outbox.pending(batch, except, only);
        if (entries.length === 0) break;
        for (const [topic, ofTopic] of byTopic(entries)) this.#busy.set(topic, this.#publish(topic, ofTopic));
      }
    }
  }

  async #publish(topic: string, entries: readonly OutboxEntry[]): Promise<void> {
    try {
      const events = entries.map(({ event }) => event);
      await this.given.bus.publish(topic, events);
      await this.given.outbox.published(entries.map(({ sequence }) => sequence));
      this.#refused.delete(topic);
    } catch (error) {
      this.#rest(topic);
      this.given.onError(new Error(`the events of ${topic} cannot be published`, { cause: error }));
    } finally {
      this.#busy.delete(topic);
      this.#wake(topic);
    }
  }

  /** It was refused, and is tried again after a while. */
  #rest(topic: string): void {
    const before = this.#refused.get(topic) ?? 0;
    this.#refused.set(topic, before + 1);
    this.#resting.add(topic);
    const wake = (): void => {
      this.#timers.delete(timer);
      this.#resting.delete(topic);
      this.#wake(topic);
    };
    const timer = setTimeout(wake, Math.min(longestPause, firstPause * 2 ** before)).unref();
    this.#timers.add(timer);
  }
}

function byTopic(entries: readonly OutboxEntry[]): Map<string, OutboxEntry[]> {
  return Map.groupBy(entries, (entry) => entry.topic);
}
