import type { Filter } from '@eventstore/db-client';
import type { EventEnvelope } from '@marquee/kernel';
import type { EventLog, ExpectedRevision, LoggedEvent, ReadAll } from '@marquee/ports';
import { Appender } from './appender.js';
import { CatchUp } from './catch-up.js';
import { Connection } from './connection.js';
import { persistently, reasonOf } from './failures.js';
import { filterFor, streamsOf } from './filters.js';
import type { KnownStream } from './known-streams.js';
import { type EventStoreDbOptions, type Settings, settingsFrom } from './options.js';
import { type ReadRequest, readAllRequest, readStreamRequest } from './protocol.js';
import { partsOf } from './parts.js';
import { exact, loggedEvent, storedEvent } from './stored-event.js';
import { StreamWriter } from './stream-writer.js';

/** How long a first connection may take. Milliseconds. */
const connecting = { deadline: 3_000, patience: 3_000 };
/** Of a subscription that names none. */
const defaultBatch = 500;
/** Events of a stream that are read at once to learn their ids. */
const idsAtOnce = 4_000;

/** The event log in EventStoreDB 22.10 or later. A position is a commit position: a byte of its transaction log. */
export class EventStoreDbEventLog implements EventLog {
  readonly #subscriptions = new Set<CatchUp>();
  readonly #appender: Appender;
  readonly #writer: StreamWriter;
  readonly #everything: Filter;
  #isClosed = false;

  private constructor(
    private readonly connection: Connection,
    private readonly settings: Settings,
  ) {
    this.#everything = streamsOf(settings.prefix);
    this.#appender = new Appender(connection, settings);
    const { mostKnownIds } = settings;
    const readOn = (stream: string, from: number) => this.#readOn(stream, from);
    this.#writer = new StreamWriter({ appender: this.#appender, mostKnownIds, readOn });
  }

  /** @throws Error within seconds when there is no server, or it does not let this user in; it never shows the password */
  static async connect(options: EventStoreDbOptions): Promise<EventStoreDbEventLog> {
    const settings = settingsFrom(options);
    let connection: Connection | undefined;
    try {
      connection = Connection.to(settings.url);
      await new EventStoreDbEventLog(connection, { ...settings, ...connecting }).head();
      return new EventStoreDbEventLog(connection, settings);
    } catch (error) {
      await connection?.close();
      throw new Error(`no connection to EventStoreDB at ${withoutSecrets(settings.url)}: ${reasonOf(error)}`, {
        // The client's message about a malformed address shows all of it.
        ...(connection && { cause: error }),
      });
    }
  }

  async append(stream: string, events: readonly EventEnvelope[], expected: ExpectedRevision = 'any'): Promise<void> {
    if (events.length > 0) await this.#writer.add(this.#nameOf(stream), events.map(storedEvent), expected);
  }

  /**
   * Durable when it returned, and each stream in order. EventStoreDB has no write that is atomic over streams: when this
   * fails, some may have got their events. Repeating it adds the others, as the events are known by their ids.
   */
  async appendMany(entries: readonly { readonly stream: string; readonly event: EventEnvelope }[]): Promise<void> {
    const writes = [...Map.groupBy(entries, ({ stream }) => stream)].map(async ([stream, group]) => {
      for (const events of partsOf(group.map(({ event }) => storedEvent(event)))) {
        await this.#writer.add(this.#nameOf(stream), events, 'any');
      }
    });
    const results = await Promise.allSettled(writes);
    for (const result of results) if (result.status === 'rejected') throw result.reason;
  }

  async readStream(stream: string, from = 0, limit = 1_000): Promise<readonly LoggedEvent[]> {
    if (limit <= 0) return [];
    const request = readStreamRequest(this.#nameOf(stream), from, limit);
    return this.#collect(request, limit, 0);
  }

  async readAll({ after, limit, prefixes }: ReadAll): Promise<readonly LoggedEvent[]> {
    const filter = filterFor(this.settings.prefix, prefixes);
    if (!filter || limit <= 0) return [];
    // A read begins with the event at its position, if the filter lets that one through.
    return this.#collect(readAllRequest(after, limit + 1, filter), limit, after);
  }

  async subscribe(
    from: { readonly after: number; readonly prefixes?: readonly string[]; readonly batch?: number },
    handler: (events: readonly LoggedEvent[]) => Promise<void>,
  ): Promise<{ close(): Promise<void> }> {
    const filter = filterFor(this.settings.prefix, from.prefixes);
    if (!filter) return { close: () => Promise.resolve() };
    const { after, batch = defaultBatch } = from;
    const onClosed = () => this.#subscriptions.delete(subscription);
    const subscription = new CatchUp(this.connection, this.settings, { after, batch, filter }, handler, onClosed);
    this.#subscriptions.add(subscription);
    return subscription;
  }

  async head(): Promise<number> {
    const request = readAllRequest(undefined, Number.MAX_SAFE_INTEGER, this.#everything);
    return this.#persistently(async () => {
      for await (const resolved of this.connection.read(request, this.settings.deadline)) {
        const event = loggedEvent(resolved, this.settings.prefix);
        if (event) return event.position;
      }
      return 0;
    });
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    this.#appender.close();
    await Promise.all([...this.#subscriptions].map((subscription) => subscription.close()));
    await this.connection.close();
  }

  #nameOf(stream: string): string {
    return `${this.settings.prefix}${stream}`;
  }

  async #collect(request: ReadRequest, limit: number, after: number): Promise<readonly LoggedEvent[]> {
    return this.#persistently(async () => {
      const events: LoggedEvent[] = [];
      for await (const resolved of this.connection.read(request, this.settings.deadline + limit)) {
        const event = loggedEvent(resolved, this.settings.prefix);
        if (event && (after === 0 || event.position > after)) events.push(event);
      }
      return events.slice(0, limit);
    });
  }

  /** Ids of all events there, also of those that others wrote. */
  async #readOn(stream: string, from: number): Promise<KnownStream> {
    const ids = new Set<string>();
    let revision = from - 1;
    for (let count = idsAtOnce; count === idsAtOnce;) {
      const request = readStreamRequest(stream, revision + 1, idsAtOnce);
      const events = await this.#persistently(() =>
        Array.fromAsync(this.connection.read(request, this.settings.deadline), ({ event }) => event),
      );
      count = events.length;
      for (const event of events) if (event) ids.add(event.id);
      revision = exact(events.at(-1)?.revision ?? BigInt(revision));
    }
    return { revision, ids };
  }

  #persistently<Result>(attempt: () => Promise<Result>): Promise<Result> {
    return persistently(this.settings, () => this.#isClosed, attempt);
  }
}

const withoutSecrets = (url: string): string => url.replace(/\/\/[^@/]*@/, '//').replace(/\?[^]*$/, '');
