import type { Silence } from './film-marks.js';

export interface FilmMarks {
  readonly durationSeconds: number;
  /** Seconds at which the picture changes at once. */
  readonly cuts: readonly number[];
  readonly silences: readonly Silence[];
}

export interface ChapterLimits {
  readonly fewest: number;
  readonly most: number;
  /** Seconds. */
  readonly shortest: number;
}

/** Seconds between a pause and a cut that belong together. */
const NEAR = 1.5;
/** Seconds of film for each chapter, where nothing but cuts or nothing but pauses tells of a new one. */
const USUAL = 180;

interface Place {
  readonly at: number;
  /** The picture changes where nothing is heard. */
  readonly both: boolean;
  /** Seconds of the pause. */
  readonly pause: number;
}

/**
 * Seconds at which chapters could begin, the first at the start. A cut in a pause is the end of something; a cut alone, or
 * a pause alone, is one of many, so that of those only the longest are taken, until there are as many chapters as such a
 * film usually has. Nothing when the film cannot have the fewest. Pure.
 */
export function proposeChapters(marks: FilmMarks, limits: ChapterLimits): readonly number[] {
  const { durationSeconds } = marks;
  const usual = Math.min(limits.most, Math.max(limits.fewest, Math.round(durationSeconds / USUAL)));
  const chosen = [0];
  for (const { at, both } of placesIn(marks)) {
    if (chosen.length >= (both ? limits.most : usual)) continue;
    const isFree = chosen.every((other) => Math.abs(other - at) >= limits.shortest);
    if (isFree && durationSeconds - at >= limits.shortest) chosen.push(at);
  }
  return chosen.length < limits.fewest ? [] : chosen.toSorted((one, other) => one - other);
}

/** The best first. */
function placesIn({ cuts, silences }: FilmMarks): readonly Place[] {
  const inPauses = silences.map(({ start, end }): Place => {
    const near = cuts.filter((cut) => cut >= start - NEAR && cut <= end + NEAR);
    const nearest = near.toSorted((one, other) => Math.abs(one - end) - Math.abs(other - end))[0];
    // Without a cut the next one begins to speak at its end.
    return { at: tenths(nearest ?? end), both: nearest !== undefined, pause: end - start };
  });
  const taken = new Set(inPauses.map(({ at }) => at));
  const alone = cuts.map((cut): Place => ({ at: tenths(cut), both: false, pause: 0 }));
  return [...inPauses, ...alone.filter(({ at }) => !taken.has(at))].toSorted(
    (one, other) => Number(other.both) - Number(one.both) || other.pause - one.pause || one.at - other.at,
  );
}

/** As people write them down; behind the cut, not before it. */
const tenths = (seconds: number): number => Math.ceil(seconds * 10 - 1e-6) / 10;
