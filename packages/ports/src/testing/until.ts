import { setTimeout as wait } from 'node:timers/promises';

/** What an answer is once there is one. */
type Found<Answer> = Exclude<Answer, undefined | null | false>;

interface Patience {
  /** How long to ask, in seconds. */
  readonly seconds?: number;
  /** Pause between two asks, in milliseconds, where asking does something; otherwise often at first, then less so. */
  readonly every?: number;
}

/** Seconds, unless a test says otherwise. */
const usual = 30;

/** How many times as long as usual everything is waited for: more where one machine is a whole cluster, or an engine stands in for a faster one. */
export const patience = Number(process.env['MARQUEE_TEST_PATIENCE'] ?? 1);

/** Milliseconds: the first pause, and the longest; each one is twice as long as the one before. */
const [shortest, longest] = [5, 100];

const isThere = (answer: unknown): boolean => answer !== undefined && answer !== null && answer !== false;

/**
 * Asks until the answer is as wished and returns it; fails with what it is instead. Without a wish: until there is
 * something, or it is so.
 */
export function until<Answer>(ask: () => Answer | Promise<Answer>): Promise<Found<Answer>>;
export function until<Answer>(
  ask: () => Answer | Promise<Answer>,
  wished: (answer: Answer) => boolean,
  waiting?: Patience,
): Promise<Answer>;
export async function until<Answer>(
  ask: () => Answer | Promise<Answer>,
  wished: (answer: Answer) => boolean = isThere,
  { seconds = usual, every }: Patience = {},
): Promise<Answer> {
  const most = seconds * patience;
  const end = performance.now() + most * 1000;
  for (let pause = shortest; ; pause = Math.min(2 * pause, longest)) {
    const answer = await ask();
    if (wished(answer)) return answer;
    if (performance.now() > end) {
      const is = JSON.stringify(answer)?.slice(0, 2000);
      throw new Error(`after ${most} s it is still ${is}, not as in ${(wished === isThere ? ask : wished).toString()}`);
    }
    await wait(every ?? pause);
  }
}

/**
 * Waits until the check no longer throws, then gives its result; fails with what it threw last. For what happens soon, and on
 * a busy machine later: nothing is ever asserted about how long it takes.
 */
export async function eventually<Result>(
  check: () => Result | Promise<Result>,
  waiting: Patience = {},
): Promise<Result> {
  let thrown: unknown;
  const attempt = async (): Promise<readonly [Result] | undefined> => {
    try {
      return [await check()];
    } catch (error) {
      thrown = error;
      return undefined;
    }
  };
  const found = await until(attempt, isThere, waiting).catch(() => undefined);
  if (!found) throw thrown;
  return found[0];
}
