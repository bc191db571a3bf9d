import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

export interface Load {
  readonly requestsPerSecond: number;
  /** Milliseconds. */
  readonly p99: number;
}

const run = promisify(execFile);
const units: Readonly<Record<string, number>> = { us: 0.001, ms: 1, s: 1_000 };

/**
 * Asks the same thing on 64 connections for some seconds (wrk, a single thread: the server needs the rest).
 *
 * @throws Error when an answer was no success
 */
export async function wrk(url: string, cookie: string, seconds: number, script?: string): Promise<Load> {
  const args = ['-t1', '-c64', `-d${seconds}s`, '--latency', '-H', `Cookie: ${cookie}`];
  const { stdout } = await run('wrk', [...args, ...(script === undefined ? [] : ['-s', script]), url]);
  const failed = /Non-2xx or 3xx responses: (\d+)/.exec(stdout);
  if (failed) throw new Error(`${url}: ${failed[1] ?? ''} answers were no success`);
  const [, p99 = '0', unit = 'ms'] = /99%\s+([\d.]+)(us|ms|s)/.exec(stdout) ?? [];
  return {
    requestsPerSecond: Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1] ?? 0),
    p99: Number(p99) * (units[unit] ?? 1),
  };
}
