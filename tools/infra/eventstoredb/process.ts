import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { join } from 'node:path';
import { Unavailable, type Running } from '../engine.ts';

/** Until it listens, on a busy machine. Milliseconds. */
const patience = 30_000;

export interface TestServerProcess extends Running {
  readonly port: number;
  /** As a crash does it. */
  kill(): Promise<void>;
}

/**
 * The test server as a process of its own, which ends with this one.
 *
 * @param port 0: a free one
 */
export async function startTestServer(places: {
  readonly data: string;
  readonly port?: number;
}): Promise<TestServerProcess> {
  const main = join(import.meta.dirname, 'main.ts');
  const argv = ['--pdeathsig', 'KILL', '--', process.execPath, main, places.data, String(places.port ?? 0)];
  const server = spawn('setpriv', argv, { stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = new Promise<void>((resolve) => server.once('close', () => resolve()).once('error', () => resolve()));
  const port = await portOf(server);
  const end = (signal: NodeJS.Signals) => async () => {
    server.kill(signal);
    await ended;
  };
  return { port, address: `esdb://127.0.0.1:${port}?tls=false`, stop: end('SIGTERM'), kill: end('SIGKILL') };
}

async function portOf(server: ChildProcess): Promise<number> {
  if (!server.stdout) throw new Unavailable('the test server has no output');
  const lines = createInterface(server.stdout);
  const signal = AbortSignal.timeout(patience);
  try {
    const said: unknown[] = await Promise.race([once(lines, 'line', { signal }), once(lines, 'close', { signal })]);
    const port = /^listening on (\d+)$/.exec(String(said[0]))?.[1];
    if (port === undefined) throw new Error(`the test server did not start: ${String(said[0])}`);
    return Number(port);
  } catch (error) {
    server.kill('SIGKILL');
    throw new Unavailable(Error.isError(error) ? error.message : String(error));
  }
}
