import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { avcCodec } from './codec-string.js';
import { ENCODER_PLAYLIST, RESUMED_INIT_FILE } from './encode-args.js';
import { readIfThere, writeFileAtomic } from './files.js';
import { MASTER_FILE, trackNames } from './ladder-watch.js';
import type { Ladder } from './ladder.js';
import { masterPlaylist, measuredRates, type PlayableAudio, type PlayableRendition } from './master-playlist.js';
import { MediaError } from './media-error.js';
import {
  INIT_FILE,
  parseMediaPlaylist,
  PLAYLIST_FILE,
  renderMediaPlaylist,
  totalSeconds,
  type MediaPlaylist,
} from './media-playlist.js';

/** A finished ladder on disk. */
export interface FinishedLadder {
  readonly masterFile: typeof MASTER_FILE;
  /** Seconds of the longest track. */
  readonly durationSeconds: number;
  /** All segments of all tracks. */
  readonly sizeBytes: number;
  readonly renditions: readonly PlayableRendition[];
  readonly audio?: PlayableAudio;
}

interface Track {
  readonly playlist: MediaPlaylist;
  readonly seconds: number;
  readonly segments: readonly { readonly bytes: number; readonly seconds: number }[];
  readonly codec: string | undefined;
}

/** True when an earlier run got so far that only `finishLadder` may be missing. */
export async function isFinished(folder: string, ladder: Ladder): Promise<boolean> {
  const playlists = await Promise.all(trackNames(ladder).map((name) => readIfThere(join(folder, name, PLAYLIST_FILE))));
  return playlists.every((playlist) => playlist?.includes('#EXT-X-PLAYLIST-TYPE:VOD') === true);
}

/**
 * Checks that everything is there, closes the playlists and writes the master playlist with measured rates. Can be
 * repeated. Throws `corrupt` when less than nine tenths of the promised time came out.
 */
export async function finishLadder(folder: string, ladder: Ladder, expectedSeconds: number): Promise<FinishedLadder> {
  const names = trackNames(ladder);
  const tracks = new Map(await Promise.all(names.map(async (name) => [name, await readTrack(folder, name)] as const)));
  const durationSeconds = Math.max(...[...tracks.values()].map((track) => track.seconds));
  if (durationSeconds < 0.9 * expectedSeconds - 1) {
    throw new MediaError('corrupt', `${durationSeconds.toFixed(1)} s of ${expectedSeconds.toFixed(1)} s could be read`);
  }
  const renditions = ladder.renditions.map((rendition) => {
    const track = tracks.get(rendition.name);
    if (track?.codec === undefined) throw new MediaError('internal', `${rendition.name} has no codec`);
    return { ...rendition, codec: track.codec, rates: measuredRates(track.segments) };
  });
  const audio = ladder.audio && {
    ...ladder.audio,
    rates: measuredRates(tracks.get(ladder.audio.name)?.segments ?? []),
  };
  await Promise.all([...tracks].map(([name, { playlist }]) => closePlaylist(join(folder, name), playlist)));
  await writeFileAtomic(join(folder, MASTER_FILE), masterPlaylist(renditions, audio));
  const sizes = [...tracks.values()].flatMap((track) => track.segments.map((segment) => segment.bytes));
  return {
    masterFile: MASTER_FILE,
    durationSeconds,
    sizeBytes: sizes.reduce((sum, bytes) => sum + bytes, 0),
    renditions,
    ...(audio === undefined ? {} : { audio }),
  };
}

async function readTrack(folder: string, name: string): Promise<Track> {
  const [written, published] = await Promise.all(
    [ENCODER_PLAYLIST, PLAYLIST_FILE].map(async (file) => {
      const text = await readIfThere(join(folder, name, file));
      return text && parseMediaPlaylist(text.toString('utf8'));
    }),
  );
  const { segments: listed = [], ended = false } = published ?? {};
  if (!(written?.ended ?? ended) || listed.length === 0) throw new MediaError('corrupt', `${name} has no end`);
  const segments = await Promise.all(
    listed.map(async ({ file, seconds }) => ({
      bytes: (await stat(join(folder, name, file))).size,
      seconds,
    })),
  );
  // A segment without bytes is what a full disk leaves when the tool did not notice it.
  if (segments.some(({ bytes }) => bytes === 0)) throw new MediaError('disk_full', `${name} has an empty segment`);
  const init = await readIfThere(join(folder, name, INIT_FILE));
  return {
    playlist: { segments: listed, ended: true },
    seconds: totalSeconds({ segments: listed }),
    segments,
    codec: init === undefined ? undefined : avcCodec(init),
  };
}

async function closePlaylist(folder: string, playlist: MediaPlaylist): Promise<void> {
  await writeFileAtomic(join(folder, PLAYLIST_FILE), renderMediaPlaylist(playlist));
  await forgetRun(folder);
}

/** Removes what a run of the encoder says of itself, and nobody but the engine reads. */
export async function forgetRun(folder: string): Promise<void> {
  for (const file of [ENCODER_PLAYLIST, RESUMED_INIT_FILE]) await rm(join(folder, file), { force: true });
}
