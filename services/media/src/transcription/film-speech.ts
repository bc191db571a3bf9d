import { readFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import type { BlobStore, Sound, Speech, SpeechToText } from '@marquee/ports';
import { attemptPrefix } from '../asset/keys.js';
import { tracksIn } from '../analysis/tracks-in.js';
import { cutSound, findSilences, MASTER_FILE, MediaError, planPieces, type SoundPiece } from '../engine/index.js';
import { fetchTrack } from '../pipeline/fetch-track.js';
import type { FilmAtWork } from '../pipeline/film-work.js';
import type { HeardPiece } from './heard-text.js';
import { KeptPieces } from './kept-pieces.js';
import { Unheard } from './unheard.js';

/** Percent of the whole that are done behind each part. */
export const behind = { silences: 10, cut: 20, heard: 90 } as const;
/** Encoders come first, also those that run beside this. */
const niceness = 19;

interface HeardFilm extends FilmAtWork {
  readonly blobs: BlobStore;
  readonly toText: SpeechToText;
}

/**
 * What is said in a film, piece by piece, of the sound that is delivered of it. Each piece is sent once: what was answered is kept, and
 * whoever goes on after a crash or a failure sends the others alone.
 *
 * @throws Unheard, SpeechFailure, MediaError
 */
export async function hearFilm(film: HeardFilm): Promise<readonly HeardPiece[]> {
  const { blobs, team, id, asset } = film;
  const kept = new KeptPieces(blobs, team, id, asset);
  const planned = await kept.plan();
  const heard = new Map<number, Speech>();
  for (const index of planned?.keys() ?? []) {
    const speech = await kept.heard(index);
    if (speech) heard.set(index, speech);
  }
  const pieces = planned?.length === heard.size ? planned : await hearRest(film, kept, planned, heard);
  return pieces.flatMap((piece, index) => {
    const speech = heard.get(index);
    return speech ? [{ piece, speech }] : [];
  });
}

async function hearRest(
  film: HeardFilm,
  kept: KeptPieces,
  planned: readonly SoundPiece[] | undefined,
  heard: Map<number, Speech>,
): Promise<readonly SoundPiece[]> {
  const { signal, onPercent, folder, asset, toText } = film;
  const durationSeconds = asset.duration ?? 0;
  const playlist = await fetchSound(film);
  const at = (from: number, to: number) => (fraction: number) => onPercent(from + fraction * (to - from));
  const job = { playlist, durationSeconds, niceness, signal };
  const pieces =
    planned ?? planPieces(durationSeconds, await findSilences({ ...job, onProgress: at(0, behind.silences) }));
  if (!planned) await kept.keepPlan(pieces);
  const onProgress = at(behind.silences, behind.cut);
  const files = await cutSound({ ...job, pieces, outputDir: folder, onProgress });
  for (const [index, file] of files.entries()) {
    at(behind.cut, behind.heard)(index / files.length);
    if (heard.has(index)) continue;
    const speech = await toText.transcribe(await soundIn(file, index), signal);
    await kept.keep(index, speech);
    heard.set(index, speech);
  }
  return pieces;
}

/** @returns its playlist. @throws Unheard when there is no sound */
async function fetchSound({ blobs, team, id, asset, folder }: HeardFilm): Promise<string> {
  const hls = `${attemptPrefix(team, id, asset.attempt)}hls/`;
  const master = await blobs.get(hls + MASTER_FILE);
  if (!master) throw new MediaError('internal', 'there is no film');
  const { sound } = tracksIn((await buffer(master)).toString('utf8'));
  const fetched = sound === undefined ? undefined : await fetchTrack(blobs, hls, folder, sound);
  if (!fetched) throw new Unheard('no_sound');
  return fetched.path;
}

async function soundIn(file: string, index: number): Promise<Sound> {
  return { bytes: Uint8Array.from(await readFile(file)), fileName: `${index}.m4a` };
}
