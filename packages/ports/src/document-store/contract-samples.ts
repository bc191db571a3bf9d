import { type EventEnvelope, randomIds } from '@marquee/kernel';
import { platformCollection, teamCollection } from './collection.js';
import type { Documents } from './document-store.js';

export interface Video {
  readonly title: string;
  readonly status: string;
  readonly isFree?: boolean;
  readonly seconds?: number | null;
  readonly groups?: readonly string[];
  readonly slug?: string | null;
  readonly locale?: string;
  readonly processing?: { readonly status: string };
}

export const videos = teamCollection<Video>({
  name: 'videos',
  entity: 'video',
  topic: 'catalog.video',
  schemaVersion: 1,
  indexes: [['status', 'seconds'], ['seconds'], ['groups', 'title'], ['groups', 'status', 'title']],
  lists: ['groups'],
  unique: [{ name: 'slug', fields: ['slug', 'locale'] }],
  text: ['title', 'status'],
});

export const accounts = platformCollection<{ readonly email: string }>({
  name: 'accounts',
  entity: 'account',
  topic: 'identity.account',
  schemaVersion: 1,
  unique: [{ name: 'email', fields: ['email'] }],
});

/** Of a platform, each for somebody. */
export const calls = platformCollection<{ readonly of?: string; readonly at: number }>({
  name: 'calls',
  entity: 'call',
  topic: 'billing.call',
  schemaVersion: 1,
  indexes: [['at'], ['of', 'at']],
});

/** Nobody's history. */
export const leases = teamCollection<{ readonly owner: string }>({
  name: 'leases',
  entity: 'lease',
  topic: 'catalog.lease',
  schemaVersion: 1,
  withoutHistory: true,
});

/** As many events as given, which follow a version of a document. */
export function eventsAfter(
  documents: { readonly team: string; readonly entity: string },
  entityId: string,
  version: number,
  count = 1,
): readonly EventEnvelope[] {
  return Array.from({ length: count }, (_, index) => ({
    id: randomIds.next(),
    type: 'VideoChanged',
    schema: 1,
    team: documents.team,
    entity: documents.entity,
    entityId,
    revision: version + index + 1,
    at: '2026-01-01T00:00:00.000Z',
    actor: { kind: 'service', id: 'test' },
    data: {},
  }));
}

/** Saves with one event; the version is the one to expect. */
export async function put<State extends object>(
  documents: Documents<State>,
  id: string,
  state: State | null,
  version = 0,
): Promise<void> {
  await documents.save(id, version, state, eventsAfter(documents, id, version));
}

export const video = (overrides: Partial<Video> = {}): Video => ({ title: '無題', status: 'draft', ...overrides });

export async function fill(
  documents: Documents<Video>,
  entries: Readonly<Record<string, Partial<Video>>>,
): Promise<void> {
  for (const [id, overrides] of Object.entries(entries)) await put(documents, id, video(overrides));
}
