import { Injectable } from '@nestjs/common';
import {
  watchableAfter,
  mostOverrun,
  type BroadcastEvents,
  type BroadcastState,
  type EnvelopeOf,
} from '@marquee/contracts';
import { InjectPort } from '@marquee/nest-kit';
import { teamCollection, type DocumentStore } from '@marquee/ports';

/** Where a broadcast of our own stands, as far as it was heard. */
export interface KnownBroadcast {
  readonly state: Exclude<BroadcastState, 'waiting'>;
  /** Since when. */
  readonly since: string;
  /** Of the event that said so. */
  readonly revision: number;
}

/** By the ids of their live streams; a copy of another service's facts, hence without events of its own. */
export const knownBroadcastCollection = teamCollection<KnownBroadcast>({
  name: 'known_broadcasts',
  entity: 'known_broadcast',
  topic: 'catalog.known_broadcast',
  schemaVersion: 1,
  indexes: [['state']],
});

const running = ['on_air', 'interrupted'] as const satisfies readonly BroadcastState[];
/** Of one site at a time, at most, in each of these states. */
const mostRunning = 200;

/** Whether it goes on: an encoder that went away may come back. */
export const isRunning = (broadcast: KnownBroadcast | undefined): boolean =>
  running.some((state) => state === broadcast?.state);

/** Until when a broadcast of our own can be watched: it may go on for longer than planned, and its rest may be watched when it is over. */
export function watchableUntil(endsAt: string, broadcast: KnownBroadcast | undefined): string {
  if (!broadcast) return endsAt;
  const isOver = broadcast.state === 'ended';
  const until = isOver ? Date.parse(broadcast.since) + watchableAfter : Date.parse(endsAt) + mostOverrun;
  return new Date(until).toISOString();
}

/** What is known after one more event; undefined: nothing new. */
export function heard(
  known: KnownBroadcast | null,
  { type, data, revision }: EnvelopeOf<BroadcastEvents>,
): KnownBroadcast | undefined {
  if (known && revision <= known.revision) return undefined;
  switch (type) {
    case 'BroadcastStarted':
    case 'BroadcastResumed':
      return { state: 'on_air', since: data.at, revision };
    case 'BroadcastInterrupted':
      return { state: 'interrupted', since: data.at, revision };
    case 'BroadcastEnded':
      return { state: 'ended', since: data.at, revision };
    default:
      return undefined;
  }
}

/** What the catalog has heard of broadcasts. */
@Injectable()
export class KnownBroadcasts {
  constructor(@InjectPort('documents') private readonly documents: DocumentStore) {}

  find(team: string, live: string): Promise<KnownBroadcast | undefined> {
    return this.documents.team(knownBroadcastCollection, team).get(live);
  }

  /** The live streams whose broadcasts go on. */
  async running(team: string): Promise<readonly string[]> {
    const documents = this.documents.team(knownBroadcastCollection, team);
    const pages = await Promise.all(
      running.map((state) => documents.find({ where: { fields: { state } }, limit: mostRunning })),
    );
    return pages.flatMap(({ items }) => items.map(({ id }) => id));
  }

  async hear(event: EnvelopeOf<BroadcastEvents>): Promise<void> {
    const documents = this.documents.team(knownBroadcastCollection, event.team);
    const { state, version } = await documents.load(event.entityId);
    if (event.type === 'BroadcastDeleted') {
      if (state) await documents.save(event.entityId, version, null, []);
      return;
    }
    const next = heard(state, event);
    if (next) await documents.save(event.entityId, version, next, []);
  }
}
