import type { EventEnvelope } from '@marquee/kernel';
import { schemasOf, viewingEvents, type ViewingEvent } from '@marquee/contracts';

interface Entry {
  readonly stream: string;
  readonly event: EventEnvelope;
}

const [videos, members, days] = [200, 2_000, 30];
/** Seconds between two reports of a player, and reports of one viewing. */
const [interval, reports] = [10, 18];
const perViewing = reports + 3;
export const firstDay = Date.parse('2026-10-01T00:00:00.000Z');
const day = 86_400_000;
const schemaOf = schemasOf(viewingEvents);

/**
 * What the viewers of one site do in a month, in the order of time: each viewing opens the page, plays, reports what it
 * watched every 10 s for 3 minutes, and ends.
 */
export const viewings = (events: number): readonly Entry[] =>
  part(0, Math.ceil(events / perViewing), events).toSorted((a, b) => (a.event.at < b.event.at ? -1 : 1));

/** The same in parts that memory takes: viewing after viewing. */
export function* viewingsInParts(events: number): Generator<readonly Entry[]> {
  const count = Math.ceil(events / perViewing);
  for (let first = 0; first < count; first += atOnce) yield part(first, Math.min(count, first + atOnce), events);
}

/** Viewings that are made at once. */
const atOnce = 500;

function part(first: number, end: number, events: number): readonly Entry[] {
  const count = Math.ceil(events / perViewing);
  const length = end - first;
  return Array.from({ length }, (_, index) => {
    const place = first + index;
    return viewing(place, firstDay + (place / count) * days * day);
  }).flat();
}

function viewing(index: number, startedAt: number): readonly Entry[] {
  const entityId = `viewing${String(index).padStart(13, '0')}`;
  // Steps that share no factor with the numbers: every member comes to every video.
  const watching = { videoId: `video${(index * 7) % videos}`, memberId: `member${(index * 13) % members}` };
  const at = (seconds: number): string => new Date(startedAt + seconds * 1_000).toISOString();
  const progress = Array.from({ length: reports }, (_, report): ViewingEvent => {
    const [start, end] = [report * interval, (report + 1) * interval];
    return {
      type: 'VideoWatched',
      data: { ...watching, happenedAt: at(end), ranges: [[start, end]], position: end, duration: reports * interval },
    };
  });
  const facts: readonly ViewingEvent[] = [
    { type: 'VideoViewed', data: { ...watching, happenedAt: at(0) } },
    { type: 'VideoPlayed', data: { ...watching, happenedAt: at(0), startedBy: 'viewer' } },
    ...progress,
    { type: 'VideoEnded', data: { ...watching, happenedAt: at(reports * interval) } },
  ];
  return facts.map(({ type, data }, place) => ({
    stream: `team/${viewingEvents.entity}/${entityId}`,
    event: {
      id: `team.${entityId}.${place}`,
      type,
      schema: schemaOf(type),
      team: 'team',
      entity: viewingEvents.entity,
      entityId,
      revision: 0,
      at: data.happenedAt,
      actor: { kind: 'member', id: watching.memberId },
      data,
    },
  }));
}
