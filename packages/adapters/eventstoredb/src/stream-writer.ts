import { type ExpectedRevision, RevisionConflict } from '@marquee/ports';
import type { Appender } from './appender.js';
import { type KnownStream, KnownStreams } from './known-streams.js';
import { exact, type StoredEvent } from './stored-event.js';

/** Other writers may be faster so often; then something is wrong. */
const mostConflicts = 50;

interface Given {
  readonly appender: Pick<Appender, 'append'>;
  readonly mostKnownIds: number;
  /** Events of a stream from a revision on: their ids, and the revision of the last. */
  readonly readOn: (stream: string, from: number) => Promise<KnownStream>;
}

/**
 * Appends what a stream does not have yet.
 *
 * EventStoreDB recognizes an append that is repeated as a whole and at its place: with an expected revision by comparing
 * the events that follow it; with "any" only while it remembers the ids (in memory, a bounded number, none after a
 * restart), and only while the append begins with a known event. A part of an append, or one in another composition, it
 * would write again. So every append here goes out with the exact revision at which the ids of all events in the stream
 * are known: when nobody wrote meanwhile, the server takes it, and no event can be there twice; else the stream is read
 * on from there, and it is decided again. The guard is the server's check alone; what is remembered of a stream may be
 * out of date. It holds per stream: an event belongs to one.
 */
export class StreamWriter {
  readonly #known: KnownStreams;
  readonly #turns = new Map<string, Promise<void>>();

  constructor(private readonly given: Given) {
    this.#known = new KnownStreams(given.mostKnownIds);
  }

  /** One append to a stream at a time; those of other processes meet in the server. @throws RevisionConflict */
  add(stream: string, events: readonly StoredEvent[], expected: ExpectedRevision): Promise<void> {
    const turn = (this.#turns.get(stream) ?? Promise.resolve()).then(() => this.#add(stream, events, expected));
    const settled = turn
      .catch(() => undefined)
      .then(() => {
        if (this.#turns.get(stream) === settled) this.#turns.delete(stream);
      });
    this.#turns.set(stream, settled);
    return turn;
  }

  async #add(stream: string, events: readonly StoredEvent[], expected: ExpectedRevision): Promise<void> {
    // A stream that nobody here has met is taken for new: most are, and else the server says so.
    let known = this.#known.get(stream);
    let isCurrent = false;
    for (let conflicts = 0; conflicts < mostConflicts;) {
      const { revision, ids } = known;
      const fresh = [...new Map(events.map((event) => [event.id, event])).values()].filter(({ id }) => !ids.has(id));
      if (fresh.length === 0) return;
      const isExpected = expected === 'any' || revision === (expected === 'none' ? -1 : expected);
      if (!isExpected && isCurrent) throw new RevisionConflict(`${stream} is at revision ${revision}, not ${expected}`);
      const result = isExpected
        ? await this.given.appender.append({ stream, after: revision, events: fresh })
        : undefined;
      if (result && result !== 'conflict') {
        const added = fresh.map(({ id }) => id);
        this.#known.add(stream, exact(result.revision), added);
        return;
      }
      if (result) conflicts += 1;
      const more = await this.given.readOn(stream, revision + 1);
      known = this.#known.add(stream, more.revision, more.ids);
      isCurrent = true;
    }
    throw new Error(`${stream} changed under ${mostConflicts} attempts to append to it`);
  }
}
