import { buffer } from 'node:stream/consumers';
import type { BlobStore } from '@marquee/ports';
import { INIT_FILE, MASTER_FILE, PLAYLIST_FILE } from '../engine/index.js';
import { hashOf, playlistOf, type LadderRecord } from './ladder-record.js';

interface TrackFaults {
  readonly name: string;
  /** Numbers of segments that are missing or are not what they were, in their order. */
  readonly broken: readonly number[];
  /** The init segment is none of these. */
  readonly initIsSound: boolean;
}

export interface Faults {
  /** All tracks of the ladder. */
  readonly tracks: readonly TrackFaults[];
  /** Files of which nothing is there. */
  readonly missing: number;
  /** Files that hold something else. */
  readonly damaged: number;
  /** Playlists that are to be written again: their text is known. */
  readonly playlists: ReadonlyMap<string, string>;
  /** Names of files that are none of the ladder's. */
  readonly foreign: readonly string[];
}

export const isSound = ({ missing, damaged, foreign }: Faults): boolean => missing + damaged + foreign.length === 0;

/** Whether files of media must be made again: playlists alone need no source. */
export const needsSource = ({ tracks }: Faults): boolean =>
  tracks.some(({ broken, initIsSound }) => broken.length > 0 || !initIsSound);

/** Reads everything that lies in the store of a ladder, and compares it with what it was. */
export async function checkLadder(
  blobs: BlobStore,
  hls: string,
  record: LadderRecord,
  onBytes: (bytes: number) => Promise<void>,
): Promise<Faults> {
  let [missing, damaged] = [0, 0];
  const isAsRecorded = async (name: string, sha256: string): Promise<boolean> => {
    const content = await blobs.get(hls + name);
    const found = content && (await hashOf(content, onBytes));
    if (found === undefined) missing += 1;
    else if (found !== sha256) damaged += 1;
    return found === sha256;
  };
  const known = new Set([MASTER_FILE]);
  const texts = new Map([[MASTER_FILE, record.master]]);
  const tracks: TrackFaults[] = [];
  for (const track of record.tracks) {
    const broken: number[] = [];
    for (const [number, { file, sha256 }] of track.segments.entries()) {
      known.add(`${track.name}/${file}`);
      if (!(await isAsRecorded(`${track.name}/${file}`, sha256))) broken.push(number);
    }
    known.add(`${track.name}/${INIT_FILE}`);
    const initIsSound = await isAsRecorded(`${track.name}/${INIT_FILE}`, track.init.sha256);
    tracks.push({ name: track.name, broken, initIsSound });
    known.add(`${track.name}/${PLAYLIST_FILE}`);
    texts.set(`${track.name}/${PLAYLIST_FILE}`, playlistOf(track));
  }
  const playlists = new Map<string, string>();
  for (const [name, text] of texts) {
    const content = await blobs.get(hls + name);
    const found = content && (await buffer(content)).toString('utf8');
    if (found === text) continue;
    if (found === undefined) missing += 1;
    else damaged += 1;
    playlists.set(name, text);
  }
  const foreign: string[] = [];
  for await (const key of blobs.list(hls)) if (!known.has(key.slice(hls.length))) foreign.push(key.slice(hls.length));
  return { tracks, missing, damaged, playlists, foreign };
}
