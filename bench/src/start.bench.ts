import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { inTemporaryFolder } from './bare-sqlite.js';
import type { Measurement } from './measurement.js';
import { inInstallation } from './open-installation.js';
import { residentMemory } from './process-memory.js';

const main = fileURLToPath(new URL('../../services/standalone/dist/main.js', import.meta.url));
/** Videos of the site that the process finds when it starts. */
const videos = 1_000;
const rounds = 5;
/** Milliseconds after which nothing of the start is left to do, and what it allocated is given back. */
const settling = 10_000;
const secondsGoal = 3;
const mebibytesGoal = 300;
/** Milliseconds for which nobody wants anything. */
const idleFor = 5_000;
/** Of a core, in percent. */
const idleGoal = 5;

interface Started {
  /** From the start of the process to the first "ready". */
  readonly seconds: number;
  /** Of the processor until then, all threads together: what is left of `seconds` was waiting for others. */
  readonly cpuSeconds: number;
  /** Resident memory of the whole process, all services together. */
  readonly mebibytes: number;
  /** Of a core, in percent, while nobody wants anything. */
  readonly idle: number;
}

/** The built product, started as `make run` starts it, on a data directory in use: how soon it is ready, how large, and what it takes to wait. */
export const benchStart = (): Promise<readonly Measurement[]> =>
  inTemporaryFolder(async (directory) => {
    const data = join(directory, 'data');
    await inInstallation(data, [videos], async () => {});
    // The first start brings the files into the cache of the system; warm starts are what counts.
    await start(data);
    const starts: Started[] = [];
    for (let round = 0; round < rounds; round++) starts.push(await start(data));
    const seconds = median(starts.map((one) => one.seconds));
    const cpuSeconds = median(starts.map((one) => one.cpuSeconds));
    const mebibytes = median(starts.map((one) => one.mebibytes));
    const idle = median(starts.map((one) => one.idle));
    return [
      atMost('start: process to ready, warm', seconds, 's', secondsGoal),
      { ...atMost('start: processor time of that', cpuSeconds, 's', secondsGoal), target: 0 },
      atMost('start: memory of all services, idle', mebibytes, 'MiB', mebibytesGoal),
      atMost('start: processor of all services, idle', idle, '% of a core', idleGoal),
    ];
  });

async function start(dataDirectory: string): Promise<Started> {
  const began = performance.now();
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', main], {
    env: {
      PATH: process.env['PATH'],
      PORT: '0',
      MARQUEE_DATA_DIR: dataDirectory,
      MARQUEE_DEMO: '1',
      MARQUEE_DEMO_CONTENT: '0',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(child, 'exit');
  try {
    const url = await Promise.race([
      addressOf(child),
      exited.then(() => Promise.reject(new Error('the product did not start'))),
    ]);
    while (!(await fetch(`${url}/healthz/ready`)).ok) await wait(5);
    const seconds = (performance.now() - began) / 1_000;
    const cpuSeconds = await processorTime(child.pid);
    await wait(settling);
    const [before, since] = [await processorTime(child.pid), performance.now()];
    await wait(idleFor);
    const idle = (100_000 * ((await processorTime(child.pid)) - before)) / (performance.now() - since);
    const mebibytes = await residentMemory(child.pid);
    return { seconds, cpuSeconds, mebibytes, idle };
  } finally {
    child.kill('SIGTERM');
    await exited;
  }
}

/** What it prints when its door is open. */
function addressOf({ stdout }: ChildProcess): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<string>();
  let printed = '';
  // It prints more when it stops, so somebody must read on.
  stdout?.on('data', (chunk: Buffer) => {
    printed += chunk.toString();
    const [, url] = /ready: (http\S+)/.exec(printed) ?? [];
    if (url !== undefined) resolve(url);
  });
  return promise;
}

/** Ticks of a hundredth of a second, in user and in system mode (proc_pid_stat(5)). */
async function processorTime(pid: number | undefined): Promise<number> {
  const stat = await readFile(`/proc/${pid ?? 0}/stat`, 'utf8');
  const [user = Number.NaN, system = Number.NaN] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 13)
    .map(Number);
  return (user + system) / 100;
}

const atMost = (name: string, value: number, unit: string, limit: number): Measurement => ({
  name,
  value,
  unit,
  limit,
  ratio: limit / value,
  target: 1,
});

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
