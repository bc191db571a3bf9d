import { randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { hasCode } from './files.js';

/**
 * Process ids are used again, and in containers it is always the same one; hosts share a volume and do not see each
 * other's processes. So a process has a host and a name of its own.
 */
const host = hostname();
const owner = `${process.pid}.${randomUUID()}`;

/** What another host has not touched for so long was left there by a process that is no more. Milliseconds. */
const abandonedAfter = 24 * 60 * 60 * 1_000;

/** Where blobs are written before they are moved into place. Outside of the keys, which never begin with a dot. */
export class Unfinished {
  readonly #directory: string;

  /** Removes what processes left that are no more. */
  constructor(root: string) {
    this.#directory = join(root, '.unfinished', host);
    mkdirSync(this.#directory, { recursive: true });
    for (const name of readdirSync(this.#directory)) {
      if (!belongsToLiving(name)) rmSync(join(this.#directory, name), { recursive: true, force: true });
    }
    const hosts = join(root, '.unfinished');
    for (const other of readdirSync(hosts)) if (other !== host) clearAbandoned(join(hosts, other));
  }

  /** A path that nobody else uses. */
  name(): string {
    return join(this.#directory, `${owner}.${randomUUID()}`);
  }
}

/** Somebody there may be writing, or removing the same. */
function clearAbandoned(directory: string): void {
  for (const name of readdirSync(directory)) {
    const path = join(directory, name);
    const changed = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
    if (Date.now() - changed > abandonedAfter) rmSync(path, { recursive: true, force: true, maxRetries: 3 });
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
