import { parseMediaPlaylist } from '../engine/index.js';

/** Seconds of a video, from the start to the end. */
export interface Part {
  readonly start: number;
  readonly end: number;
}

/** Seconds; segments that follow each other are one part, although their lengths are rounded. */
const seam = 0.01;

/** The parts of a film that these of its files hold, as its playlist says. */
export function partsOf(playlist: string, files: ReadonlySet<string>): readonly Part[] {
  let start = 0;
  return parseMediaPlaylist(playlist).segments.flatMap(({ file, seconds }) => {
    const part = { start, end: start + seconds };
    start = part.end;
    return files.has(file) ? [part] : [];
  });
}

/** Both, in order, what overlaps or follows each other as one. */
export function withParts(parts: readonly Part[], more: readonly Part[]): readonly Part[] {
  const joined: Part[] = [];
  for (const part of [...parts, ...more].toSorted((a, b) => a.start - b.start)) {
    const last = joined.at(-1);
    if (!last || part.start > last.end + seam) joined.push(part);
    else joined[joined.length - 1] = { start: last.start, end: Math.max(last.end, part.end) };
  }
  return joined;
}
