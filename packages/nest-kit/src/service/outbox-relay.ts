import type { EventBus, Outbox, OutboxEntry } from '@marquee/ports';

const batch = 500;
/** Saves wake the relay at once; the poll catches what another process saved, and retries after a failure. */
const pollMilliseconds = 1_000;

/**
 * Publishes what the outbox holds: the only way from a save to the bus. At least once, in order per entity; a crash
 * between publishing and forgetting repeats events, which every consumer stands.
 */
export class OutboxRelay {
  #running: Promise<void> | undefined;
  #again = false;
  #stopListening: (() => void) | undefined;
  #timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly outbox: Outbox,
    private readonly bus: EventBus,
    private readonly onError: (error: unknown) => void,
  ) {}

  start(): void {
    this.#stopListening = this.outbox.onSaved(() => this.#wake());
    this.#timer = setInterval(() => this.#wake(), pollMilliseconds).unref();
    this.#wake();
  }

  async stop(): Promise<void> {
    this.#stopListening?.();
    clearInterval(this.#timer);
    this.#again = false;
    await this.#running;
  }

  #wake(): void {
    this.#again = true;
    this.#running ??= this.#drain()
      .catch(this.onError)
      .finally(() => {
        this.#running = undefined;
        // Somebody called after the last look, and before this.
        if (this.#again) this.#wake();
      });
  }

  async #drain(): Promise<void> {
    while (this.#again) {
      this.#again = false;
      for (;;) {
        const entries = await this.outbox.pending(batch);
        if (entries.length === 0) break;
        for (const [topic, ofTopic] of byTopic(entries)) {
          await this.bus.publish(
            topic,
            ofTopic.map((entry) => entry.event),
          );
        }
        await this.outbox.published(entries.map((entry) => entry.sequence));
      }
    }
  }
}

function byTopic(entries: readonly OutboxEntry[]): Map<string, OutboxEntry[]> {
  return Map.groupBy(entries, (entry) => entry.topic);
}
