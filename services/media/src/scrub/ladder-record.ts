import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { Readable } from 'node:stream';
import type { BlobStore } from '@marquee/ports';
import { INIT_FILE, MASTER_FILE, parseMediaPlaylist, PLAYLIST_FILE, renderMediaPlaylist } from '../engine/index.js';

interface RecordedFile {
  readonly file: string;
  /** Of its bytes, in hexadecimal. */
  readonly sha256: string;
}

export interface RecordedTrack {
  readonly name: string;
  readonly init: RecordedFile;
  readonly segments: readonly (RecordedFile & { readonly seconds: number })[];
}

/** What the renditions of an attempt were when they were finished. */
export interface LadderRecord {
  /** The master playlist, whole. */
  readonly master: string;
  readonly tracks: readonly RecordedTrack[];
}

/** Beside the folder of the renditions, which alone is delivered. */
export const recordKey = (attemptPrefix: string): string => `${attemptPrefix}ladder.json`;

export async function hashOf(content: Readable, onBytes?: (bytes: number) => Promise<void>): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of content as AsyncIterable<Uint8Array>) {
    hash.update(chunk);
    await onBytes?.(chunk.byteLength);
  }
  return hash.digest('hex');
}

/** The folders that a master playlist names, in the order of the ladder: pictures, then sound. */
function tracksOf(master: string): readonly string[] {
  const names = [...master.matchAll(/(?:^|URI=")([\w-]+)\/index\.m3u8/gm)].map(([, name = '']) => name);
  return [...new Set([...names.filter((name) => name !== 'audio'), ...names.filter((name) => name === 'audio')])];
}

/** What lies in an encoder's folder, once the ladder is whole. */
export async function recordLadder(folder: string): Promise<LadderRecord> {
  const master = await readFile(join(folder, MASTER_FILE), 'utf8');
  const hash = (name: string) => hashOf(createReadStream(join(folder, name)));
  const playlist = (track: string) => readFile(join(folder, track, PLAYLIST_FILE), 'utf8');
  return record(master, hash, playlist);
}

/** What lies in the store; undefined when it is not whole, as far as its playlists tell. */
export async function recordStored(blobs: BlobStore, hls: string): Promise<LadderRecord | undefined> {
  const text = async (name: string): Promise<string> => (await buffer(await need(name))).toString('utf8');
  const need = async (name: string): Promise<Readable> => {
    const content = await blobs.get(hls + name);
    if (!content) throw new NotWhole();
    return content;
  };
  const hash = async (name: string): Promise<string> => {
    const bytes = await buffer(await need(name));
    if (!isWhole(bytes)) throw new NotWhole();
    return createHash('sha256').update(bytes).digest('hex');
  };
  try {
    return await record(await text(MASTER_FILE), hash, (track) => text(`${track}/${PLAYLIST_FILE}`));
  } catch (error) {
    if (error instanceof NotWhole) return undefined;
    throw error;
  }
}

class NotWhole extends Error {}

async function record(
  master: string,
  hash: (name: string) => Promise<string>,
  playlist: (track: string) => Promise<string>,
): Promise<LadderRecord> {
  const tracks: RecordedTrack[] = [];
  for (const name of tracksOf(master)) {
    const { segments, ended } = parseMediaPlaylist(await playlist(name));
    if (!ended) throw new NotWhole();
    const recorded: RecordedTrack['segments'][number][] = [];
    for (const { file, seconds } of segments) {
      recorded.push({ file, seconds, sha256: await hash(`${name}/${file}`) });
    }
    tracks.push({ name, init: { file: INIT_FILE, sha256: await hash(`${name}/${INIT_FILE}`) }, segments: recorded });
  }
  if (tracks.length === 0) throw new NotWhole();
  return { master, tracks };
}

/** The boxes of an MP4 file (ISO/IEC 14496-12 section 4.2) fill it, neither less nor more. */
function isWhole(bytes: Buffer): boolean {
  let at = 0;
  while (at + 8 <= bytes.length) {
    const size = bytes.readUInt32BE(at);
    const length = size === 1 && at + 16 <= bytes.length ? Number(bytes.readBigUInt64BE(at + 8)) : size;
    if (length < 8) return false;
    at += length;
  }
  return at === bytes.length && at > 0;
}

export const playlistOf = ({ segments }: RecordedTrack): string => renderMediaPlaylist({ segments, ended: true });
