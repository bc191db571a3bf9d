import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const main = fileURLToPath(new URL('../../services/standalone/dist/main.js', import.meta.url));

export interface RunningProduct {
  readonly url: string;
  readonly pid: number | undefined;
}

/** Runs standalone as a process of its own, on a data directory below the given one, while the work goes on. */
export async function inProduct<Result>(
  directory: string,
  work: (product: RunningProduct) => Promise<Result>,
  environment: Readonly<Record<string, string>> = {},
): Promise<Result> {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', main], {
    env: {
      PATH: process.env['PATH'],
      // As `make run` sets them.
      MALLOC_ARENA_MAX: '2',
      MALLOC_MMAP_THRESHOLD_: '1048576',
      UV_THREADPOOL_SIZE: '16',
      PORT: '0',
      MARQUEE_DATA_DIR: join(directory, 'data'),
      MARQUEE_DEMO: '1',
      MARQUEE_DEMO_CONTENT: '0',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(child, 'exit');
  try {
    return await work({ url: await addressOf(child), pid: child.pid });
  } finally {
    child.kill('SIGTERM');
    await exited;
  }
}

/** What it prints when its door is open. */
function addressOf({ stdout }: ChildProcess): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<string>();
  let printed = '';
  stdout?.on('data', (chunk: Buffer) => {
    printed += chunk.toString();
    const [, url] = /ready: (http\S+)/.exec(printed) ?? [];
    if (url !== undefined) resolve(url);
  });
  return promise;
}
