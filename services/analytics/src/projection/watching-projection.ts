import type { EventEnvelope } from '@marquee/kernel';
import type { EnvelopeOf, MemberEvents, ViewingEvents } from '@marquee/contracts';
import { bucketOf } from './buckets.js';
import { completion, covered, newlyTouched, normalize } from './ranges.js';
import {
  allVideos,
  completionShare,
  keys,
  retentionSteps,
  type Counts,
  type MemberChange,
  type PlayCount,
  type Progress,
  type VideoTotals,
  type Viewing,
} from './rows.js';
import type { Work } from './work.js';

type ViewingEnvelope = EnvelopeOf<ViewingEvents>;
type MemberEnvelope = EnvelopeOf<Pick<MemberEvents, 'MemberJoined' | 'MemberDeleted'>>;
type Known = ViewingEnvelope | MemberEnvelope;

const types = new Set<string>([
  'VideoViewed',
  'VideoPlayed',
  'VideoWatched',
  'VideoEnded',
  'MemberJoined',
  'MemberDeleted',
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
  readonly keys: {
    readonly allCounts: string;
    readonly videoCounts: string;
    readonly viewing: string;
    readonly totals: string;
  };
  readonly rows: { counts?: readonly [all: Counts, video: Counts]; viewing?: Viewing; totals?: VideoTotals };
}

export type Step =
  | { readonly kind: 'member'; readonly event: MemberEnvelope; readonly key: string }
  | { readonly kind: 'viewing'; readonly event: ViewingEnvelope; readonly place: Place };
type ViewingStep = Extract<Step, { readonly kind: 'viewing' }>;

const isOfMember = (event: Known): event is MemberEnvelope =>
  event.type === 'MemberJoined' || event.type === 'MemberDeleted';

/**
 * Says what an event is about; undefined when it does not concern this projection.
 *
 * @param places of this batch, by viewing
 */
export function stepOf(event: EventEnvelope, places: Map<string, Place>): Step | undefined {
  if (!isKnown(event)) return undefined;
  if (isOfMember(event)) return { kind: 'member', event, key: keys.members(event.team, bucketOf(event.at)) };
  const { team, entityId } = event;
  const { videoId, memberId, happenedAt } = event.data;
  const bucket = bucketOf(happenedAt);
  const known = places.get(entityId);
  // Viewings of two sites, or of two people, may have the same id: clients choose it.
  const isSame =
    known?.bucket === bucket && known.videoId === videoId && known.memberId === memberId && known.team === team;
  if (isSame) return { kind: 'viewing', event, place: known };
  const place: Place = {
    team,
    entityId,
    videoId,
    memberId,
    bucket,
    keys: {
      allCounts: keys.counts(team, allVideos, bucket),
      videoCounts: keys.counts(team, videoId, bucket),
      viewing: keys.viewing(team, videoId, entityId, memberId ?? ''),
      totals: keys.totals(team, videoId),
    },
    rows: {},
  };
  places.set(entityId, place);
  return { kind: 'viewing', event, place };
}

/** Tells the rows that the steps may read; they must be in the work before `project`. */
export function rowsFor(steps: readonly Step[], tell: (table: string, key: string) => void): void {
  let last: Place | undefined;
  for (const step of steps) {
    if (step.kind === 'member') {
      tell('members', step.key);
      continue;
    }
    if (step.event.type === 'VideoPlayed') tell('plays', playsKey(step));
    if (step.place === last) continue;
    last = step.place;
    tell('counts', last.keys.allCounts);
    tell('counts', last.keys.videoCounts);
    tell('viewings', last.keys.viewing);
    tell('totals', last.keys.totals);
  }
}

/** Folds one event of the log into the rows: the whole meaning of the dashboards and watch logs. Pure but for `work`. */
export function project(work: Work, step: Step): void {
  if (step.kind === 'member') {
    memberChange(work, step.key).change += step.event.type === 'MemberJoined' ? 1 : -1;
    return;
  }
  const { event } = step;
  switch (event.type) {
    case 'VideoViewed':
      count(work, step, 'views', 1);
      break;
    case 'VideoPlayed':
      played(work, step);
      break;
    case 'VideoWatched':
      watched(work, step, event.data);
      break;
    case 'VideoEnded':
      viewingOf(work, step).ended = true;
      break;
  }
}

const playsKey = ({ event: { team, data } }: ViewingStep): string =>
  keys.plays(team, data.happenedAt.slice(0, 10), data.videoId);

function played(work: Work, step: ViewingStep): void {
  const { team, entityId } = step.event;
  const { videoId, memberId } = step.event.data;
  count(work, step, 'plays', 1);
  work.edit<PlayCount>('plays', playsKey(step), () => ({ plays: 0 })).plays += 1;
  for (const scope of [allVideos, videoId]) {
    const key = keys.viewer(team, scope, step.place.bucket, memberId ?? entityId);
    if (!work.has('viewers', key)) work.edit('viewers', key, () => ({}));
  }
  const viewing = viewingOf(work, step);
  if (viewing.plays === 0) totalsOf(work, step).viewings += 1;
  viewing.plays += 1;
}

function watched(work: Work, step: ViewingStep, report: ViewingEvents['VideoWatched']): void {
  const { videoId, memberId, happenedAt, position } = report;
  const viewing = viewingOf(work, step);
  const before = { ranges: viewing.ranges, duration: viewing.duration };
  if (report.duration > 0) viewing.duration = report.duration;
  viewing.ranges = normalize([...before.ranges, ...report.ranges], viewing.duration);

  count(work, step, 'watchedSeconds', covered(viewing.ranges) - covered(before.ranges));
  const totals = totalsOf(work, step);
  newlyTouched(before, viewing, retentionSteps, (touched) => {
    totals.retention[touched] = (totals.retention[touched] ?? 0) + 1;
  });
  if (viewing.completedAt === null && completion(viewing.ranges, viewing.duration) >= completionShare) {
    viewing.completedAt = happenedAt;
    totals.completions += 1;
    count(work, step, 'completions', 1);
  }
  if (memberId !== null) {
    const progress = work.edit<Progress>('progress', keys.progress(step.event.team, memberId, videoId), noProgress);
    progress.position = position;
    progress.completed = viewing.completedAt !== null;
    progress.at = happenedAt;
  }
}

/** The viewing's row, and its entry in the watch log when it is the first. */
function viewingOf(work: Work, { event, place }: ViewingStep): Viewing {
  const { happenedAt } = event.data;
  const viewing = (place.rows.viewing ??= work.edit<Viewing>('viewings', place.keys.viewing, () => {
    const key = keys.log(place.team, place.videoId, happenedAt, place.entityId, place.memberId ?? '');
    work.edit('log', key, () => ({}));
    return {
      startedAt: happenedAt,
      lastAt: happenedAt,
      plays: 0,
      ranges: [],
      duration: 0,
      completedAt: null,
      ended: false,
    };
  }));
  if (happenedAt > viewing.lastAt) viewing.lastAt = happenedAt;
  return viewing;
}

const noProgress = (): Progress => ({ position: 0, completed: false, at: '' });

const noCounts = (): Counts => ({ views: 0, plays: 0, completions: 0, watchedSeconds: 0 });

/** Of the whole site and of the video, in this quarter of an hour. */
function count(work: Work, { place }: ViewingStep, what: keyof Counts, amount: number): void {
  const [all, video] = (place.rows.counts ??= [
    work.edit('counts', place.keys.allCounts, noCounts),
    work.edit('counts', place.keys.videoCounts, noCounts),
  ]);
  all[what] += amount;
  video[what] += amount;
}

const noTotals = (): VideoTotals => ({
  viewings: 0,
  completions: 0,
  retention: Array.from({ length: retentionSteps }, () => 0),
});

const totalsOf = (work: Work, { place }: ViewingStep): VideoTotals =>
  (place.rows.totals ??= work.edit('totals', place.keys.totals, noTotals));

const memberChange = (work: Work, key: string): MemberChange => work.edit('members', key, () => ({ change: 0 }));
