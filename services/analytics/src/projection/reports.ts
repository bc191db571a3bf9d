import { mostRanges, type PlayStarter, type ViewingEvents } from '@marquee/contracts';
import { isPlay, isPossible, reachable } from './plays.js';
import { completion, covered, normalize, type Watched } from './ranges.js';
import { completionShare, type Progress, type Viewing } from './rows.js';

export type Report = ViewingEvents['VideoWatched'];

export const newViewing = (openedAt: string): Viewing => ({
  openedAt,
  startedAt: null,
  lastAt: openedAt,
  viewed: false,
  plays: 0,
  begun: null,
  reported: 0,
  ranges: [],
  duration: 0,
  completedAt: null,
  ended: false,
});

/** Events come in any order: what is known of the time of a viewing is its earliest and its latest. */
export function seen(viewing: Viewing, happenedAt: string): void {
  if (happenedAt > viewing.lastAt) viewing.lastAt = happenedAt;
  if (happenedAt < viewing.openedAt) viewing.openedAt = happenedAt;
}

/** Where nobody may skip, until it is completed or always, what lies behind a skip was not watched, and nobody stands there. */
export function allowed(report: Report, before: Progress | undefined, { ranges }: Viewing): Report {
  if (!report.forced || (report.forced === 'incomplete' && before?.everCompleted)) {
    const { forced: _lifted, ...free } = report;
    return free;
  }
  const reached = Math.max(before?.position ?? 0, ranges.at(-1)?.[1] ?? 0);
  const kept = reachable(report.ranges, reached);
  const end = Math.max(reached, ...kept.map(([, to]) => to));
  return { ...report, ranges: kept, position: Math.min(report.position, end) };
}

export interface Taken {
  /** What the viewing had covered. */
  readonly before: Watched;
  /** With it the viewing came to have one play more. */
  readonly play: { readonly startedBy: PlayStarter | null } | null;
  /** With it the viewing was completed. */
  readonly completed: boolean;
}

/**
 * Whether somebody can have watched so many seconds more: what the time since the page was opened does not explain was not watched,
 * whoever says so, nor what is in more pieces than anybody watches.
 */
export const mayTakeIn = (viewing: Viewing, seconds: number, fastest?: number): boolean =>
  viewing.ranges.length < mostRanges && isPossible(viewing, seconds, fastest);

/** Adds a report to its viewing. @returns undefined when nobody can have watched what it claims: then nothing changed */
export function takeIn(viewing: Viewing, report: Report): Taken | undefined {
  const seconds = covered(normalize(report.ranges, report.duration));
  if (!mayTakeIn(viewing, seconds, report.forced ? 1 : undefined)) return undefined;
  viewing.reported += seconds;
  const before = { ranges: viewing.ranges, duration: viewing.duration };
  if (report.duration > 0) viewing.duration = report.duration;
  viewing.ranges = normalize([...before.ranges, ...report.ranges], viewing.duration);
  const { begun } = viewing;
  if (begun) begun.seconds += seconds;
  const play = begun && isPlay(begun.seconds, viewing.duration) ? begun : null;
  if (play) {
    viewing.begun = null;
    viewing.plays += 1;
  }
  const completed = viewing.completedAt === null && isCompleted(viewing);
  if (completed) viewing.completedAt = report.happenedAt;
  return { before, play, completed };
}

export const isCompleted = ({ ranges, duration }: Watched): boolean => completion(ranges, duration) >= completionShare;

export const noProgress = (): Progress => ({ position: 0, completed: false, at: '', viewing: '' });

/** Whether a report moves where its viewer is. One that comes late may still tell that the viewing is complete. */
const isProgress = (progress: Progress, { happenedAt }: Report, viewing: string): boolean =>
  happenedAt >= progress.at || progress.viewing === viewing;

/** Remembers where the player was last, and for good that it came to the end once: the rules of a video may change later. */
export function goOn(progress: Progress, report: Report, { completedAt }: Viewing, viewing: string): void {
  const { happenedAt: at, position } = report;
  if (completedAt !== null) progress.everCompleted = true;
  if (!isProgress(progress, report, viewing)) return;
  progress.completed = completedAt !== null;
  if (progress.hidden && at > progress.hidden.at) delete progress.hidden;
  if (at >= progress.at) Object.assign(progress, { position, at, viewing });
}
