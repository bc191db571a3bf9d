import { rangeSeam } from '@marquee/contracts';

/** Seconds of a video, start inclusive, end exclusive. */
export type Range = readonly [start: number, end: number];

/** Sorted, without overlaps, cut to the duration; empty and reversed ranges are dropped. */
export function normalize(ranges: readonly Range[], duration: number): readonly Range[] {
  const limit = duration > 0 ? duration : Number.POSITIVE_INFINITY;
  const sorted = ranges
    .map(([start, end]): Range => [Math.max(0, start), Math.min(end, limit)])
    .filter(([start, end]) => end > start)
    .sort(([a], [b]) => a - b);
  const merged: [number, number][] = [];
  for (const [start, end] of sorted) {
    const last = merged.at(-1);
    if (last && start <= last[1] + rangeSeam) last[1] = Math.max(last[1], end);
    else merged.push([start, end]);
  }
  return merged;
}

/** Seconds that the (normalized) ranges cover. */
export const covered = (ranges: readonly Range[]): number => ranges.reduce((sum, [start, end]) => sum + end - start, 0);

/** 0 to 1 of the duration; 0 when the duration is not known. */
export const completion = (ranges: readonly Range[], duration: number): number =>
  duration > 0 ? Math.min(1, covered(ranges) / duration) : 0;

/** The steps, into which the duration is divided, that each hold at least half a step of the ranges; sorted. */
function touchedSteps(ranges: readonly Range[], duration: number, steps: number): readonly Range[] {
  if (duration <= 0) return [];
  const width = duration / steps;
  return ranges.map(([start, end]) => [
    Math.max(0, Math.round(start / width)),
    Math.min(steps, Math.round(end / width)),
  ]);
}

export interface Watched {
  /** Normalized. */
  readonly ranges: readonly Range[];
  /** Seconds; 0 while unknown. */
  readonly duration: number;
}

/**
 * Calls back for every step that a viewing touches now and did not touch before: so a step is told once, whatever its
 * parts were and whenever the duration became known.
 */
export function newlyTouched(before: Watched, after: Watched, steps: number, tell: (step: number) => void): void {
  const known = touchedSteps(before.ranges, before.duration, steps);
  for (const [first, end] of touchedSteps(after.ranges, after.duration, steps)) {
    for (let step = first; step < end; step++) {
      const span = known.find(([from, to]) => from <= step && step < to);
      if (span) step = span[1] - 1;
      else tell(step);
    }
  }
}
