import type { EventEnvelope } from '@marquee/kernel';
import { countedExactly, type Outbox, type OutboxEntry, type OutboxSequence } from '@marquee/ports';
import type { Database } from '../connection.js';
import type { Stored } from './stored.js';

/** Event ids have no spaces, and neither have names of collections; keys may have any character. */
const separator = ' ';

/** Text is greater than nothing: an index finds just those in which something waits. */
const somethingWaits = { waiting: { $gt: '' } };

/** Milliseconds between two looks for collections that others use. */
const refreshEvery = 2_000;

/** Documents of a backlog whose events are counted; a save seldom makes more than one. */
const lookedInto = 100;

/** Documents whose events are forgotten by one command: few, so that what people ask for has its turn in between. */
const atOnce = 10;

/**
 * The events that lie in the documents until they are published. Oldest documents come first; an entity's events are in
 * one document, in order.
 */
export class MongoOutbox implements Outbox {
  readonly #listeners = new Set<(topic: string) => void>();
  #nextRefresh = 0;

  constructor(
    private readonly database: Database,
    /** Topics by collection; the outbox knows the collections that were used or declared. */
    private readonly topics: ReadonlyMap<string, string>,
    /** Learns what other processes used since. */
    private readonly refresh: () => Promise<void>,
  ) {}

  announce(topic: string): void {
    for (const listener of this.#listeners) listener(topic);
  }

  async pending(
    limit: number,
    except: ReadonlySet<string> = new Set(),
    only?: ReadonlySet<string>,
  ): Promise<readonly OutboxEntry[]> {
    await this.#refreshed();
    const found: { readonly waiting: string; readonly key: string; readonly entries: readonly OutboxEntry[] }[] = [];
    for (const [name, topic] of this.topics) {
      if (except.has(topic) || only?.has(topic) === false) continue;
      const documents = await this.#waiting(name)
        .sort({ waiting: 1, _id: 1 })
        .project<Pick<Stored, '_id' | 'pending' | 'waiting'>>({ pending: 1, waiting: 1 })
        .limit(limit)
        .toArray();
      for (const { _id, pending, waiting = '' } of documents) {
        const entries = pending.map(({ json }) => {
          const event = JSON.parse(json) as EventEnvelope;
          return { sequence: [event.id, name, _id].join(separator), topic, event };
        });
        found.push({ waiting, key: _id, entries });
      }
    }
    const sorted = found.toSorted((a, b) => (a.waiting === b.waiting ? 0 : a.waiting < b.waiting ? -1 : 1));
    return sorted.flatMap(({ entries }) => entries).slice(0, limit);
  }

  async published(sequences: readonly OutboxSequence[]): Promise<void> {
    const byCollection = new Map<string, Map<string, Set<string>>>();
    for (const sequence of sequences) {
      const [event = '', name = '', ...key] = String(sequence).split(separator);
      const documents = byCollection.get(name) ?? new Map<string, Set<string>>();
      byCollection.set(name, documents);
      const document = key.join(separator);
      documents.set(document, (documents.get(document) ?? new Set()).add(event));
    }
    await Promise.all(
      [...byCollection].map(async ([name, documents]) => {
        const all = [...documents];
        for (let start = 0; start < all.length; start += atOnce) {
          await this.#forget(name, new Map(all.slice(start, start + atOnce)));
        }
      }),
    );
  }

  onSaved(listener: (topic: string) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  async backlog(): Promise<{ readonly count: number; readonly oldest?: string }> {
    const counted = await Promise.all([...this.topics.keys()].map((name) => this.#backlogOf(name)));
    const count = counted.reduce((sum, one) => sum + one.count, 0);
    const [oldest] = counted.flatMap((one) => one.oldest ?? []).sort();
    return oldest === undefined ? { count } : { count, oldest };
  }

  /** The events of the documents that have waited longest; of all behind these their number, as the index tells it. */
  async #backlogOf(name: string): Promise<{ readonly count: number; readonly oldest?: string | undefined }> {
    const longest = await this.#waiting(name)
      .sort({ waiting: 1, _id: 1 })
      .project<Pick<Stored, 'pending' | 'waiting'>>({ 'pending.at': 1, waiting: 1 })
      .limit(lookedInto)
      .toArray();
    const count = longest.reduce((sum, { pending }) => sum + pending.length, 0);
    if (longest.length < lookedInto) return { count, oldest: longest[0]?.waiting };
    const others = await this.database
      .collection<Stored>(name)
      .countDocuments(somethingWaits, { skip: lookedInto, limit: countedExactly });
    return { count: count + others, oldest: longest[0]?.waiting };
  }

  /** One process publishes for all: it must know of a collection that only another one uses. */
  async #refreshed(): Promise<void> {
    const now = performance.now();
    if (now < this.#nextRefresh) return;
    this.#nextRefresh = now + refreshEvery;
    await this.refresh();
  }

  #waiting(name: string) {
    return this.database.collection<Stored>(name).find(somethingWaits);
  }

  /** Documents that somebody else wrote meanwhile are looked at again. */
  async #forget(name: string, publishedOf: ReadonlyMap<string, ReadonlySet<string>>): Promise<void> {
    const documents = this.database.collection<Stored>(name);
    for (;;) {
      const present = await documents
        .find({ _id: { $in: [...publishedOf.keys()] } }, { projection: { stamp: 1, pending: 1 } })
        .toArray();
      const writes = present.flatMap(({ _id, stamp, pending }) => {
        const published = publishedOf.get(_id);
        const left = pending.filter(({ json }) => !published?.has((JSON.parse(json) as EventEnvelope).id));
        if (left.length === pending.length) return [];
        const [oldest] = left;
        const update = oldest
          ? { $set: { pending: left, waiting: oldest.at, stamp: stamp + 1 } }
          : { $set: { pending: left, stamp: stamp + 1 }, $unset: { waiting: '' as const } };
        return [{ updateOne: { filter: { _id, stamp }, update } }];
      });
      if (writes.length === 0) return;
      const { matchedCount } = await documents.bulkWrite(writes, { ordered: false });
      if (matchedCount === writes.length) return;
    }
  }
}
