import { readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { readIfThere } from '../engine/files.js';
import { isPlainName, mostBytes } from './frames.js';

/** Tells of what a tool writes into its folder. */
export class Mirror {
  /** Files that were told of, as they were then. */
  readonly #told = new Map<string, string>();

  constructor(
    private readonly folder: string,
    private readonly tell: (name: string, content: Buffer) => Promise<void>,
  ) {}

  /**
   * Tells what is new. Playlists are read first and told last, so that none names a segment that did not come before it; a segment is
   * whole when it has its name, and is needed here no more once it was told of. Other files are whole when the tool has ended.
   *
   * @throws Error when a file is larger than any that we ask for
   */
  async look(hasEnded: boolean): Promise<void> {
    const names = await this.#names();
    const playlists: (readonly [string, Buffer])[] = [];
    for (const name of names.filter((one) => one.endsWith('.m3u8'))) {
      if (!(await this.#isNew(name))) continue;
      const content = await readIfThere(join(this.folder, name));
      if (content) playlists.push([name, content]);
    }
    if (hasEnded) this.#forgetUnwhole();
    // Listed anew: what the playlists name is there by now.
    for (const name of (await this.#names()).filter((one) => !one.endsWith('.m3u8'))) {
      if (!(await this.#isNew(name)) || !(hasEnded || /\.(?:m4s|mp4)$/.test(name))) continue;
      await this.tell(name, await readFile(join(this.folder, name)));
      if (name.endsWith('.m4s')) await rm(join(this.folder, name));
    }
    for (const [name, content] of playlists) await this.tell(name, content);
  }

  /** What was looked at while it was being written. */
  #forgetUnwhole(): void {
    for (const name of this.#told.keys()) if (!/\.(?:m4s|mp4|m3u8)$/.test(name)) this.#told.delete(name);
  }

  async #names(): Promise<string[]> {
    const found: string[] = [];
    for (const entry of await readdir(this.folder, { withFileTypes: true })) {
      if (entry.isFile()) found.push(entry.name);
      if (!entry.isDirectory()) continue;
      for (const inner of await readdir(join(this.folder, entry.name), { withFileTypes: true })) {
        if (inner.isFile()) found.push(`${entry.name}/${inner.name}`);
      }
    }
    return found.filter((name) => isPlainName(name) && !name.endsWith('.tmp'));
  }

  async #isNew(name: string): Promise<boolean> {
    const found = await stat(join(this.folder, name)).catch(() => undefined);
    if (!found) return false;
    if (found.size > mostBytes) throw new Error(`${name} is too large`);
    const state = `${found.ino} ${found.size} ${found.mtimeMs}`;
    if (this.#told.get(name) === state) return false;
    this.#told.set(name, state);
    return true;
  }
}
