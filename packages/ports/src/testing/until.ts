import { setTimeout as wait } from 'node:timers/promises';

/** What an answer is once there is one. */
type Found<Answer> = Exclude<Answer, undefined | null | false>;

interface Patience {
  /** How long to ask, in seconds. */
  readonly seconds?: number;
  /** Longest pause between two asks, in milliseconds. */
  readonly every?: number;
}

/** The first pause, in milliseconds; each one is twice as long as the one before, up to the longest. */
const shortest = 5;

const isThere = (answer: unknown): boolean => answer !== undefined && answer !== null && answer !== false;

/**
 * Asks until the answer is as wished and returns it; fails with what it is instead. Without a wish: until there is
 * something, or it is so.
 */
export function until<Answer>(ask: () => Answer | Promise<Answer>): Promise<Found<Answer>>;
export function until<Answer>(
  ask: () => Answer | Promise<Answer>,
  wished: (answer: Answer) => boolean,
  patience?: Patience,
): Promise<Answer>;
export async function until<Answer>(
  ask: () => Answer | Promise<Answer>,
  wished: (answer: Answer) => boolean = isThere,
  { seconds = 30, every = 100 }: Patience = {},
): Promise<Answer> {
  const end = performance.now() + seconds * 1000;
  for (let pause = Math.min(shortest, every); ; pause = Math.min(2 * pause, every)) {
    const answer = await ask();
    if (wished(answer)) return answer;
    if (performance.now() > end) {
      const is = JSON.stringify(answer)?.slice(0, 2000);
      throw new Error(
        `after ${seconds} s it is still ${is}, not as in ${(wished === isThere ? ask : wished).toString()}`,
      );
    }
    await wait(pause);
  }
}
