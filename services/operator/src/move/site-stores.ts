import type { BlobStore, DocumentStore, EventBus, EventLog, LoggedEvent } from '@marquee/ports';

/** Where an installation keeps its sites. */
export interface SiteStores {
  /** By service. */
  readonly documents: Readonly<Record<string, DocumentStore>>;
  readonly log: EventLog;
  readonly blobs: BlobStore;
}

/** With what is on its way between the services. */
export interface LivingStores extends SiteStores {
  readonly bus: EventBus;
}

/** An event as it moves: its position is the log's own, and stays. */
export type MovingEvent = Pick<LoggedEvent, 'stream' | 'streamRevision' | 'event'>;

const page = 1_000;

/** All events of a team in the order of the log. */
export async function* eventsOf(log: EventLog, team: string): AsyncGenerator<MovingEvent> {
  for (let after = 0; ;) {
    const events = await log.readAll({ after, limit: page, prefixes: [`${team}/`] });
    for (const { stream, streamRevision, event } of events) yield { stream, streamRevision, event };
    const last = events.at(-1);
    if (!last || events.length < page) return;
    after = last.position;
  }
}

export const blobPrefix = (team: string): string => `${team}/`;
