import { VersionConflict } from '@marquee/kernel';
import { platformCollection, type Documents, type DocumentStore } from '@marquee/ports';

/** One for each topic; its version counts how often somebody called. */
const callCollection = platformCollection<object>({
  name: 'outbox_calls',
  entity: 'outbox_call',
  topic: 'outbox_call',
  schemaVersion: 1,
  withoutHistory: true,
});

/** Topics that are read: more than a service has. */
const mostTopics = 500;

/**
 * By them a process tells the one that publishes in which topics it saved: that one reads a few small documents instead of every
 * collection. A call that is lost loses nothing, but the events wait until all are looked at.
 */
export class OutboxCalls {
  readonly #calls: Documents<object>;
  readonly #heard = new Map<string, number>();

  constructor(documents: DocumentStore) {
    this.#calls = documents.platform(callCollection);
  }

  async call(topics: Iterable<string>): Promise<void> {
    for (const topic of topics) {
      const { version } = await this.#calls.load(topic);
      try {
        await this.#calls.save(topic, version, {}, []);
      } catch (error) {
        // Somebody else called after us: whoever hears them finds what we saved before.
        if (!(error instanceof VersionConflict)) throw error;
      }
    }
  }

  /** Topics in which somebody called since the last time, or, the first time, ever. */
  async heard(): Promise<readonly string[]> {
    const { items } = await this.#calls.find({ limit: mostTopics });
    const called = items.filter(({ id, version }) => this.#heard.get(id) !== version);
    for (const { id, version } of called) this.#heard.set(id, version);
    return called.map(({ id }) => id);
  }
}
