import { parseMediaPlaylist } from '../engine/index.js';

/** Seconds of a video, from the start to the end. */
export interface Part {
  readonly start: number;
  readonly end: number;
}

/** A part whose bytes somebody asked for. */
export interface AskedPart extends Part {
  /** When they did so for the first time, in milliseconds since 1970; absent: before that was written down. */
  readonly since?: number;
}

/** Seconds; segments that follow each other are one part, although their lengths are rounded. */
const seam = 0.01;
/** Milliseconds; what was asked for within them is one part, as if all of it had been asked for when the first of it was. */
const atOnce = 120_000;

/** The parts of a film that these of its files hold, as its playlist says. @param files when each was asked for first */
export function partsOf(playlist: string, files: ReadonlyMap<string, number>): readonly AskedPart[] {
  let start = 0;
  return parseMediaPlaylist(playlist).segments.flatMap(({ file, seconds }) => {
    const part = { start, end: start + seconds };
    start = part.end;
    const since = files.get(file);
    return since === undefined ? [] : [{ ...part, since }];
  });
}

/** Both, in order and without overlaps. Who asks for something again, in another size too, has had it since the first time. */
export function withParts(parts: readonly AskedPart[], more: readonly AskedPart[]): readonly AskedPart[] {
  const earliestFirst = more.toSorted((a, b) => sinceOf(a) - sinceOf(b));
  return earliestFirst.reduce((known, part) => joined([...known, ...without(part, known, seam)]), joined(parts));
}

export const sinceOf = ({ since = 0 }: AskedPart): number => since;

/** What is left of a part where these, in order, are taken out. @param least seconds; what is shorter is left out */
export function without<Kind extends Part>(part: Kind, taken: readonly Part[], least = 0): readonly Kind[] {
  const left: Kind[] = [];
  let { start } = part;
  for (const { start: from, end: to } of taken) {
    if (to <= start || from >= part.end) continue;
    if (from > start + least) left.push({ ...part, start, end: from });
    start = to;
  }
  if (part.end > start + least) left.push({ ...part, start });
  return left;
}

/** In order, what follows each other and was asked for together as one. */
function joined(parts: readonly AskedPart[]): readonly AskedPart[] {
  const all: AskedPart[] = [];
  for (const part of parts.toSorted((a, b) => a.start - b.start)) {
    const last = all.at(-1);
    const isSame = last && part.start <= last.end + seam && Math.abs(sinceOf(part) - sinceOf(last)) <= atOnce;
    if (!isSame) all.push(part);
    else all[all.length - 1] = { ...earlier(last, part), start: last.start, end: Math.max(last.end, part.end) };
  }
  return all;
}

const earlier = (one: AskedPart, other: AskedPart): AskedPart => (sinceOf(one) <= sinceOf(other) ? one : other);
