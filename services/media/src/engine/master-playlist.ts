import { AAC_CODEC } from './codec-string.js';
import { SEGMENT_SECONDS, type AudioRendition, type Rendition } from './ladder.js';
import { PLAYLIST_FILE } from './media-playlist.js';
import { toNumber } from './rational.js';

/** Bits per second of one track, container included. */
export interface BitRates {
  readonly peak: number;
  readonly average: number;
}

/** A rendition of which at least one segment can be fetched. */
export interface PlayableRendition extends Rendition {
  /** RFC 6381, from the stream itself: `avc1.640028`. */
  readonly codec: string;
  readonly rates: BitRates;
}

export interface PlayableAudio extends AudioRendition {
  readonly rates: BitRates;
}

/** Bytes of boxes around the media of one segment, in bits per second. */
const CONTAINER_BITS = 20_000;

/**
 * What a rendition can need at most before it is measured: a full buffer can be spent on top of the rate within one
 * segment (RFC 8216 section 4.3.4.2: BANDWIDTH is an upper bound).
 */
export function plannedRates({ maxRate, bufferBits }: Rendition): BitRates {
  const peak = maxRate + bufferBits / SEGMENT_SECONDS + CONTAINER_BITS;
  return { peak, average: maxRate + CONTAINER_BITS };
}

export function plannedAudioRates({ bitRate }: AudioRendition): BitRates {
  return { peak: Math.round(bitRate * 1.25) + CONTAINER_BITS, average: bitRate + CONTAINER_BITS };
}

/** The real rates of finished segments. The last one may be very short, so only its bytes count, not its peak. */
export function measuredRates(segments: readonly { readonly bytes: number; readonly seconds: number }[]): BitRates {
  const seconds = segments.reduce((sum, segment) => sum + segment.seconds, 0);
  const bits = segments.reduce((sum, segment) => sum + segment.bytes * 8, 0);
  const full = segments.filter((segment) => segment.seconds >= SEGMENT_SECONDS / 2);
  const average = seconds === 0 ? 0 : bits / seconds;
  return { peak: Math.max(average, ...full.map((segment) => (segment.bytes * 8) / segment.seconds)), average };
}

/** The master playlist (RFC 8216 section 4.3.4) of what can be played now, best picture first; of sound alone, that. */
export function masterPlaylist(renditions: readonly PlayableRendition[], audio?: PlayableAudio): string {
  const lines = [
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    '#EXT-X-INDEPENDENT-SEGMENTS',
    // Without it a player takes a growing playlist for a live one and starts at its end.
    '#EXT-X-START:TIME-OFFSET=0',
    ...(audio === undefined || renditions.length === 0 ? [] : [audioLine(audio)]),
    ...renditions.flatMap((rendition) => variantLines(rendition, audio)),
    ...(audio !== undefined && renditions.length === 0 ? soundLines(audio) : []),
  ];
  return `${lines.join('\n')}\n`;
}

function audioLine(audio: PlayableAudio): string {
  return (
    '#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="audio",NAME="Audio",DEFAULT=YES,AUTOSELECT=YES,' +
    `CHANNELS="${audio.channels}",URI="${audio.name}/${PLAYLIST_FILE}"`
  );
}

function soundLines({ name, rates }: PlayableAudio): string[] {
  const attributes = [
    `BANDWIDTH=${Math.ceil(rates.peak)}`,
    `AVERAGE-BANDWIDTH=${Math.ceil(rates.average)}`,
    `CODECS="${AAC_CODEC}"`,
  ];
  return [`#EXT-X-STREAM-INF:${attributes.join(',')}`, `${name}/${PLAYLIST_FILE}`];
}

function variantLines(rendition: PlayableRendition, audio: PlayableAudio | undefined): string[] {
  const codecs = [rendition.codec, ...(audio === undefined ? [] : [AAC_CODEC])];
  const attributes = [
    `BANDWIDTH=${Math.ceil(rendition.rates.peak + (audio?.rates.peak ?? 0))}`,
    `AVERAGE-BANDWIDTH=${Math.ceil(rendition.rates.average + (audio?.rates.average ?? 0))}`,
    `CODECS="${codecs.join(',')}"`,
    `RESOLUTION=${rendition.width}x${rendition.height}`,
    `FRAME-RATE=${toNumber(rendition.frameRate).toFixed(3)}`,
    ...(audio === undefined ? [] : ['AUDIO="audio"']),
  ];
  return [`#EXT-X-STREAM-INF:${attributes.join(',')}`, `${rendition.name}/${PLAYLIST_FILE}`];
}
