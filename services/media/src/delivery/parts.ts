import { rangeSeam } from '@marquee/contracts';
import type { Part } from './asked-parts.js';

/** In order, without overlaps, what nearly touches as one: as those who count it see it, too. */
export function united(parts: readonly Part[]): readonly Part[] {
  const all: Part[] = [];
  for (const part of parts.filter(({ start, end }) => end > start).toSorted((a, b) => a.start - b.start)) {
    const last = all.at(-1);
    if (!last || part.start > last.end + rangeSeam) all.push(part);
    else all[all.length - 1] = { start: last.start, end: Math.max(last.end, part.end) };
  }
  return all;
}

interface Overlap extends Part {
  /** Place of the one in whose list the other lies here. */
  readonly index: number;
}

/** What the parts of two lists, both in order and without overlaps, have in common; in one pass. */
export function overlaps(parts: readonly Part[], others: readonly Part[]): readonly Overlap[] {
  const found: Overlap[] = [];
  let [index, at] = [0, 0];
  for (;;) {
    const [part, other] = [parts[index], others[at]];
    if (!part || !other) return found;
    const [start, end] = [Math.max(part.start, other.start), Math.min(part.end, other.end)];
    if (end > start) found.push({ index, start, end });
    if (part.end < other.end) index += 1;
    else at += 1;
  }
}

/** What is left of a list where another is taken out, both in order and without overlaps; in one pass. */
export function less(parts: readonly Part[], taken: readonly Part[]): readonly Part[] {
  const left: Part[] = [];
  let at = 0;
  for (const { start, end } of parts) {
    let from = start;
    for (let next = taken[at]; next && next.start < end; next = taken[at]) {
      if (next.start > from) left.push({ start: from, end: next.start });
      from = Math.max(from, next.end);
      // It may go on in the part that follows.
      if (next.end > end) break;
      at += 1;
    }
    if (end > from) left.push({ start: from, end });
  }
  return left;
}

export const lengthOf = (parts: readonly Part[]): number => parts.reduce((sum, { start, end }) => sum + end - start, 0);

/** As many seconds of them as these, from the beginning. */
export function firstOf(parts: readonly Part[], seconds: number): readonly Part[] {
  const all: Part[] = [];
  let left = seconds;
  for (const { start, end } of parts) {
    if (left <= 0) break;
    all.push({ start, end: Math.min(end, start + left) });
    left -= end - start;
  }
  return all;
}
