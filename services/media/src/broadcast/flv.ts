import type { EncoderRefusal } from '@marquee/contracts';

/** What comes is not what we broadcast: the encoder is sent away, and its administrator reads why. */
export class EncoderRefused extends Error {
  override readonly name = 'EncoderRefused';

  constructor(readonly reason: EncoderRefusal) {
    super(reason);
  }
}

/** A message of pictures: how the decoder is set up, or a picture (Video File Format 10.1, annex E.4.3). */
export type VideoTag =
  | { readonly kind: 'setup'; readonly record: Buffer }
  | {
      readonly kind: 'frame';
      readonly isKey: boolean;
      /** Milliseconds from when it is decoded until it is shown. */
      readonly offset: number;
      readonly data: Buffer;
    };

export type AudioTag =
  { readonly kind: 'setup'; readonly config: Buffer } | { readonly kind: 'frame'; readonly data: Buffer };

const [h264, aac] = [7, 10];
/** Of a frame that is none: a command of the encoder. */
const command = 5;

/** @returns undefined for what shows nothing @throws EncoderRefused */
export function readVideo(payload: Buffer): VideoTag | undefined {
  const [first = 0, type = 0] = payload;
  // The highest bit stands for the codecs that were added in 2023.
  if (first > 0x7f || (first & 0x0f) !== h264) throw new EncoderRefused('codec');
  if (payload.length < 5) throw new EncoderRefused('unreadable');
  if (first >> 4 === command) return undefined;
  if (type === 0) return { kind: 'setup', record: payload.subarray(5) };
  if (type !== 1 || payload.length === 5) return undefined;
  return { kind: 'frame', isKey: first >> 4 === 1, offset: payload.readIntBE(2, 3), data: payload.subarray(5) };
}

/** @returns undefined for what sounds of nothing @throws EncoderRefused */
export function readAudio(payload: Buffer): AudioTag | undefined {
  if (payload.length === 0) return undefined;
  const [first = 0, type = 0] = payload;
  if (first >> 4 !== aac) throw new EncoderRefused('codec');
  if (payload.length < 3) return undefined;
  const data = payload.subarray(2);
  return type === 0 ? { kind: 'setup', config: data } : { kind: 'frame', data };
}
