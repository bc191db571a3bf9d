import type { EventEnvelope } from '@marquee/kernel';
import type { Listener, Signal, Subscription } from './event-bus.js';

interface Entry {
  readonly topics: ReadonlySet<string>;
  readonly listener: Listener;
}

/** Who listens in this process. */
export class Listeners {
  readonly #entries = new Set<Entry>();

  add(topics: readonly string[], listener: Listener): Subscription {
    const entry: Entry = { topics: new Set(topics), listener };
    this.#entries.add(entry);
    return { close: async () => void this.#entries.delete(entry) };
  }

  tell(topic: string, events: readonly EventEnvelope[]): void {
    for (const { topics, listener } of this.#entries) {
      if (topics.has(topic)) for (const event of events) listener.event(event);
    }
  }

  signal(signal: Signal): void {
    for (const { listener } of this.#entries) listener.signal(signal);
  }
}
