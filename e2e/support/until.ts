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

/** The answer once it does not change any more for a second: nothing is on its way. */
export async function settled<T>(ask: () => Promise<T>): Promise<T> {
  for (let last = await ask(); ;) {
    await wait(1_000);
    const answer = await ask();
    if (JSON.stringify(answer) === JSON.stringify(last)) return answer;
    last = answer;
  }
}
