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

/** What an event is about, and the keys of all rows that it may read: worked out once, for loading and for folding. */
export type Step =
  | { readonly kind: 'member'; readonly event: MemberEnvelope; readonly bucket: string }
  | {
      readonly kind: 'viewing';
      readonly event: ViewingEnvelope;
      readonly bucket: string;
      readonly allCounts: string;
      readonly videoCounts: string;
      readonly viewing: string;
      readonly totals: string;
    };
type ViewingStep = Extract<Step, { readonly kind: 'viewing' }>;

const isOfMember = (event: Known): event is MemberEnvelope =>
  event.type === 'MemberJoined' || event.type === 'MemberDeleted';

/** undefined: the event does not concern this projection. */
export function stepOf(event: EventEnvelope): Step | undefined {
  if (!isKnown(event)) return undefined;
  const { team } = event;
  if (isOfMember(event)) return { kind: 'member', event, bucket: keys.members(team, bucketOf(event.at)) };
  const { videoId, memberId, happenedAt } = event.data;
  const bucket = bucketOf(happenedAt);
  return {
    kind: 'viewing',
    event,
    bucket,
    allCounts: keys.counts(team, allVideos, bucket),
    videoCounts: keys.counts(team, videoId, bucket),
    viewing: keys.viewing(team, videoId, event.entityId, memberId ?? ''),
    totals: keys.totals(team, videoId),
  };
}

/** Tells the rows that the step may read; they must be in the work before `project`. */
export function rowsFor(step: Step, tell: (table: string, key: string) => void): void {
  if (step.kind === 'member') return tell('members', step.bucket);
  tell('counts', step.allCounts);
  tell('counts', step.videoCounts);
  tell('viewings', step.viewing);
  tell('totals', step.totals);
  if (step.event.type === 'VideoPlayed') tell('plays', playsKey(step));
}

/** Folds one event of the log into the rows: the whole meaning of the dashboards and watch logs. Pure but for `work`. */
export function project(work: Work, step: Step): void {
  if (step.kind === 'member') {
    memberChange(work, step.bucket).change += step.event.type === 'MemberJoined' ? 1 : -1;
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
    const key = keys.viewer(team, scope, step.bucket, memberId ?? entityId);
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
function viewingOf(work: Work, { event, viewing: key }: ViewingStep): Viewing {
  const { videoId, memberId, happenedAt } = event.data;
  const viewing = work.edit<Viewing>('viewings', key, () => {
    work.edit('log', keys.log(event.team, videoId, happenedAt, event.entityId, memberId ?? ''), () => ({}));
    return {
      startedAt: happenedAt,
      lastAt: happenedAt,
      plays: 0,
      ranges: [],
      duration: 0,
      completedAt: null,
      ended: false,
    };
  });
  if (happenedAt > viewing.lastAt) viewing.lastAt = happenedAt;
  return viewing;
}

const noProgress = (): Progress => ({ position: 0, completed: false, at: '' });

const noCounts = (): Counts => ({ views: 0, plays: 0, completions: 0, watchedSeconds: 0 });

/** Of the whole site and of the video, in this quarter of an hour. */
function count(work: Work, { allCounts, videoCounts }: ViewingStep, what: keyof Counts, amount: number): void {
  work.edit('counts', allCounts, noCounts)[what] += amount;
  work.edit('counts', videoCounts, noCounts)[what] += amount;
}

const noTotals = (): VideoTotals => ({
  viewings: 0,
  completions: 0,
  retention: Array.from({ length: retentionSteps }, () => 0),
});

const totalsOf = (work: Work, { totals }: ViewingStep): VideoTotals => work.edit('totals', totals, noTotals);

const memberChange = (work: Work, key: string): MemberChange => work.edit('members', key, () => ({ change: 0 }));
