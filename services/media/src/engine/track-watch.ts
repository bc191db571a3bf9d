import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { ENCODER_PLAYLIST } from './encode-args.js';
import { readIfThere, writeFileAtomic } from './files.js';
import { parseMediaPlaylist, PLAYLIST_FILE, renderMediaPlaylist } from './media-playlist.js';

/** Publishes what the encoder has finished of one track. */
export class TrackWatch {
  #seen = 0;
  #segments = 0;

  /** `folder` is the track's own. */
  constructor(private readonly folder: string) {}

  /** True once the published playlist has a segment. */
  get playable(): boolean {
    return this.#segments > 0;
  }

  async sync(): Promise<void> {
    const source = join(this.folder, ENCODER_PLAYLIST);
    const written = await stat(source).then(
      ({ mtimeMs }) => mtimeMs,
      () => 0,
    );
    if (written === this.#seen) return;
    const { segments } = parseMediaPlaylist((await readIfThere(source))?.toString('utf8') ?? '');
    this.#seen = written;
    if (segments.length === this.#segments) return;
    // The end is announced by finishLadder alone, after it has checked that nothing is missing.
    await writeFileAtomic(join(this.folder, PLAYLIST_FILE), renderMediaPlaylist({ segments, ended: false }));
    this.#segments = segments.length;
  }
}
