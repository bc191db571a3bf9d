import { readFile } from 'node:fs/promises';

/** MiB that a process has in memory, all its threads together. */
export async function residentMemory(pid: number | undefined): Promise<number> {
  const status = await readFile(`/proc/${pid ?? 0}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? Number.NaN) / 1_024;
}
