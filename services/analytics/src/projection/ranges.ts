/** Seconds of a video, start inclusive, end exclusive. */
export type Range = readonly [start: number, end: number];

/** Seams below this many seconds are one piece: players report times that are a few milliseconds off. */
const seam = 0.25;

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
    if (last && start <= last[1] + seam) last[1] = Math.max(last[1], end);
    else merged.push([start, end]);
  }
  return merged;
}

/** Seconds that the (normalized) ranges cover. */
export const covered = (ranges: readonly Range[]): number =>
  ranges.reduce((sum, [start, end]) => sum + end - start, 0);

/** 0 to 1 of the duration; 0 when the duration is not known. */
export const completion = (ranges: readonly Range[], duration: number): number =>
  duration > 0 ? Math.min(1, covered(ranges) / duration) : 0;

/** How many of the steps, into which the duration is divided, each hold at least half a step of the ranges. */
export function touchedSteps(ranges: readonly Range[], duration: number, steps: number): ReadonlySet<number> {
  const touched = new Set<number>();
  if (duration <= 0) return touched;
  const width = duration / steps;
  for (const [start, end] of ranges) {
    const first = Math.max(0, Math.round(start / width));
    const last = Math.min(steps, Math.round(end / width));
    for (let step = first; step < last; step++) touched.add(step);
  }
  return touched;
}
