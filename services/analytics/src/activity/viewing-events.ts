import type { EventEnvelope, Principal } from '@marquee/kernel';
import { playStarters, schemasOf, viewingEvents, type ProgressList, type ViewingEvent } from '@marquee/contracts';
import type { Activity } from '@marquee/proto/analytics';
import { normalize, type Range } from '../projection/ranges.js';

const schemaOf = schemasOf(viewingEvents);

/** A player may send what it could not send while offline, up to this many milliseconds (31 days) late. */
const latest = 31 * 24 * 3_600_000;

export interface Arrival {
  readonly received: Date;
  /** Milliseconds by which the player's clock is behind ours; what the network took is a part of it. */
  readonly behind: number;
}

/** @param sentAt by the player's clock; absent: it is taken to be right */
export const arrivalOf = (received: Date, sentAt: string | undefined): Arrival => ({
  received,
  behind: sentAt === undefined ? 0 : received.getTime() - Date.parse(sentAt),
});

/** By our clock, not in the future, and not longer ago than a player may have been away; ISO instant. */
export function happenedAtOf({ at }: Pick<Activity, 'at'>, { received, behind }: Arrival): string {
  const happened = Math.min(received.getTime(), Math.max(Date.parse(at) + behind, received.getTime() - latest));
  return new Date(happened).toISOString();
}

/** What it says was watched, of what there is of the film: as the projections will see it, so that no more is kept of it. */
export const rangesOf = ({ ranges, duration }: Pick<Activity, 'ranges' | 'duration'>): readonly Range[] =>
  normalize(
    ranges.map(({ start, end }): Range => [start, end]),
    duration,
  );

/**
 * The events of one activity, as they go to the log. Ids come from the client's, within the viewing, so that a batch
 * sent twice is logged once; nobody can claim the ids of another site.
 */
export function viewingEventsOf(
  activity: Activity,
  principal: Principal,
  arrival: Arrival,
): readonly { readonly stream: string; readonly event: EventEnvelope }[] {
  const watching = {
    videoId: activity.videoId,
    memberId: principal.kind === 'member' ? principal.id : null,
    happenedAt: happenedAtOf(activity, arrival),
  };
  return factsOf(activity, watching).map((fact) =>
    logged(fact, principal, arrival.received, { viewing: activity.viewing, id: activity.id }),
  );
}

/** That a member took a video from a list of theirs; it belongs to the viewing that came last. */
export const hidingOf = (
  { videoId, viewing, from }: { readonly videoId: string; readonly viewing: string; readonly from: ProgressList },
  principal: Principal,
  now: Date,
) => {
  const data = { videoId, memberId: principal.id, happenedAt: now.toISOString(), from };
  const id = `${principal.id}.${from}.${now.getTime()}`;
  return logged({ type: 'ProgressHidden', data }, principal, now, { viewing, id });
};

/** @param id unique within the viewing */
const logged = (
  fact: ViewingEvent,
  { team, kind, id: actor }: Principal,
  received: Date,
  { viewing, id }: { readonly viewing: string; readonly id: string },
): { readonly stream: string; readonly event: EventEnvelope } => ({
  stream: `${team}/${viewingEvents.entity}/${viewing}`,
  event: {
    id: `${team}.${viewing}.${id}.${fact.type}`,
    type: fact.type,
    schema: schemaOf(fact.type),
    team,
    entity: viewingEvents.entity,
    entityId: viewing,
    // There is no document that the events would be revisions of.
    revision: 0,
    at: received.toISOString(),
    actor: { kind, id: actor },
    data: fact.data,
  },
});

function factsOf(activity: Activity, watching: (ViewingEvent & { type: 'VideoViewed' })['data']): ViewingEvent[] {
  const ranges = rangesOf(activity);
  const watched: ViewingEvent[] =
    ranges.length === 0
      ? []
      : [
          {
            type: 'VideoWatched',
            data: {
              ...watching,
              ranges,
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

export const isForced = (forced: string): forced is 'always' | 'incomplete' =>
  forced === 'always' || forced === 'incomplete';
