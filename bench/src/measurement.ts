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
 * Runs ours and the limit by turns, each first every other time, so that a busy machine is busy for both. The ratio is the median
 * of those of the rounds: what happens beside them for a while touches both parts of a round alike. The first round warms up and
 * does not count.
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
    const figures = new Map<Work, number>();
    for (const work of round % 2 === 0 ? [ours, bare] : [bare, ours]) figures.set(work, await perSecond(work, round));
    const [value = 0, limit = 0] = [figures.get(ours), figures.get(bare)];
    if (round > 0) {
      values.push(value);
      limits.push(limit);
    }
  }
  const ratio = median(values.map((value, round) => value / (limits[round] ?? value)));
  return { name, value: median(values), unit, limit: median(limits), ratio, target };
}

async function perSecond(work: Work, round: number): Promise<number> {
  const start = performance.now();
  const count = await work(round);
  return (count / (performance.now() - start)) * 1_000;
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
