import type { News } from '@marquee/contracts';
import type { Stream } from './stream.js';

/** Milliseconds in which news are gathered: a form that saves three things is one change. */
const gathering = 100;
/** Milliseconds for which one may be away without missing anything, and news of that time at most. */
const [keptFor, mostKept] = [60_000, 5_000];
/** Milliseconds per listener over which what everybody hears is spread, and at most: all come back with questions. */
const [spreadEach, spreadMost] = [0.5, 2_000];

/** What was heard before this board was needed. */
export interface Before {
  readonly entries: readonly Entry[];
  /** Of what is older, nothing is known. Milliseconds. */
  readonly since: number;
}

export interface Entry {
  readonly at: number;
  readonly news: readonly News[];
}

/** What goes on at one site, and who listens. */
export class Board {
  readonly #streams = new Set<Stream>();
  #kept: Entry[];
  #gathered: News[] = [];
  #timer: NodeJS.Timeout | undefined;
  #last: number;
  /** The latest that is no longer kept. */
  #forgotten: number;
  /** When nobody listened any more. */
  #quietSince = 0;

  constructor(
    /** Names this process: another one has kept other news. */
    private readonly door: string,
    private readonly now: () => number,
    { entries, since }: Before,
  ) {
    this.#last = Math.ceil(now());
    this.#kept = [...entries];
    this.#forgotten = since;
  }

  get streams(): ReadonlySet<Stream> {
    return this.#streams;
  }

  /** Nobody comes back to it. */
  get isForgotten(): boolean {
    return this.#streams.size === 0 && this.now() - this.#quietSince > keptFor;
  }

  /** @param after what the stream heard last; undefined: it is new */
  join(stream: Stream, after: string | undefined): void {
    this.#streams.add(stream);
    if (after === undefined || after === '') return stream.hello(this.#place(this.#last));
    const missed = this.#since(after);
    if (!missed) return stream.gap(this.#place(this.#last));
    stream.hello(this.#place(this.#last));
    if (missed.length > 0) stream.tell(this.#place(this.#last), missed);
  }

  leave(stream: Stream): void {
    this.#streams.delete(stream);
    if (this.#streams.size === 0) this.#quietSince = this.now();
  }

  add(news: News): void {
    this.#gathered.push(news);
    this.#timer ??= setTimeout(() => this.#tellAll(), gathering).unref();
  }

  /** Nobody knows what was missed. */
  gap(): void {
    this.#kept = [];
    this.#last = this.#next();
    this.#forgotten = this.#last;
    for (const stream of this.#streams) stream.gap(this.#place(this.#last));
  }

  close(): void {
    clearTimeout(this.#timer);
  }

  #tellAll(): void {
    this.#timer = undefined;
    const news = this.#gathered;
    this.#gathered = [];
    const at = this.#next();
    this.#last = at;
    this.#kept.push({ at, news });
    this.#forget();
    const place = this.#place(at);
    const personal = new Set(news.flatMap(({ person }) => person ?? []));
    const spread = Math.min(spreadMost, this.#streams.size * spreadEach);
    for (const stream of this.#streams) {
      const delay = personal.has(stream.person) ? 0 : Math.floor(Math.random() * spread);
      if (delay === 0) stream.tell(place, news);
      else setTimeout(() => stream.tell(place, news), delay).unref();
    }
  }

  /** Undefined when it is too long ago, or was heard from somebody else. */
  #since(after: string): readonly News[] | undefined {
    const at = this.#timeOf(after);
    if (at === undefined || this.now() - at > keptFor || this.#forgotten > at) return undefined;
    return this.#kept.filter((entry) => entry.at > at).flatMap(({ news }) => news);
  }

  #timeOf(after: string): number | undefined {
    if (after.startsWith('-')) return this.now() + Number(after);
    const [door, time] = after.split('.');
    const at = Number.parseInt(time ?? '', 36);
    // Another process has kept other news, at other times.
    return door === this.door && at <= this.#last ? at : undefined;
  }

  #forget(): void {
    let count = this.#kept.reduce((sum, { news }) => sum + news.length, 0);
    for (;;) {
      const [oldest] = this.#kept;
      if (!oldest || (count <= mostKept && this.now() - oldest.at <= keptFor)) return;
      count -= oldest.news.length;
      this.#forgotten = oldest.at;
      this.#kept.shift();
    }
  }

  #next(): number {
    return Math.max(Math.ceil(this.now()), this.#last + 1);
  }

  /** Times instead of counts: how much goes on that one may not hear of does not show. */
  #place(at: number): string {
    return `${this.door}.${at.toString(36)}`;
  }
}
