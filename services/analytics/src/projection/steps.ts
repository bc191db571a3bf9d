import type { EventEnvelope } from '@marquee/kernel';
import type { EnvelopeOf, MemberEvents, ViewingEvents } from '@marquee/contracts';
import { bucketOf, dayOfBucket } from './buckets.js';
import { allVideos, keys, type Counts, type MemberDay, type VideoTotals, type Viewing, type Zone } from './rows.js';
import type { Top } from './tops.js';
import { hashOf } from './viewers.js';
import type { Work } from './work.js';
import { changeZone, zoneOf, type TeamEnvelope } from './zones.js';

type ViewingEnvelope = EnvelopeOf<ViewingEvents>;
type MemberEnvelope = EnvelopeOf<Pick<MemberEvents, 'MemberJoined' | 'MemberImported' | 'MemberDeleted'>>;
type Known = ViewingEnvelope | MemberEnvelope | TeamEnvelope;

const types = new Set<string>([
  'VideoViewed',
  'VideoPlayed',
  'VideoWatched',
  'VideoEnded',
  'ProgressHidden',
  'MemberJoined',
  'MemberImported',
  'MemberDeleted',
  'TeamCreated',
  'TeamSettingsChanged',
] satisfies Known['type'][]);

const isKnown = (event: EventEnvelope): event is Known => types.has(event.type);

/**
 * What the events of one viewing within a quarter of an hour share, in one batch: the keys of all rows that they may
 * read, and those rows, looked up once. Most events of a batch follow another one of the same place.
 */
export interface Place {
  readonly team: string;
  readonly entityId: string;
  readonly videoId: string;
  readonly memberId: string | null;
  readonly bucket: string;
  /** Of whom plays are counted as one viewer. */
  readonly viewer: number;
  readonly keys: {
    readonly quarters: readonly [all: string, video: string];
    readonly days: readonly [all: string, video: string];
    readonly viewing: string;
    readonly totals: string;
    readonly videoTop: string;
    /** null: nobody is logged in who could go on, or who could be named. */
    readonly member: { readonly progress: string; readonly day: string; readonly top: string } | null;
  };
  readonly rows: {
    counts?: readonly Counts[];
    viewing?: Viewing;
    totals?: VideoTotals;
    videoTop?: Top;
    memberDay?: MemberDay;
    memberTop?: Top;
  };
}

export type Step =
  | {
      readonly kind: 'member';
      readonly event: MemberEnvelope;
      readonly quarter: string;
      readonly day: string;
    }
  | { readonly kind: 'viewing'; readonly event: ViewingEnvelope; readonly place: Place };
export type ViewingStep = Extract<Step, { readonly kind: 'viewing' }>;

const isOfMember = (event: Known): event is MemberEnvelope =>
  event.type === 'MemberJoined' || event.type === 'MemberImported' || event.type === 'MemberDeleted';
const isOfTeam = (event: Known): event is TeamEnvelope =>
  event.type === 'TeamCreated' || event.type === 'TeamSettingsChanged';

/** Teams whose zone must be known before `stepOf`. */
export const teamsOf = (events: readonly EventEnvelope[]): ReadonlySet<string> =>
  new Set(events.filter(isKnown).map(({ team }) => team));

/**
 * Says what an event is about; undefined when it does not concern this projection. A change of a site's zone is done at
 * once: it decides which rows the events behind it are counted in.
 *
 * @param places of this batch, by viewing
 */
export function stepOf(event: EventEnvelope, places: Map<string, Place>, work: Work): Step | undefined {
  if (!isKnown(event)) return undefined;
  if (isOfTeam(event)) {
    changeZone(work, event);
    return undefined;
  }
  const { timeZone } = zoneOf(work.get<Zone>('zones', event.team));
  if (isOfMember(event)) {
    const bucket = bucketOf(event.at);
    const quarter = keys.counts(event.team, allVideos, bucket);
    return { kind: 'member', event, quarter, day: keys.days(event.team, allVideos, dayOfBucket(timeZone, bucket)) };
  }
  const { team, entityId } = event;
  const { videoId, memberId, happenedAt } = event.data;
  const bucket = bucketOf(happenedAt);
  const known = places.get(entityId);
  // Viewings of two sites, or of two people, may have the same id: clients choose it.
  const isSame =
    known?.bucket === bucket && known.videoId === videoId && known.memberId === memberId && known.team === team;
  const place = isSame ? known : placeOf(event, bucket, dayOfBucket(timeZone, bucket));
  if (!isSame) places.set(entityId, place);
  return { kind: 'viewing', event, place };
}

function placeOf({ team, entityId, data: { videoId, memberId } }: ViewingEnvelope, bucket: string, day: string): Place {
  return {
    ...{ team, entityId, videoId, memberId, bucket },
    viewer: hashOf(memberId ?? entityId),
    keys: {
      quarters: [keys.counts(team, allVideos, bucket), keys.counts(team, videoId, bucket)],
      days: [keys.days(team, allVideos, day), keys.days(team, videoId, day)],
      viewing: keys.viewing(team, videoId, entityId, memberId ?? ''),
      totals: keys.totals(team, videoId, day),
      videoTop: keys.tops(team, 'videos', day),
      member:
        memberId === null
          ? null
          : {
              progress: keys.progress(team, memberId, videoId),
              day: keys.memberDays(team, memberId, day),
              top: keys.tops(team, 'members', day),
            },
    },
    rows: {},
  };
}

/** Tells the rows that the steps may read; they must be in the work before `project`. */
export function rowsFor(steps: readonly Step[], tell: (table: string, key: string) => void): void {
  let last: Place | undefined;
  for (const step of steps) {
    if (step.kind === 'member') {
      tell('counts', step.quarter);
      tell('days', step.day);
      tell('memberTotals', step.event.team);
      continue;
    }
    if (step.place === last) continue;
    last = step.place;
    const { quarters, days, member } = last.keys;
    for (const key of quarters) tell('counts', key);
    for (const key of days) tell('days', key);
    tell('viewings', last.keys.viewing);
    tell('totals', last.keys.totals);
    tell('tops', last.keys.videoTop);
    if (!member) continue;
    tell('progress', member.progress);
    tell('memberDays', member.day);
    tell('tops', member.top);
  }
}
