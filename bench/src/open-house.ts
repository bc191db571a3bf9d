import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { OpenHouse } from './api-house.js';

/** Runs the product in a process of its own while the work goes on. */
export async function inOpenHouse<Result>(
  directory: string,
  sizes: readonly number[],
  work: (house: OpenHouse) => Promise<Result>,
): Promise<Result> {
  const child = fork(fileURLToPath(new URL('./api-house.js', import.meta.url)), [directory, sizes.join(',')]);
  const exited = once(child, 'exit');
  try {
    const [house] = (await Promise.race([
      once(child, 'message'),
      exited.then(() => Promise.reject(new Error('the house did not open'))),
    ])) as [OpenHouse];
    return await work(house);
  } finally {
    if (child.connected) child.disconnect();
    await exited;
  }
}
