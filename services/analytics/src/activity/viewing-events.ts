import type { EventEnvelope, Principal } from '@marquee/kernel';
import { playStarters, schemasOf, viewingEvents, type ViewingEvent } from '@marquee/contracts';
import type { Activity } from '@marquee/proto/analytics';

const schemaOf = schemasOf(viewingEvents);

/** A player may send what it could not send while offline, up to this many milliseconds (31 days) late. */
const latest = 31 * 24 * 3_600_000;

interface Arrival {
  readonly received: Date;
  /** Milliseconds by which the player's clock is behind ours; what the network took is a part of it. */
  readonly behind: number;
}

/** @param sentAt by the player's clock; absent: it is taken to be right */
export const arrivalOf = (received: Date, sentAt: string | undefined): Arrival => ({
  received,
  behind: sentAt === undefined ? 0 : received.getTime() - Date.parse(sentAt),
});

/**
 * The events of one activity, as they go to the log. Ids come from the client's, within the viewing, so that a batch
 * sent twice is logged once; nobody can claim the ids of another site.
 */
export function viewingEventsOf(
  activity: Activity,
  principal: Principal,
  { received, behind }: Arrival,
): readonly { readonly stream: string; readonly event: EventEnvelope }[] {
  const corrected = Date.parse(activity.at) + behind;
  const happened = Math.min(received.getTime(), Math.max(corrected, received.getTime() - latest));
  const watching = {
    videoId: activity.videoId,
    memberId: principal.kind === 'member' ? principal.id : null,
    happenedAt: new Date(happened).toISOString(),
  };
  const stream = `${principal.team}/${viewingEvents.entity}/${activity.viewing}`;
  return factsOf(activity, watching).map((fact) => ({
    stream,
    event: {
      id: `${principal.team}.${activity.viewing}.${activity.id}.${fact.type}`,
      type: fact.type,
      schema: schemaOf(fact.type),
      team: principal.team,
      entity: viewingEvents.entity,
      entityId: activity.viewing,
      // There is no document that the events would be revisions of.
      revision: 0,
      at: received.toISOString(),
      actor: { kind: principal.kind, id: principal.id },
      data: fact.data,
    },
  }));
}

function factsOf(activity: Activity, watching: (ViewingEvent & { type: 'VideoViewed' })['data']): ViewingEvent[] {
  const watched: ViewingEvent[] =
    activity.ranges.length === 0
      ? []
      : [
          {
            type: 'VideoWatched',
            data: {
              ...watching,
              ranges: activity.ranges.map(({ start, end }) => [start, end] as const),
              position: activity.position ?? activity.ranges.at(-1)?.end ?? 0,
              duration: activity.duration,
              ...(isForced(activity.forced) && { forced: activity.forced }),
            },
          },
        ];
  switch (activity.type) {
    case 'view':
      return [{ type: 'VideoViewed', data: watching }];
    case 'play':
      return [{ type: 'VideoPlayed', data: { ...watching, startedBy: starterOf(activity) } }];
    case 'ended':
      return [...watched, { type: 'VideoEnded', data: watching }];
    default:
      return watched;
  }
}

const starterOf = ({ startedBy }: Activity) => playStarters.find((starter) => starter === startedBy) ?? null;

const isForced = (forced: string): forced is 'always' | 'incomplete' => forced === 'always' || forced === 'incomplete';
