import { setTimeout as wait } from 'node:timers/promises';

interface Patience {
  /** How long to ask, in seconds. */
  readonly seconds?: number;
  /** Pause between two asks, in milliseconds. */
  readonly every?: number;
}

/** Asks until the answer is as wished and returns it; fails with what it is instead. */
export async function until<T>(
  ask: () => Promise<T>,
  wished: (answer: T) => boolean,
  { seconds = 30, every = 100 }: Patience = {},
): Promise<T> {
  const end = performance.now() + seconds * 1000;
  for (;;) {
    const answer = await ask();
    if (wished(answer)) return answer;
    if (performance.now() > end) {
      throw new Error(
        `after ${seconds} s it is still ${JSON.stringify(answer)?.slice(0, 2000)}, not as in ${wished.toString()}`,
      );
    }
    await wait(every);
  }
}
