import type { EventBus, Outbox, OutboxEntry } from '@marquee/ports';
import type { Turn } from '../lease/turn.js';

const batch = 500;
/** Our saves wake the relay at once; the poll catches what other processes saved, and what was refused before. */
const pollMilliseconds = 500;
/** Milliseconds before a refused topic is tried again: doubled each time, up to the longest. */
const firstPause = 500;
const longestPause = 8_000;

interface Refusal {
  readonly times: number;
  /** By `performance.now()`. */
  readonly until: number;
}

export interface OutboxRelayGiven {
  readonly outbox: Outbox;
  readonly bus: Pick<EventBus, 'publish'>;
  readonly onError: (error: unknown) => void;
  /** Several processes share the outbox: whoever has the turn publishes. Default: nobody shares it. */
  readonly turn?: Turn | undefined;
}

/**
 * Publishes what the outbox holds: the only way from a save to the bus. At least once, in order per entity; a crash
 * between publishing and forgetting repeats events, which every consumer stands. Each topic goes on by itself: what is slow or
 * refused holds up nothing but its own topic.
 */
export class OutboxRelay {
  /** Topics that are being published. */
  readonly #busy = new Map<string, Promise<void>>();
  readonly #refused = new Map<string, Refusal>();
  #running: Promise<void> | undefined;
  #again = false;
  /** Topics of our own saves since the last look. */
  #saved = new Set<string>();
  /** Others may have saved, too: in any topic. */
  #everywhere = false;
  #stopListening: (() => void) | undefined;
  #timer: NodeJS.Timeout | undefined;

  constructor(private readonly given: OutboxRelayGiven) {}

  /** Topics that the bus did not take when they were tried last. */
  get refusedTopics(): number {
    return this.#refused.size;
  }

  /** Whether it is this process that publishes. */
  get isAtWork(): boolean {
    return this.given.turn?.isHeld ?? true;
  }

  start(): void {
    this.#stopListening = this.given.outbox.onSaved((topic) => this.#wake(topic));
    this.#timer = setInterval(() => this.#wakeAll(), pollMilliseconds).unref();
    this.given.turn?.start(() => this.#wakeAll());
    this.#wakeAll();
  }

  /** Publishes what is saved, but for what is refused. */
  async stop(): Promise<void> {
    this.#stopListening?.();
    clearInterval(this.#timer);
    // A topic that is done wakes once more.
    while (this.#running || this.#busy.size > 0) await Promise.all([this.#running, ...this.#busy.values()]);
    await this.given.turn?.stop();
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
      if (!this.isAtWork) {
        // Whoever publishes now knows best what is refused.
        this.#refused.clear();
        return;
      }
      const only = this.#everywhere ? undefined : this.#saved;
      this.#everywhere = false;
      this.#saved = new Set();
      for (;;) {
        const entries = await this.given.outbox.pending(batch, this.#heldUp(), only);
        if (entries.length === 0) break;
        for (const [topic, ofTopic] of byTopic(entries)) this.#busy.set(topic, this.#publish(topic, ofTopic));
      }
    }
  }

  /** What is not to be looked at now. */
  #heldUp(): ReadonlySet<string> {
    const now = performance.now();
    const refused = [...this.#refused].flatMap(([topic, { until }]) => (until > now ? [topic] : []));
    return new Set([...this.#busy.keys(), ...refused]);
  }

  async #publish(topic: string, entries: readonly OutboxEntry[]): Promise<void> {
    try {
      const events = entries.map(({ event }) => event);
      await this.given.bus.publish(topic, events);
      await this.given.outbox.published(entries.map(({ sequence }) => sequence));
      this.#refused.delete(topic);
    } catch (error) {
      const times = (this.#refused.get(topic)?.times ?? 0) + 1;
      const pause = Math.min(longestPause, firstPause * 2 ** (times - 1));
      this.#refused.set(topic, { times, until: performance.now() + pause });
      this.given.onError(new Error(`the events of ${topic} cannot be published`, { cause: error }));
    } finally {
      this.#busy.delete(topic);
      this.#wake(topic);
    }
  }
}

function byTopic(entries: readonly OutboxEntry[]): Map<string, OutboxEntry[]> {
  return Map.groupBy(entries, (entry) => entry.topic);
}
