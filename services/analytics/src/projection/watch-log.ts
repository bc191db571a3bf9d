import type { EnvelopeOf, ViewingEvents } from '@marquee/contracts';
import type { EventEnvelope } from '@marquee/kernel';
import type { ProjectionDefinition, Wanted } from './definition.js';
import { begin } from './plays.js';
import { normalize, type Range } from './ranges.js';
import { allowed, goOn, isCompleted, isProgress, newViewing, noProgress, seen, takeIn } from './reports.js';
import { keys, type Progress, type Viewing } from './rows.js';
import type { Work } from './work.js';

/** What one member watched of one video, over all their viewings. */
export interface Watcher {
  /** When they began for the first time: the order of lists, which nothing moves later. */
  readonly firstAt: string;
  lastAt: string;
  viewings: number;
  plays: number;
  ranges: readonly Range[];
  /** Seconds; 0 while unknown. */
  duration: number;
  completedAt: string | null;
  /** Where they are: of a video in which nobody may skip it decides what counts. */
  progress: Progress;
}

type ViewingEnvelope = EnvelopeOf<ViewingEvents>;

const types = new Set<string>([
  'VideoViewed',
  'VideoPlayed',
  'VideoWatched',
  'VideoEnded',
] satisfies ViewingEnvelope['type'][]);
const isKnown = (event: EventEnvelope): event is ViewingEnvelope => types.has(event.type);

export const watchLogKeys = {
  watcher: (team: string, video: string, member: string) => `${team}|${video}|${member}`,
  /** Members by video, and videos by member. */
  watchers: (team: string, of: 'video' | 'member', id: string) => `${team}|${of}|${id}|`,
  /** Everything; or of one member, of one video, or of both. */
  order: (team: string, member = '', video = '') => `${team}|${member}|${video}|`,
};

interface Place {
  readonly viewing: string;
  /** null: nobody is logged in who could be named. */
  readonly watcher: string | null;
}

const placeOf = ({ team, entityId, data: { videoId, memberId } }: ViewingEnvelope): Place => ({
  viewing: keys.viewing(team, videoId, entityId, memberId ?? ''),
  watcher: memberId === null ? null : watchLogKeys.watcher(team, videoId, memberId),
});

const rowsOf = ({ viewing, watcher }: Place): Wanted[] => [
  ['viewings', viewing],
  ...(watcher === null ? [] : [['watchers', watcher] as const]),
];

function fold(work: Work, event: ViewingEnvelope): void {
  const { happenedAt } = event.data;
  const place = placeOf(event);
  const viewing = work.edit('viewings', place.viewing, () => newViewing(happenedAt));
  seen(viewing, happenedAt);
  switch (event.type) {
    case 'VideoViewed':
      return;
    case 'VideoPlayed':
      begin(viewing, event.data.startedBy);
      break;
    case 'VideoWatched':
      if (!watched(work, event, viewing)) return;
      break;
    case 'VideoEnded':
      viewing.ended = true;
      break;
  }
  start(work, event, viewing);
}

/** @returns whether it was possible */
function watched(work: Work, event: EnvelopeOf<Pick<ViewingEvents, 'VideoWatched'>>, viewing: Viewing): boolean {
  const { watcher: key } = placeOf(event);
  const before = key === null ? undefined : work.get<Watcher>('watchers', key)?.progress;
  const report = allowed(event.data, before, viewing);
  const taken = takeIn(viewing, report);
  if (!taken) return false;
  const watcher = start(work, event, viewing);
  if (!watcher) return true;
  if (taken.play) watcher.plays += 1;
  if (viewing.duration > 0) watcher.duration = viewing.duration;
  watcher.ranges = normalize([...watcher.ranges, ...report.ranges], watcher.duration);
  if (watcher.completedAt === null && isCompleted(watcher)) watcher.completedAt = report.happenedAt;
  if (isProgress(before, report, event.entityId)) goOn(watcher.progress, report, viewing, event.entityId);
  return true;
}

/** The first time that something plays, the viewing enters the log, and with their first one the member the list. */
function start(work: Work, event: ViewingEnvelope, viewing: Viewing): Watcher | undefined {
  const { team, entityId, data } = event;
  const { videoId, memberId, happenedAt } = data;
  const isNew = viewing.startedAt === null;
  if (isNew) {
    viewing.startedAt = happenedAt;
    const end = `${happenedAt}|${entityId}|${videoId}|${memberId ?? ''}`;
    const members = memberId === null ? [''] : ['', memberId];
    for (const member of members) {
      for (const video of ['', videoId]) work.edit('order', watchLogKeys.order(team, member, video) + end, () => ({}));
    }
  }
  if (memberId === null) return undefined;
  const watcher = work.edit('watchers', watchLogKeys.watcher(team, videoId, memberId), () => {
    const byVideo = `${watchLogKeys.watchers(team, 'video', videoId)}${happenedAt}|${memberId}`;
    const byMember = `${watchLogKeys.watchers(team, 'member', memberId)}${happenedAt}|${videoId}`;
    for (const key of [byVideo, byMember]) work.edit('watcherOrder', key, () => ({}));
    return newWatcher(happenedAt);
  });
  if (isNew) watcher.viewings += 1;
  if (happenedAt > watcher.lastAt) watcher.lastAt = happenedAt;
  return watcher;
}

const newWatcher = (at: string): Watcher => ({
  firstAt: at,
  lastAt: at,
  viewings: 0,
  plays: 0,
  ranges: [],
  duration: 0,
  completedAt: null,
  progress: noProgress(),
});

/** Who watched what: every viewing, and each member's of each video together. */
export const watchLog: ProjectionDefinition = {
  name: 'watch-log',
  version: 1,
  tables: ['viewings', 'order', 'watchers', 'watcherOrder'],
  *fold(events: readonly EventEnvelope[], work: Work): Generator<Iterable<Wanted>> {
    const known = events.filter(isKnown);
    yield known.flatMap((event) => rowsOf(placeOf(event)));
    for (const event of known) fold(work, event);
  },
};
