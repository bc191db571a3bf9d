/** One line of `make bench`: a figure beside what bare SQLite, ffmpeg or Fastify reaches with the same work. */
export interface Measurement {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  /** The same by the bare tool, in the same run. */
  readonly limit: number;
  /** How much of the limit is reached; above 1 is better than the limit. */
  readonly ratio: number;
  /** The least ratio that we accept. */
  readonly target: number;
}

/** Does the work, and says how many things (events, documents, pages) it did. */
export type Work = (round: number) => number | Promise<number>;

const rounds = 15;

/**
 * Runs ours and the limit by turns, so that a busy machine is busy for both, and compares the medians. The first round
 * warms up and does not count.
 */
export async function compare(
  name: string,
  unit: string,
  target: number,
  ours: Work,
  bare: Work,
): Promise<Measurement> {
  const [values, limits]: [number[], number[]] = [[], []];
  for (let round = 0; round <= rounds; round++) {
    const [value, limit] = [await perSecond(ours, round), await perSecond(bare, round)];
    if (round > 0) {
      values.push(value);
      limits.push(limit);
    }
  }
  const [value, limit] = [median(values), median(limits)];
  return { name, value, unit, limit, ratio: value / limit, target };
}

async function perSecond(work: Work, round: number): Promise<number> {
  const start = performance.now();
  const count = await work(round);
  return (count / (performance.now() - start)) * 1_000;
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
