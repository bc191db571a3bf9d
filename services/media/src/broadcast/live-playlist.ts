import { longest } from './segmenter.js';

export interface ListedSegment {
  readonly number: number;
  /** Milliseconds. */
  readonly duration: number;
  /** The init segment that it needs. */
  readonly init: string;
}

/** Seconds; a segment ends with the first key frame after two seconds, and those are no further apart than `longest`. */
const target = longest / 1_000 + 2;

export const segmentFile = (number: number): string => `${number}.m4s`;

/** The name by which the time of players' first files is counted, whatever came before it. @param number of the first segment that needs it */
export const initFile = (number: number): string => (number === 1 ? 'init.mp4' : `${number}-init.mp4`);

/**
 * The media playlist of a broadcast (RFC 8216 section 4.3.3): of type EVENT, since it keeps everything from the beginning. Names are short,
 * because each of them is sent again with each look at it.
 */
export function renderPlaylist(segments: readonly ListedSegment[], ended: boolean): string {
  const lines = segments.flatMap(({ number, duration, init }, index) => [
    ...(index > 0 && segments[index - 1]?.init !== init ? ['#EXT-X-DISCONTINUITY'] : []),
    ...(segments[index - 1]?.init === init ? [] : [`#EXT-X-MAP:URI="${init}"`]),
    `#EXTINF:${(duration / 1_000).toFixed(3)},`,
    segmentFile(number),
  ]);
  return [
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    `#EXT-X-TARGETDURATION:${target}`,
    '#EXT-X-MEDIA-SEQUENCE:0',
    '#EXT-X-PLAYLIST-TYPE:EVENT',
    '#EXT-X-INDEPENDENT-SEGMENTS',
    ...lines,
    ...(ended ? ['#EXT-X-ENDLIST'] : []),
    '',
  ].join('\n');
}

/** What was rendered so: whoever goes on with a broadcast has nothing else to go by. */
export function parsePlaylist(text: string): readonly ListedSegment[] {
  const segments: ListedSegment[] = [];
  let [init, duration] = ['', 0];
  for (const line of text.split('\n')) {
    init = /^#EXT-X-MAP:URI="([^"]+)"$/.exec(line)?.[1] ?? init;
    if (line.startsWith('#EXTINF:')) duration = Math.round(Number.parseFloat(line.slice(8)) * 1_000);
    const number = /^(\d{1,9})\.m4s$/.exec(line)?.[1];
    if (number !== undefined) segments.push({ number: Number(number), duration, init });
  }
  return segments;
}

interface Offered {
  readonly codecs: readonly string[];
  readonly width: number;
  readonly height: number;
  /** Bits a second. */
  readonly bandwidth: number;
  readonly hasSound: boolean;
}

/** The master playlist (section 4.3.4): the pictures as they came, and the sound beside them. */
export function renderMaster({ codecs, width, height, bandwidth, hasSound }: Offered): string {
  const attributes = [
    `BANDWIDTH=${Math.ceil(bandwidth)}`,
    `CODECS="${codecs.join(',')}"`,
    `RESOLUTION=${width}x${height}`,
    ...(hasSound ? ['AUDIO="audio"'] : []),
  ];
  return [
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    '#EXT-X-INDEPENDENT-SEGMENTS',
    ...(hasSound
      ? ['#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="audio",NAME="Audio",DEFAULT=YES,AUTOSELECT=YES,URI="sound/index.m3u8"']
      : []),
    `#EXT-X-STREAM-INF:${attributes.join(',')}`,
    'picture/index.m3u8',
    '',
  ].join('\n');
}
