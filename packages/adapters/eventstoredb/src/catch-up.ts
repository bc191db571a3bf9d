import { setTimeout as wait } from 'node:timers/promises';
import { type AllStreamResolvedEvent, type AllStreamSubscription, type Filter, START } from '@eventstore/db-client';
import type { LoggedEvent } from '@marquee/ports';
import type { Connection } from './connection.js';
import { pauseAfter } from './failures.js';
import type { Settings } from './options.js';
import { exact, loggedEvent } from './stored-event.js';

/** How long a batch of what is in the log already waits to be full. Milliseconds. */
const gathering = 20;

export interface CatchUpFrom {
  readonly after: number;
  readonly batch: number;
  readonly filter: Filter;
}

interface State {
  isCaughtUp: boolean;
  end: { readonly reason: unknown } | undefined;
}

/** Resolves when it is rung; a ring that nobody waits for is remembered. */
class Bell {
  #next = Promise.withResolvers<undefined>();

  ring = (): void => this.#next.resolve(undefined);

  /** @param most milliseconds */
  async wait(most?: number): Promise<void> {
    const timer = most === undefined ? undefined : setTimeout(this.ring, most);
    await this.#next.promise;
    clearTimeout(timer);
    this.#next = Promise.withResolvers<undefined>();
  }
}

/**
 * A catch-up subscription to $all, filtered by the server, that outlives its connections: it goes on behind the last
 * batch that the handler took. The server sends as fast as the handler takes (HTTP/2 flow control), and about two batches
 * ahead.
 */
export class CatchUp {
  readonly #closing = new AbortController();
  readonly #bell = new Bell();
  readonly #finished: Promise<void>;
  /** Everything up to here was handled, or left out by the filter. */
  #position: number;
  #isHandling = false;

  constructor(
    private readonly connection: Connection,
    private readonly settings: Settings,
    private readonly from: CatchUpFrom,
    private readonly handler: (events: readonly LoggedEvent[]) => Promise<void>,
    onClosed: () => void,
  ) {
    this.#position = from.after;
    this.#finished = this.#run().finally(onClosed);
  }

  async close(): Promise<void> {
    this.#closing.abort();
    this.#bell.ring();
    await this.#finished;
  }

  get #isClosed(): boolean {
    return this.#closing.signal.aborted;
  }

  async #run(): Promise<void> {
    // The caller gets its subscription before the first batch.
    await Promise.resolve();
    for (let failures = 0; !this.#isClosed; failures++) {
      const before = this.#position;
      const subscription = this.#subscribe();
      try {
        await this.#deliverFrom(subscription);
      } catch (error) {
        this.settings.onError(error);
      }
      await subscription.unsubscribe().catch(() => undefined);
      subscription.destroy();
      if (this.#position > before) failures = 0;
      await this.#pause(pauseAfter(failures, this.settings));
    }
  }

  #subscribe(): AllStreamSubscription {
    const checkpointReached = (subscription: AllStreamSubscription, { commit }: { readonly commit: bigint }) => {
      // Nothing before the checkpoint is still to be handled: a batch leaves the buffer in the turn in which it is marked.
      if (subscription.readableLength === 0 && !this.#isHandling) this.#position = exact(commit);
    };
    const position = BigInt(this.#position);
    return this.connection.subscribeToAll(
      {
        fromPosition: this.#position === 0 ? START : { commit: position, prepare: position },
        filter: { ...this.from.filter, checkpointReached },
      },
      { highWaterMark: this.from.batch },
    );
  }

  /** Until the subscription ends, or is closed. @throws what ended it */
  async #deliverFrom(subscription: AllStreamSubscription): Promise<void> {
    const state: State = { isCaughtUp: false, end: undefined };
    const endWith = (reason: unknown) => {
      state.end ??= { reason };
      this.#bell.ring();
    };
    const caughtUp = () => {
      state.isCaughtUp = true;
      this.#bell.ring();
    };
    subscription.on('error', endWith).once('end', () => endWith(new Error('EventStoreDB ended a subscription')));
    subscription.on('readable', this.#bell.ring).once('caughtUp', caughtUp);
    while (!this.#isClosed) {
      await this.#gather(subscription, state);
      const batch = take(subscription, this.from.batch);
      if (batch.length > 0) await this.#handle(batch);
      else if (state.end) throw state.end.reason;
      else await this.#bell.wait();
    }
  }

  /** What is in the log already comes in full batches, if it comes quickly. */
  async #gather(subscription: AllStreamSubscription, state: State): Promise<void> {
    let end = Infinity;
    while (!this.#isClosed && !state.isCaughtUp && !state.end && subscription.readableLength < this.from.batch) {
      if (subscription.readableLength > 0) end = Math.min(end, Date.now() + gathering);
      const left = end - Date.now();
      if (left <= 0) return;
      await this.#bell.wait(left === Infinity ? undefined : left);
    }
  }

  async #handle(batch: readonly AllStreamResolvedEvent[]): Promise<void> {
    this.#isHandling = true;
    try {
      const events = batch.flatMap((event) => loggedEvent(event, this.settings.prefix) ?? []);
      if (events.length > 0) await this.#deliver(events);
      if (!this.#isClosed) this.#position = exact(batch.at(-1)?.commitPosition ?? BigInt(this.#position));
    } finally {
      this.#isHandling = false;
    }
  }

  async #deliver(events: readonly LoggedEvent[]): Promise<void> {
    for (let failures = 0; !this.#isClosed; failures++) {
      try {
        await this.handler(events);
        return;
      } catch (error) {
        this.settings.onError(error);
        await this.#pause(pauseAfter(failures, this.settings));
      }
    }
  }

  /** Shorter when it is closed. */
  async #pause(milliseconds: number): Promise<void> {
    await wait(milliseconds, undefined, { signal: this.#closing.signal }).catch(() => undefined);
  }
}

/** What is there now, at most so much. */
function take(subscription: AllStreamSubscription, most: number): readonly AllStreamResolvedEvent[] {
  const events: AllStreamResolvedEvent[] = [];
  while (events.length < most) {
    const event = subscription.read() as AllStreamResolvedEvent | null;
    if (!event) break;
    events.push(event);
  }
  return events;
}
