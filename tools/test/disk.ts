import { runCommand } from '../lib/command.ts';

/** Its functions come before those of the C library: fsync and its like return at once (packages.debian.org/libeatmydata1). */
const library = 'libeatmydata.so';

/**
 * The environment in which nothing waits for the disk: tests that commit after each step of each case wait longer for a slow disk than
 * for anything else. What a process had written survives its death all the same, and no test cuts the power.
 *
 * @returns nothing where the machine has no such library
 */
export async function withoutWaitingForTheDisk(): Promise<Readonly<Record<string, string>>> {
  const preload = [library, process.env['LD_PRELOAD']].filter(Boolean).join(' ');
  // The loader goes on without what it cannot find, and complains each time.
  const { code, output } = await runCommand(['env', 'true'], { env: { LD_PRELOAD: preload } });
  return code === 0 && output === '' ? { LD_PRELOAD: preload } : {};
}
