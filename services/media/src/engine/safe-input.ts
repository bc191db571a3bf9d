import { open } from 'node:fs/promises';
import { resolve } from 'node:path';
import { MediaError } from './media-error.js';

/**
 * Demuxers of real containers. Playlists (hls, dash, concat), scripts, image sequences, subtitles and devices are
 * left out: they would let an uploaded text make the server read other files or addresses.
 */
const CONTAINERS = 'mov,matroska,mpegts,mpeg,avi,flv,asf,ogg,mxf,mp3,wav,w64,aiff,flac,aac,caf';

/** Bytes and microseconds that ffmpeg may spend on finding the streams of a file. */
const PROBE_BYTES = 20_000_000;
const PROBE_MICROSECONDS = 20_000_000;

/**
 * Options that must stand before every `-i` of a file that came from outside, followed by the file itself.
 * The `file:` prefix and the absolute path keep names like `-y`, `concat:a|b` or `http:x` from meaning anything.
 */
export function untrustedInput(file: string): string[] {
  return [
    ...['-protocol_whitelist', 'file', '-format_whitelist', CONTAINERS],
    ...['-probesize', String(PROBE_BYTES), '-analyzeduration', String(PROBE_MICROSECONDS)],
    ...['-i', `file:${resolve(file)}`],
  ];
}

/** The same for a playlist that this engine wrote, and its segments: the demuxer is allowed that no file from outside may reach. */
export function ownPlaylist(playlist: string): string[] {
  return [
    ...['-protocol_whitelist', 'file', '-format_whitelist', 'hls,mov', '-allowed_extensions', 'm4s,mp4,m3u8'],
    ...['-i', `file:${resolve(playlist)}`],
  ];
}

const PLAYLIST =
  /^(?:#EXTM3U|ffconcat\s|\[playlist\]|v=0\r?\n|<\?xml[^>]*>\s*<(?:MPD|SmoothStreamingMedia|smil)|<MPD|<smil|<asx)/i;

/** True for the first bytes of a playlist, whatever the file is called. */
export function looksLikePlaylist(head: Uint8Array): boolean {
  const text = new TextDecoder('utf-8').decode(head);
  return PLAYLIST.test(text.trimStart());
}

const MP4_BOXES = new Set(['ftyp', 'moov', 'mdat', 'wide', 'free', 'skip', 'styp']);

export interface FirstLook {
  readonly sizeBytes: number;
  /** ffmpeg believes the file name when the bytes say nothing, so noise called `x.mp4` needs this second opinion. */
  readonly startsLikeMp4: boolean;
}

/** Refuses what can be refused by looking at the first bytes. */
export async function firstLook(file: string): Promise<FirstLook> {
  const handle = await open(file, 'r').catch(() => {
    throw new MediaError('internal', 'the file cannot be opened');
  });
  try {
    const stat = await handle.stat();
    if (!stat.isFile()) throw new MediaError('not_a_video', 'not a regular file');
    if (stat.size === 0) throw new MediaError('empty_file');
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(4_096), 0, 4_096, 0);
    const head = buffer.subarray(0, bytesRead);
    if (looksLikePlaylist(head)) throw new MediaError('playlist_not_allowed');
    return { sizeBytes: stat.size, startsLikeMp4: MP4_BOXES.has(head.toString('latin1', 4, 8)) };
  } finally {
    await handle.close();
  }
}
