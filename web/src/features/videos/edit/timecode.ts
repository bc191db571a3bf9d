/** Seconds of `1:02:03`, `2:03` or `45`; NaN when it is none of them. */
export function parseTimecode(text: string): number {
  if (!/^\d+(:[0-5]?\d){0,2}$/.test(text.trim())) return Number.NaN;
  return text
    .trim()
    .split(':')
    .reduce((seconds, part) => seconds * 60 + Number(part), 0);
}
