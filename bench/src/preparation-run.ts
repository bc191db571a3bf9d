import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { Place } from './preparation-stores.js';

/** How far a process is, or was when it ended. */
export interface Told {
  readonly brought: number;
  readonly milliseconds: number;
  /** The most memory that it had until then, in kB, as getrusage(2) says. */
  readonly peak: number;
}

const program = fileURLToPath(new URL('./preparation-process.js', import.meta.url));

/**
 * Brings the documents of a place into shape by a process.
 *
 * @param killedAt so many documents after which it is killed; default: never
 * @returns what it said last
 */
export async function prepare(place: Place, killedAt = Number.POSITIVE_INFINITY): Promise<Told> {
  const argv = ['--disable-warning=ExperimentalWarning', program, JSON.stringify(place)];
  const child = spawn(process.execPath, argv, { stdio: ['ignore', 'pipe', 'inherit'] });
  const exited = once(child, 'exit');
  let told: Told = { brought: 0, milliseconds: 0, peak: 0 };
  for await (const line of createInterface(child.stdout)) {
    told = JSON.parse(line) as Told;
    if (told.brought >= killedAt) child.kill('SIGKILL');
  }
  const [code, signal] = (await exited) as [number | null, string | null];
  if (code !== 0 && signal !== 'SIGKILL') throw new Error(`the preparation ended with ${code ?? signal ?? ''}`);
  return told;
}
