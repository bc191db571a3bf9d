import { mostRanges } from '@marquee/contracts';
import { sinceOf, type AskedPart, type Part } from './asked-parts.js';
import { firstOf, lengthOf, less, overlaps, united } from './parts.js';

/** Seconds by which a player may say that it was elsewhere than its segments are. */
const beside = 1;
/** Seconds that may have been watched beyond what the time explains: players and clocks are not exact. */
const slack = 5;

export interface Attested {
  /** Of each report, what can have been watched by now. */
  readonly reports: readonly (readonly Part[])[];
  /** All that did so until now, in order. */
  readonly counted: readonly Part[];
}

interface Time {
  /** Milliseconds since 1970, by our clock. */
  readonly now: number;
  /** The fastest speed that is allowed; 1 is normal. */
  readonly fastest: number;
}

/**
 * Holds what is reported as watched against what was asked for, and since when. Bytes cannot be watched before they are asked for, nor
 * faster than the player plays: of all that was asked for since any moment no more counts than has had time since then. It does not
 * matter when the player says that it was, so what it could not send for weeks counts like everything else. What has counted once
 * takes no more time when it is told again: of another tab, or by whoever goes back. Where it comes to more separate ranges than
 * anybody watches, nothing more counts.
 *
 * Strangers decide how much is told: each list is put in order once, and all lists are gone through side by side.
 *
 * @param asked in order and without overlaps
 */
export function attest(
  reports: readonly (readonly Part[])[],
  { asked, counted }: { readonly asked: readonly AskedPart[]; readonly counted: readonly Part[] },
  time: Time,
): Attested {
  const before = united(counted);
  const told = reports.map(united);
  // With the seams, which will count as watched: they take time, too.
  const fresh = less(united([...before, ...told.flat()]), before);
  const after = united([...before, ...explained(stretchesOf(asked), before, fresh, time)]);
  const known = after.length > mostRanges ? before : after;
  return {
    reports: told.map((ranges) => overlaps(ranges, known).map(({ start, end }) => ({ start, end }))),
    counted: known,
  };
}

/** Of what is new, that which has had time beside what counted before: of what was asked for first, first. */
function explained(
  stretches: readonly Stretch[],
  before: readonly Part[],
  fresh: readonly Part[],
  { now, fastest }: Time,
): readonly Part[] {
  for (const { index, start, end } of overlaps(stretches, before)) {
    const stretch = stretches[index];
    if (stretch) stretch.used += end - start;
  }
  for (const part of overlaps(stretches, fresh)) stretches[part.index]?.fresh.push(part);
  const earliestFirst = stretches.toSorted((a, b) => a.since - b.since);
  let used = stretches.reduce((sum, stretch) => sum + stretch.used, 0);
  /** Seconds for which there is time in all that was asked for since then, and since before. */
  let left = Number.POSITIVE_INFINITY;
  return earliestFirst.flatMap((stretch) => {
    left = Math.min(left, ((now - stretch.since) / 1000) * fastest + slack - used);
    used -= stretch.used;
    const parts = firstOf(stretch.fresh, left);
    left -= lengthOf(parts);
    return parts;
  });
}

interface Stretch extends Part {
  readonly since: number;
  /** Seconds of it that counted before. */
  used: number;
  /** What of it is told for the first time, in order. */
  readonly fresh: Part[];
}

/** The parts, and what is right beside them where nothing else is. */
function stretchesOf(asked: readonly AskedPart[]): readonly Stretch[] {
  let reached = Number.NEGATIVE_INFINITY;
  return asked.map((part, index) => {
    const start = Math.max(part.start - beside, reached);
    const next = asked[index + 1]?.start ?? Number.POSITIVE_INFINITY;
    reached = Math.min(part.end + beside, Math.max(part.end, next));
    return { start, end: reached, since: sinceOf(part), used: 0, fresh: [] };
  });
}
