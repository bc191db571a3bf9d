import type { EnvelopeOf, LiveOpeningEvents } from '@marquee/contracts';
import type { EventEnvelope } from '@marquee/kernel';
import type { ProjectionDefinition, Wanted } from './definition.js';
import type { Work } from './work.js';

/** When one member opened one live stream. */
export interface LiveOpenings {
  /** Instants, the first one first. A live stream is on for hours, and who comes back at once is told once: they stay few. */
  readonly at: string[];
}

type LiveOpened = EnvelopeOf<Pick<LiveOpeningEvents, 'LiveOpened'>>;

const isKnown = (event: EventEnvelope): event is LiveOpened =>
  event.type === ('LiveOpened' satisfies LiveOpened['type']);

export const liveLogKeys = {
  openings: (team: string, live: string, member: string) => `${team}|${live}|${member}`,
  /** Everything, or of one live stream; in the order of time. */
  order: (team: string, live = '') => `${team}|${live}|`,
};

const rowOf = ({ team, data: { liveId, memberId } }: LiveOpened): string =>
  liveLogKeys.openings(team, liveId, memberId);

function fold(work: Work, event: LiveOpened): void {
  const { liveId, memberId, openedAt } = event.data;
  work.edit<LiveOpenings>('openings', rowOf(event), () => ({ at: [] })).at.push(openedAt);
  for (const live of ['', liveId]) {
    const key = `${liveLogKeys.order(event.team, live)}${openedAt}|${liveId}|${memberId}`;
    work.edit('order', key, () => ({}));
  }
}

/** Who opened which live stream, and when. */
export const liveLog: ProjectionDefinition = {
  name: 'live-log',
  version: 1,
  tables: ['openings', 'order'],
  *fold(events: readonly EventEnvelope[], work: Work): Generator<Iterable<Wanted>> {
    const known = events.filter(isKnown);
    yield known.map((event): Wanted => ['openings', rowOf(event)]);
    for (const event of known) fold(work, event);
  },
};
