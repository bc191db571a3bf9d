import type { Caller } from './caller.js';

/** What a playlist of HLS names: other playlists, initialisation segments, segments. */
export const namedIn = (playlist: string): readonly string[] => [
  ...playlist.split('\n').filter((line) => line !== '' && !line.startsWith('#')),
  ...[...playlist.matchAll(/URI="([^"]+)"/g)].map(([, uri = '']) => uri),
];

/** Seconds of all segments of a media playlist. */
export const lengthOf = (playlist: string): number =>
  [...playlist.matchAll(/#EXTINF:([\d.]+)/g)].reduce((sum, [, seconds]) => sum + Number(seconds), 0);

export interface Rendition {
  readonly url: string;
  /** For example `1920x1080`. */
  readonly size: string;
  /** Seconds. */
  readonly length: number;
  readonly segments: readonly string[];
  readonly ended: boolean;
}

async function text(caller: Caller, url: string): Promise<string> {
  const response = await caller.fetch(url);
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return response.text();
}

/** The pictures that the master playlist offers, each with what its own playlist says. */
export async function renditionsOf(caller: Caller, manifestUrl: string): Promise<readonly Rendition[]> {
  const master = await text(caller, manifestUrl);
  const lines = master.split('\n');
  const found = lines.flatMap((line, index) => {
    const size = line.startsWith('#EXT-X-STREAM-INF:') && /RESOLUTION=(\d+x\d+)/.exec(line)?.[1];
    return size ? [{ size, path: lines[index + 1] ?? '' }] : [];
  });
  return Promise.all(
    found.map(async ({ size, path }) => {
      const url = new URL(path, new URL(manifestUrl, 'http://site')).pathname;
      const playlist = await text(caller, url);
      const segments = namedIn(playlist).map((name) => new URL(name, new URL(url, 'http://site')).pathname);
      return { url, size, length: lengthOf(playlist), segments, ended: playlist.includes('#EXT-X-ENDLIST') };
    }),
  );
}
