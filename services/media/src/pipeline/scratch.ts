import { lstat, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { hasCode } from '../has-code.js';
import type { MediaPorts } from '../media.ports.js';

/** Bytes of scratch for what is made of a film, for each byte of its file. */
const made = 0.34;
/** From here on scratch counts as full: what is measured is some seconds old, and whoever goes beyond the limit loses the machine. */
const fullFrom = 0.95;
/** Milliseconds for which a measurement is good; measuring must not take more than this part of the time. */
const goodFor = 5_000;
const measuringPart = 0.05;
/** In which `lstat` counts. */
const blockSize = 512;

export type ScratchRoom = NonNullable<MediaPorts['scratch']>;

/**
 * The room that encoders have on a disk, where it is less than the disk: a volume's own limit is seen by nobody but whoever evicts
 * us for going beyond it. So it is given by a setting, and its use is measured.
 */
export class Scratch {
  #used = 0;
  #measuring: Promise<number> | undefined;
  #nextMeasuring = Number.NEGATIVE_INFINITY;

  /** @param room absent: the disk is the limit */
  constructor(
    private readonly room: ScratchRoom | undefined,
    /** Whether encoders fetch the file of a film before they begin. */
    private readonly copies: boolean,
  ) {}

  /** Whether a film can be encoded where nothing else is. @param fileSize bytes of its file */
  canHold(fileSize: number): boolean {
    return this.#needs([fileSize]) <= this.#size;
  }

  /** Whether there is room for a film now. @param others bytes of the files of films that are being encoded, or kept */
  async hasRoomFor(fileSize: number, others: readonly number[]): Promise<boolean> {
    if (!this.room) return true;
    // What others have written is in both; what they will write in the second alone.
    const taken = Math.max(await this.used(), this.#needs(others));
    return this.#needs([fileSize]) <= this.#size - taken;
  }

  async isFull(): Promise<boolean> {
    if (!this.room || (await this.used()) <= this.#size) return false;
    // Nobody has to make room for what is gone meanwhile.
    this.forget();
    return (await this.used()) > this.#size;
  }

  /** Bytes, as of a moment ago. */
  used(): Promise<number> {
    if (performance.now() < this.#nextMeasuring) return Promise.resolve(this.#used);
    return (this.#measuring ??= this.#measure().finally(() => (this.#measuring = undefined)));
  }

  /** What was freed counts at once. */
  forget(): void {
    this.#nextMeasuring = Number.NEGATIVE_INFINITY;
  }

  async #measure(): Promise<number> {
    const started = performance.now();
    this.#used = await bytesBelow(this.room?.folders ?? []);
    const ended = performance.now();
    this.#nextMeasuring = ended + Math.max(goodFor, (ended - started) / measuringPart);
    return this.#used;
  }

  get #size(): number {
    return this.room ? this.room.bytes * fullFrom : Infinity;
  }

  #needs(files: readonly number[]): number {
    return files.reduce((sum, size) => sum + size * (made + (this.copies ? 1 : 0)), 0);
  }
}

/** What files take on the disk. Those that vanish meanwhile take nothing. */
async function bytesBelow(folders: readonly string[]): Promise<number> {
  let bytes = 0;
  for (const folder of folders) {
    for (const entry of (await unlessGone(readdir(folder, { withFileTypes: true }))) ?? []) {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) bytes += await bytesBelow([path]);
      else bytes += ((await unlessGone(lstat(path)))?.blocks ?? 0) * blockSize;
    }
  }
  return bytes;
}

async function unlessGone<Found>(found: Promise<Found>): Promise<Found | undefined> {
  try {
    return await found;
  } catch (error) {
    if (hasCode(error, 'ENOENT', 'EACCES')) return undefined;
    throw error;
  }
}
