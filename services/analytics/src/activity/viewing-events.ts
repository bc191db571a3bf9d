import type { EventEnvelope, Principal } from '@marquee/kernel';
import { viewingEvents, type ViewingEvent } from '@marquee/contracts';
import type { Activity } from '@marquee/proto/analytics';

/** A player may send what it could not send while offline, up to this many milliseconds (31 days) late. */
const latest = 31 * 24 * 3_600_000;

/**
 * The events of one activity, as they go to the log. Ids come from the client's, within the viewing, so that a batch
 * sent twice is logged once; nobody can claim the ids of another site.
 */
export function viewingEventsOf(
  activity: Activity,
  principal: Principal,
  received: Date,
): readonly { readonly stream: string; readonly event: EventEnvelope }[] {
  const happened = Math.min(received.getTime(), Math.max(Date.parse(activity.at), received.getTime() - latest));
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
      schema: 1,
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
            },
          },
        ];
  switch (activity.type) {
    case 'view':
      return [{ type: 'VideoViewed', data: watching }];
    case 'play':
      return [{ type: 'VideoPlayed', data: watching }];
    case 'ended':
      return [...watched, { type: 'VideoEnded', data: watching }];
    default:
      return watched;
  }
}
