import type { EventEnvelope } from '@marquee/kernel';
import type { EnvelopeOf, MemberEvents, ViewingEvents } from '@marquee/contracts';
import { bucketOf } from './buckets.js';
import { completion, covered, normalize, touchedSteps } from './ranges.js';
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

type Known = EnvelopeOf<ViewingEvents> | EnvelopeOf<Pick<MemberEvents, 'MemberJoined' | 'MemberDeleted'>>;

const types = new Set<string>([
  'VideoViewed',
  'VideoPlayed',
  'VideoWatched',
  'VideoEnded',
  'MemberJoined',
  'MemberDeleted',
] satisfies Known['type'][]);

const isKnown = (event: EventEnvelope): event is Known => types.has(event.type);

/** Rows that the event may read; they must be in the work before `project`. */
export function rowsFor(event: EventEnvelope): readonly { readonly table: string; readonly key: string }[] {
  if (!isKnown(event)) return [];
  if (event.entity === 'member') return [{ table: 'members', key: keys.members(event.team, bucketOf(event.at)) }];
  const { team, entityId: viewing } = event;
  const { videoId, memberId, happenedAt } = (event as EnvelopeOf<ViewingEvents>).data;
  const bucket = bucketOf(happenedAt);
  return [
    { table: 'counts', key: keys.counts(team, allVideos, bucket) },
    { table: 'counts', key: keys.counts(team, videoId, bucket) },
    { table: 'viewings', key: keys.viewing(team, videoId, viewing, memberId ?? '') },
    { table: 'totals', key: keys.totals(team, videoId) },
    { table: 'plays', key: keys.plays(team, happenedAt.slice(0, 10), videoId) },
  ];
}

/** Folds one event of the log into the rows: the whole meaning of the dashboards and watch logs. Pure but for `work`. */
export function project(work: Work, event: EventEnvelope): void {
  if (!isKnown(event)) return;
  switch (event.type) {
    case 'MemberJoined':
    case 'MemberDeleted':
      memberChange(work, event.team, event.at).change += event.type === 'MemberJoined' ? 1 : -1;
      break;
    case 'VideoViewed':
      for (const counts of countsOf(work, event)) counts.views += 1;
      break;
    case 'VideoPlayed':
      played(work, event);
      break;
    case 'VideoWatched':
      watched(work, event);
      break;
    case 'VideoEnded':
      ended(work, event);
      break;
  }
}

type EventOfType<Type> = Extract<Known, { readonly type: Type }>;
type ViewingEnvelope = EnvelopeOf<ViewingEvents>;

function played(work: Work, event: EventOfType<'VideoPlayed'>): void {
  const { videoId, memberId, happenedAt } = event.data;
  for (const counts of countsOf(work, event)) counts.plays += 1;
  work.edit<PlayCount>('plays', keys.plays(event.team, happenedAt.slice(0, 10), videoId), () => ({ plays: 0 })).plays += 1;
  const viewer = memberId ?? event.entityId;
  for (const scope of [allVideos, videoId]) {
    const key = keys.viewer(event.team, scope, bucketOf(happenedAt), viewer);
    if (!work.has('viewers', key)) work.edit('viewers', key, () => ({}));
  }
  const viewing = viewingOf(work, event);
  if (viewing.plays === 0) totalsOf(work, event).viewings += 1;
  viewing.plays += 1;
}

function watched(work: Work, event: EventOfType<'VideoWatched'>): void {
  const { videoId, memberId, happenedAt, position, duration } = event.data;
  const viewing = viewingOf(work, event);
  const before = viewing.ranges;
  if (duration > 0) viewing.duration = duration;
  const after = normalize([...before, ...event.data.ranges], viewing.duration);
  viewing.ranges = after;

  const added = covered(after) - covered(before);
  for (const counts of countsOf(work, event)) counts.watchedSeconds += added;
  const totals = totalsOf(work, event);
  const known = touchedSteps(before, viewing.duration, retentionSteps);
  for (const step of touchedSteps(after, viewing.duration, retentionSteps)) {
    if (!known.has(step)) totals.retention[step] = (totals.retention[step] ?? 0) + 1;
  }
  if (viewing.completedAt === null && completion(after, viewing.duration) >= completionShare) {
    viewing.completedAt = happenedAt;
    totals.completions += 1;
    for (const counts of countsOf(work, event)) counts.completions += 1;
  }
  if (memberId !== null) {
    const progress = work.edit<Progress>('progress', keys.progress(event.team, memberId, videoId), noProgress);
    progress.position = position;
    progress.completed = viewing.completedAt !== null;
    progress.at = happenedAt;
  }
}

function ended(work: Work, event: EventOfType<'VideoEnded'>): void {
  viewingOf(work, event).ended = true;
}

/** The viewing's row, and its entry in the watch log when it is the first. */
function viewingOf(work: Work, event: ViewingEnvelope): Viewing {
  const { videoId, memberId, happenedAt } = event.data;
  const member = memberId ?? '';
  const key = keys.viewing(event.team, videoId, event.entityId, member);
  const viewing = work.edit<Viewing>('viewings', key, () => {
    work.edit('log', keys.log(event.team, videoId, happenedAt, event.entityId, member), () => ({}));
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

function countsOf(work: Work, event: ViewingEnvelope): readonly Counts[] {
  const bucket = bucketOf(event.data.happenedAt);
  return [allVideos, event.data.videoId].map((scope) =>
    work.edit<Counts>('counts', keys.counts(event.team, scope, bucket), () => ({
      views: 0,
      plays: 0,
      completions: 0,
      watchedSeconds: 0,
    })),
  );
}

const totalsOf = (work: Work, event: ViewingEnvelope): VideoTotals =>
  work.edit<VideoTotals>('totals', keys.totals(event.team, event.data.videoId), () => ({
    viewings: 0,
    completions: 0,
    retention: Array.from({ length: retentionSteps }, () => 0),
  }));

const memberChange = (work: Work, team: string, at: string): MemberChange =>
  work.edit<MemberChange>('members', keys.members(team, bucketOf(at)), () => ({ change: 0 }));
