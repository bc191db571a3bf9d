import { execFile } from 'node:child_process';
import { mkdtemp, rm, statfs, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** A disk that can be filled: a file system in memory, which only root may mount. */
export class SmallDisk {
  private constructor(readonly folder: string) {}

  /** Undefined when this machine does not let us. */
  static async mount(megabytes: number): Promise<SmallDisk | undefined> {
    const folder = await mkdtemp(join(tmpdir(), 'marquee-disk-'));
    try {
      await run('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder]);
      return new SmallDisk(folder);
    } catch {
      await rm(folder, { recursive: true });
      return undefined;
    }
  }

  /** Takes the room that there is, all but so many bytes: less when others take room at the same time. */
  async fill(leaving: number): Promise<void> {
    const { bavail, bsize } = await statfs(this.folder);
    await this.#take(Math.max(0, bavail * bsize - leaving));
  }

  /** Takes all of it, also what others take at the same time. */
  async fillUp(): Promise<void> {
    const { bavail, bsize } = await statfs(this.folder);
    await this.#take((bavail + 1) * bsize);
  }

  async empty(): Promise<void> {
    await rm(this.#filler, { force: true });
  }

  async unmount(): Promise<void> {
    await run('umount', [this.folder]);
    await rm(this.folder, { recursive: true });
  }

  async #take(bytes: number): Promise<void> {
    await writeFile(this.#filler, Buffer.alloc(bytes)).catch((error: unknown) => {
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
    });
  }

  get #filler(): string {
    return join(this.folder, 'filler');
  }
}
