import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { FilledInstallation, Provider } from './api-installation.js';

/** Runs the product in a process of its own while the work goes on. */
export async function inInstallation<Result>(
  directory: string,
  sizes: readonly number[],
  work: (installation: FilledInstallation) => Promise<Result>,
  provider?: Provider,
): Promise<Result> {
  const told = [directory, sizes.join(','), ...(provider ? [JSON.stringify(provider)] : [])];
  const child = fork(fileURLToPath(new URL('./api-installation.js', import.meta.url)), told);
  const exited = once(child, 'exit');
  try {
    const [installation] = (await Promise.race([
      once(child, 'message'),
      exited.then(() => Promise.reject(new Error('the installation did not open'))),
    ])) as [FilledInstallation];
    return await work(installation);
  } finally {
    if (child.connected) child.disconnect();
    await exited;
  }
}
