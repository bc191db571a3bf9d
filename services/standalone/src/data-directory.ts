import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { checkMasterSecret, ConfigurationError } from '@marquee/nest-kit';

/** Everything that an installation knows lies in one directory; one process at a time works on it. */
export class DataDirectory {
  readonly #lock: DatabaseSync;

  /** @throws ConfigurationError when it cannot be written, or another process uses it */
  constructor(readonly path: string) {
    try {
      mkdirSync(path, { recursive: true, mode: 0o700 });
      this.#lock = new DatabaseSync(join(path, 'lock'));
    } catch (error) {
      throw new ConfigurationError(`The data directory ${path} cannot be used: ${String(error)}`);
    }
    try {
      // The operating system releases the lock when the process dies, however it dies.
      this.#lock.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE');
    } catch {
      this.#lock.close();
      throw new ConfigurationError(
        `Another Marquee uses the data directory ${path}. Stop it, or choose another one with MARQUEE_DATA_DIR.`,
      );
    }
  }

  database(name: string): string {
    return join(this.path, `${name}.db`);
  }

  folder(name: string): string {
    const folder = join(this.path, name);
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    return folder;
  }

  /** The given secret, or, in a demo, one of this directory's own. @throws ConfigurationError when it is no good */
  masterSecret(given: string | undefined, demo: boolean): string {
    if (given !== undefined || !demo) return checkMasterSecret(given);
    const file = join(this.path, 'demo-master-key');
    if (!existsSync(file)) writeFileSync(file, randomBytes(32).toString('hex'), { mode: 0o600, flush: true });
    return readFileSync(file, 'utf8');
  }

  close(): void {
    this.#lock.close();
  }
}
