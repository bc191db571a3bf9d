import { VersionConflict } from '@marquee/kernel';
import type { Documents, DocumentStore, Found } from '@marquee/ports';
import type { TeamData } from '../service/service-module.js';

/** Documents that are erased at a time. */
const batch = 100;

/** What a service has of a team beside its documents: bytes, what goes on at a provider. */
export interface TeamEraser {
  /** Repeated after a crash, and again later, so it must be safe to repeat. It ends early when the process does. */
  erase(team: string, stopping: AbortSignal): Promise<void>;
}

/**
 * Deletes the documents of a team, batch by batch, without events: nobody may hear of what is forgotten. Begun again, it
 * goes on with what is left.
 */
export async function eraseDocuments(
  store: DocumentStore,
  data: readonly TeamData[],
  team: string,
  stopping: AbortSignal,
): Promise<void> {
  for (const one of data) {
    if (one.outlives) continue;
    const documents = 'teamField' in one ? store.platform(one.collection) : store.team(one.collection, team);
    const pages = 'teamField' in one ? found(documents, one.teamField, team) : kept(documents);
    for await (const page of pages) {
      stopping.throwIfAborted();
      await Promise.all(page.map(({ id, version }) => forget(documents, id, version)));
    }
  }
}

async function* kept(documents: Documents<object>): AsyncGenerator<readonly Pick<Found<object>, 'id' | 'version'>[]> {
  for (let after = ''; ;) {
    const page = await documents.kept(after, batch);
    yield page.filter(({ state }) => state !== null);
    const last = page.at(-1);
    if (!last || page.length < batch) return;
    after = last.id;
  }
}

/** What was found is gone when the next page is asked for, so the first one is always another one. */
async function* found(documents: Documents<object>, field: string, team: string) {
  const query = {
    where: { fields: { [field]: team } },
    sort: [{ field: 'id', direction: 'asc' }],
    limit: batch,
  } as const;
  for (;;) {
    const { items } = await documents.find(query);
    if (items.length === 0) return;
    yield items;
  }
}

/** Whoever still writes is overtaken. */
async function forget(documents: Documents<object>, id: string, version: number): Promise<void> {
  for (let expected = version; ;) {
    try {
      await documents.save(id, expected, null, []);
      return;
    } catch (error) {
      if (!(error instanceof VersionConflict)) throw error;
    }
    const present = await documents.load(id);
    if (!present.state) return;
    expected = present.version;
  }
}
