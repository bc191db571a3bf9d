import { randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { hasCode } from './files.js';

/** Process ids are used again (in a container it is always 1), so a process also has a name of its own. */
const owner = `${process.pid}.${randomUUID()}`;

/** Where blobs are written before they are moved into place. Outside of the keys, which never begin with a dot. */
export class Unfinished {
  readonly #directory: string;

  /** Removes what processes left that are no more. */
  constructor(root: string) {
    this.#directory = join(root, '.unfinished');
    mkdirSync(this.#directory, { recursive: true });
    for (const name of readdirSync(this.#directory)) {
      if (!belongsToLiving(name)) rmSync(join(this.#directory, name), { recursive: true, force: true });
    }
  }

  /** A path that nobody else uses. */
  name(): string {
    return join(this.#directory, `${owner}.${randomUUID()}`);
  }
}

function belongsToLiving(name: string): boolean {
  if (name.startsWith(owner)) return true;
  const pid = Number.parseInt(name, 10);
  if (!(pid > 0) || pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // Somebody else's process is a living one, too.
    return hasCode(error, 'EPERM');
  }
}
