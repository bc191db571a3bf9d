import { toHalfWidth } from '@marquee/contracts';

const milliseconds = 1_000;
const two = (value: number): string => String(value).padStart(2, '0');

/** Seconds of `1:02:03`, `2:03.5` or `45`, in full-width characters as well; NaN when it is none of them. */
export function parseTimecode(text: string): number {
  const typed = toHalfWidth(text).trim();
  if (!/^\d{1,6}(:[0-5]?\d){0,2}(\.\d{1,3})?$/.test(typed)) return Number.NaN;
  const seconds = typed.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);
  return Math.round(seconds * milliseconds) / milliseconds;
}

/** The time of a chapter as it is typed: to the millisecond where it has any, so that saving moves nothing. */
export function formatTimecode(seconds: number): string {
  const all = Math.round(seconds * milliseconds);
  const whole = Math.floor(all / milliseconds);
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  const clock = hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
  const fraction = (all % milliseconds) / milliseconds;
  return fraction === 0 ? clock : clock + String(fraction).slice(1);
}
