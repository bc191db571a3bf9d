import { SEGMENT_SECONDS } from './ladder.js';

export const PLAYLIST_FILE = 'index.m3u8';
export const INIT_FILE = 'init.mp4';

export interface Segment {
  readonly file: string;
  readonly seconds: number;
}

/** What a media playlist (RFC 8216 section 4.3.3) says about its segments. */
export interface MediaPlaylist {
  readonly segments: readonly Segment[];
  readonly ended: boolean;
}

export function parseMediaPlaylist(text: string): MediaPlaylist {
  const lines = text.split(/\r?\n/);
  const segments = lines.flatMap((line, index) => {
    const seconds = Number.parseFloat(/^#EXTINF:([\d.]+)/.exec(line)?.[1] ?? '');
    const file = lines[index + 1];
    return Number.isFinite(seconds) && file !== undefined && file !== '' ? [{ file, seconds }] : [];
  });
  return { segments, ended: lines.includes('#EXT-X-ENDLIST') };
}

/**
 * The published playlist: EVENT while it grows, VOD once it has ended. ffmpeg's own is not published, because its
 * target duration follows the longest segment so far, and a target duration must not change (RFC 8216 section 6.2.1).
 */
export function renderMediaPlaylist({ segments, ended }: MediaPlaylist): string {
  const lines = [
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    `#EXT-X-TARGETDURATION:${SEGMENT_SECONDS}`,
    '#EXT-X-MEDIA-SEQUENCE:0',
    `#EXT-X-PLAYLIST-TYPE:${ended ? 'VOD' : 'EVENT'}`,
    '#EXT-X-INDEPENDENT-SEGMENTS',
    `#EXT-X-MAP:URI="${INIT_FILE}"`,
    ...segments.flatMap(({ file, seconds }) => [`#EXTINF:${seconds.toFixed(6)},`, file]),
    ...(ended ? ['#EXT-X-ENDLIST'] : []),
  ];
  return `${lines.join('\n')}\n`;
}

export function totalSeconds({ segments }: Pick<MediaPlaylist, 'segments'>): number {
  return segments.reduce((sum, segment) => sum + segment.seconds, 0);
}
