import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { ENCODER_PLAYLIST } from './encode-args.js';
import { readIfThere, writeFileAtomic } from './files.js';
import { parseMediaPlaylist, PLAYLIST_FILE, renderMediaPlaylist, type Segment } from './media-playlist.js';
import { checkJoin } from './join.js';
import type { TrackBefore } from './resume-point.js';

/** Publishes what the encoder has finished of one track. */
export class TrackWatch {
  /** Time and size of the encoder's playlist at the last look: clocks of file systems are coarse, but it only grows. */
  #seen = '';
  #segments: number;
  #joins: boolean;

  /** `folder` is the track's own. */
  constructor(
    private readonly folder: string,
    private readonly before?: TrackBefore,
  ) {
    this.#segments = before?.segments.length ?? 0;
    this.#joins = before === undefined;
  }

  /** Segments that are published. */
  get segments(): number {
    return this.#segments;
  }

  /** True once the published playlist has a segment. */
  get playable(): boolean {
    return this.#segments > 0;
  }

  async sync(): Promise<void> {
    const source = join(this.folder, ENCODER_PLAYLIST);
    const written = await stat(source).then(
      ({ mtimeMs, size }) => `${mtimeMs} ${size}`,
      () => '',
    );
    if (written === this.#seen) return;
    const made = parseMediaPlaylist((await readIfThere(source))?.toString('utf8') ?? '').segments;
    this.#seen = written;
    if (this.before && !this.#joins && made[0]) {
      await checkJoin(this.folder, made[0].file, this.before.seconds);
      this.#joins = true;
    }
    const segments = this.before ? continued(this.before, made) : made;
    if (segments.length <= this.#segments) return;
    // The end is announced by finishLadder alone, after it has checked that nothing is missing.
    await writeFileAtomic(join(this.folder, PLAYLIST_FILE), renderMediaPlaylist({ segments, ended: false }));
    this.#segments = segments.length;
  }
}

/** What was published stays as it is, also where the encoder made it again: somebody may be watching it. */
const continued = ({ segments, first }: TrackBefore, made: readonly Segment[]): readonly Segment[] => [
  ...segments,
  ...made.slice(segments.length - first),
];
