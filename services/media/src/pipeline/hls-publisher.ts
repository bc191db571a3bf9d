import { link, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { BlobStore } from '@marquee/ports';
import { INIT_FILE, MASTER_FILE, PLAYLIST_FILE } from '../engine/index.js';
import { hasCode } from '../has-code.js';

/**
 * Carries a growing ladder from the encoder's folder into the blob store, in the order that keeps it playable at every
 * moment: segments, then the playlist that names them, then the master playlist that names the playlists.
 */
export class HlsPublisher {
  readonly #published = new Set<string>();
  readonly #texts = new Map<string, string>();
  #running: Promise<boolean> | undefined;

  constructor(
    private readonly folder: string,
    private readonly blobs: BlobStore,
    /** Ends with '/'. */
    private readonly prefix: string,
  ) {}

  /** There is a film that can be played. */
  get isPlayable(): boolean {
    return this.#texts.has(MASTER_FILE);
  }

  /**
   * Tells of files that an earlier attempt published, and of the playlist that names them: they are not published
   * again.
   */
  adopt(files: readonly string[], playlist: string, text: string): void {
    for (const file of files) this.#published.add(file);
    this.#texts.set(playlist, text);
  }

  /**
   * Publishes what is new.
   *
   * @returns whether a master playlist is in the store now
   * @throws StorageFull
   */
  async publish(): Promise<boolean> {
    // Two rounds at once would put a newer playlist before an older one.
    const before = this.#running;
    const round = (async () => {
      await before?.catch(() => undefined);
      return this.#round();
    })();
    this.#running = round;
    return round;
  }

  async #round(): Promise<boolean> {
    // Read first: whatever the master names is then published below, before the master is.
    const master = await readText(join(this.folder, MASTER_FILE));
    const entries = await readdir(this.folder, { withFileTypes: true });
    for (const entry of entries) if (entry.isDirectory()) await this.#track(entry.name);
    if (master !== undefined) await this.#text(MASTER_FILE, master);
    return this.isPlayable;
  }

  async #track(name: string): Promise<void> {
    const playlist = await readText(join(this.folder, name, PLAYLIST_FILE));
    if (playlist === undefined) return;
    const segments = playlist.split(/\r?\n/).filter((line) => line !== '' && !line.startsWith('#'));
    for (const file of [INIT_FILE, ...segments]) await this.#file(`${name}/${file}`);
    await this.#text(`${name}/${PLAYLIST_FILE}`, playlist);
  }

  /** A link is moved into the store: no bytes are copied, and the encoder keeps its file until the end. */
  async #file(name: string): Promise<void> {
    if (this.#published.has(name)) return;
    const source = join(this.folder, name);
    const twin = `${source}.published`;
    await rm(twin, { force: true });
    await link(source, twin);
    await this.blobs.putFile(this.prefix + name, twin);
    this.#published.add(name);
  }

  async #text(name: string, text: string): Promise<void> {
    if (this.#texts.get(name) === text) return;
    await this.blobs.put(this.prefix + name, Buffer.from(text));
    this.#texts.set(name, text);
  }
}

async function readText(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined;
    throw error;
  }
}
