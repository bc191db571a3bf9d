import type { EncoderWarning } from '@marquee/contracts';
import { EncoderRefused, readAudio, readVideo } from './flv.js';
import { pictureSegment, soundSegment, type Sample } from './media-segment.js';
import { readPictureSetup, type PictureSetup } from './picture-setup.js';
import { SoundClock, type SoundFrame } from './sound-clock.js';
import { readSoundSetup, type SoundSetup } from './sound-setup.js';

/** Milliseconds that a segment has at least, where key frames allow: many encoders make one every two seconds, not always to the millisecond. */
const shortest = 1_900;
/** Milliseconds without a key frame, from where on nobody could begin to watch; playlists promise that no segment is longer. */
export const longest = 10_000;
/** Milliseconds between key frames above which the encoder should be set otherwise. */
const far = 4_500;
/** Milliseconds for which the sound may come later than the pictures that it belongs to. */
const lag = 1_000;
/** Milliseconds by which times may jump within a broadcast. */
const mostJump = 5_000;

export interface LiveSegment {
  readonly number: number;
  /** Milliseconds. */
  readonly duration: number;
  readonly picture: Buffer;
  readonly sound: Buffer | undefined;
}

export interface Setups {
  readonly picture: PictureSetup;
  readonly sound: SoundSetup | undefined;
}

interface Picture {
  /** Milliseconds of the broadcast. */
  readonly at: number;
  readonly offset: number;
  readonly isKey: boolean;
  readonly data: Buffer;
}

/**
 * Cuts what an encoder sends into segments of fragmented MP4, each of which begins with a key frame. Nothing is decoded: pictures and
 * sounds are taken over as they come, with times that go on where the broadcast had stopped.
 */
export class Segmenter {
  warnings: readonly EncoderWarning[] = [];
  /** Milliseconds between the last two key frames. */
  keyFrameInterval = 0;
  #picture: PictureSetup | undefined;
  #clock: SoundClock | undefined;
  #setups: Setups | undefined;
  #pictures: Picture[] = [];
  #sounds: SoundFrame[] = [];
  /** Milliseconds of the encoder that are the beginning of the broadcast. */
  #origin: number | undefined;
  #heard = 0;
  #keyAt: number | undefined;
  #number: number;

  /**
   * @param start milliseconds of the broadcast that are there already
   * @param number of the first segment
   * @param onSegment told of each in order
   */
  constructor(
    private readonly start: number,
    number: number,
    private readonly onSegment: (segment: LiveSegment, setups: Setups) => void,
  ) {
    this.#number = number;
  }

  /** @throws EncoderRefused */
  video(timestamp: number, payload: Buffer): void {
    const tag = readVideo(payload);
    if (!tag) return;
    if (tag.kind === 'setup') return this.#setUp(readPictureSetup(tag.record));
    const setup = this.#picture;
    // Nobody can begin with anything but a key frame.
    if (!setup || (this.#origin === undefined && !tag.isKey)) return;
    const at = this.#timeOf(timestamp);
    const data = tag.isKey ? Buffer.concat([setup.units, tag.data]) : tag.data;
    this.#show({
      at: Math.max(at, (this.#pictures.at(-1)?.at ?? at - 1) + 1),
      offset: tag.offset,
      isKey: tag.isKey,
      data,
    });
  }

  /** @throws EncoderRefused */
  audio(timestamp: number, payload: Buffer): void {
    const tag = readAudio(payload);
    if (!tag) return;
    if (tag.kind === 'setup') {
      if (this.#clock && !this.#clock.setup.config.equals(tag.config)) throw new EncoderRefused('sound_changed');
      this.#clock ??= new SoundClock(readSoundSetup(tag.config));
      return;
    }
    if (this.#origin === undefined || (this.#setups && !this.#setups.sound)) return;
    const at = this.#timeOf(timestamp);
    const frame = at < this.start ? undefined : this.#clock?.time(at, tag.data);
    if (frame) this.#sounds.push(frame);
    this.#cut();
  }

  /** What has come since the last cut is a segment, too. */
  end(): void {
    const last = this.#pictures.at(-1);
    const before = this.#pictures.at(-2);
    if (!last || !before) return;
    try {
      this.#close(this.#pictures.length, last.at + (last.at - before.at));
    } catch (error) {
      // A rest without its sound is no great loss.
      if (!(error instanceof EncoderRefused)) throw error;
    }
  }

  #setUp(setup: PictureSetup): void {
    if (this.#picture?.record.equals(setup.record)) return;
    // Pictures of another kind begin with the next connection.
    if (this.#setups) throw new EncoderRefused('timestamps');
    this.#picture = setup;
  }

  /** @returns milliseconds of the broadcast */
  #timeOf(timestamp: number): number {
    if (this.#origin === undefined) {
      this.#origin = timestamp - this.start;
      this.#heard = timestamp;
    }
    // Times of RTMP begin anew after 2^32 milliseconds.
    const step = (timestamp - this.#heard) | 0;
    if (Math.abs(step) > mostJump) throw new EncoderRefused('timestamps');
    this.#heard += step;
    return this.#heard - this.#origin;
  }

  #show(picture: Picture): void {
    const first = this.#pictures[0];
    if (picture.isKey) {
      if (this.#keyAt !== undefined) this.keyFrameInterval = picture.at - this.#keyAt;
      this.#keyAt = picture.at;
    }
    if (first && picture.at - (this.#keyAt ?? first.at) >= longest) throw new EncoderRefused('key_frames');
    this.#pictures.push(picture);
    this.#cut();
  }

  /** Cuts at a key frame once all sound before it has come. */
  #cut(): void {
    const first = this.#pictures[0];
    const last = this.#pictures.at(-1);
    if (!first || !last) return;
    const index = this.#pictures.findIndex(({ isKey, at }) => isKey && at - first.at >= shortest);
    const boundary = this.#pictures[index];
    if (!boundary) return;
    const sounding = this.#setups ? this.#setups.sound : this.#clock?.setup;
    const heard = sounding && ((this.#sounds.at(-1)?.at ?? 0) * 1_000) / sounding.rate;
    const isHeard = heard === undefined || heard >= boundary.at || last.at - boundary.at >= lag;
    if (isHeard) this.#close(index, boundary.at);
  }

  /** @param end milliseconds of the broadcast */
  #close(index: number, end: number): void {
    const taken = this.#pictures.slice(0, index);
    const [first] = taken;
    const picture = this.#picture;
    if (!first || !picture) return;
    const clock = this.#clock;
    // What there was no sound of until now stays without.
    this.#setups ??= { picture, sound: this.#sounds.length > 0 ? clock?.setup : undefined };
    const sound = clock && this.#setups.sound ? this.#soundUntil(clock, end) : undefined;
    const samples = taken.map(({ at, offset, isKey, data }, position): Sample => {
      const next = taken[position + 1]?.at ?? end;
      return { duration: next - at, offset, isKey, data };
    });
    this.#pictures = this.#pictures.slice(index);
    this.warnings = [
      ...(this.keyFrameInterval > far ? (['key_frames_far'] as const) : []),
      ...(this.#setups.sound ? [] : (['no_sound'] as const)),
    ];
    const number = this.#number++;
    const part = pictureSegment({ number, at: first.at, samples });
    this.onSegment({ number, duration: end - first.at, picture: part, sound }, this.#setups);
  }

  #soundUntil(clock: SoundClock, end: number): Buffer {
    const limit = (end * clock.setup.rate) / 1_000;
    const count = this.#sounds.findIndex(({ at }) => at >= limit);
    const taken = count < 0 ? this.#sounds : this.#sounds.slice(0, count);
    const rest = count < 0 ? [] : this.#sounds.slice(count);
    const [first] = taken;
    if (!first) throw new EncoderRefused('sound_gap');
    this.#sounds = rest;
    return soundSegment({ number: this.#number, at: first.at, samples: clock.samplesOf(taken, rest[0]?.at) });
  }
}
