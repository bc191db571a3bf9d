import type { Activity } from '@marquee/proto/analytics';
import type { Part } from '@marquee/proto/media';

/** Seconds by which a player may say that it was elsewhere than its segments are. */
const slack = 1;

/** Of what is reported as watched, what lies in parts whose bytes were asked for. */
export function withinAskedFor(ranges: Activity['ranges'], parts: readonly Part[]): Activity['ranges'] {
  return ranges.flatMap(({ start, end }) =>
    parts.flatMap((part) => {
      const within = { start: Math.max(start, part.start - slack), end: Math.min(end, part.end + slack) };
      return within.end > within.start ? [within] : [];
    }),
  );
}
