const [second, minute, hour, day] = [1_000, 60_000, 3_600_000, 86_400_000];

/** Whole days, and hours, minutes and seconds as a clock; undefined: none is left. A second that has begun counts. */
export function timeLeft(milliseconds: number): { readonly days: number; readonly clock: string } | undefined {
  if (milliseconds <= 0) return undefined;
  const left = Math.ceil(milliseconds / second) * second;
  const parts = [Math.floor((left % day) / hour), Math.floor((left % hour) / minute), (left % minute) / second];
  return { days: Math.floor(left / day), clock: parts.map((part) => String(part).padStart(2, '0')).join(':') };
}
