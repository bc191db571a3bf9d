export interface Sample {
  /** Milliseconds. */
  readonly at: number;
  /** Bytes sent so far. */
  readonly sent: number;
}

/** Milliseconds that the speed is taken over: long enough to be calm, short enough to follow the line. */
const span = 5000;

export const addSample = (samples: readonly Sample[], sample: Sample): readonly Sample[] =>
  [...samples, sample].filter(({ at }) => at >= sample.at - span);

/** Bytes per second over the last seconds; 0 until there are two samples. */
export function speedOf(samples: readonly Sample[]): number {
  const [first, last] = [samples[0], samples.at(-1)];
  if (!first || !last || last.at <= first.at) return 0;
  return (1000 * (last.sent - first.sent)) / (last.at - first.at);
}

/** Seconds until all is sent; undefined while the speed is not known. */
export const secondsLeft = (sent: number, size: number, speed: number): number | undefined =>
  speed > 0 ? (size - sent) / speed : undefined;
