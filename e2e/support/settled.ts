import { setTimeout as wait } from 'node:timers/promises';

/** The answer once it does not change any more for a second: nothing is on its way. */
export async function settled<T>(ask: () => Promise<T>): Promise<T> {
  for (let last = await ask(); ;) {
    await wait(1_000);
    const answer = await ask();
    if (JSON.stringify(answer) === JSON.stringify(last)) return answer;
    last = answer;
  }
}
