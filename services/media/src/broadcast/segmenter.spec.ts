import { describe, expect, it } from '@jest/globals';
import { EncoderRefused } from './flv.js';
import { initSegment } from './init-segment.js';
import { readPictureSetup } from './picture-setup.js';
import { longest, Segmenter, type LiveSegment, type Setups } from './segmenter.js';
import { readSoundSetup } from './sound-setup.js';

/** Of x264: 320 x 180 in blocks of 16, of which a part is cropped. */
const record = Buffer.from(
  '0164000cffe1001a6764000cacd941419f9f011000000300100000030320f142996001000468ef8fcbfdf8f800',
  'hex',
);
const config = Buffer.from([0x12, 0x10]);

const setup = Buffer.concat([Buffer.of(0x17, 0, 0, 0, 0), record]);
const frame = (isKey: boolean, size = 20) =>
  Buffer.concat([Buffer.of(isKey ? 0x17 : 0x27, 1, 0, 0, 40), Buffer.alloc(size, 1)]);
const soundSetup = Buffer.concat([Buffer.of(0xaf, 0), config]);
const sound = Buffer.concat([Buffer.of(0xaf, 1), Buffer.alloc(10, 2)]);

interface Cut extends LiveSegment {
  readonly setups: Setups;
}

function segmenter(start = 0, number = 1) {
  const segments: Cut[] = [];
  const made = new Segmenter(start, number, (segment, setups) => segments.push({ ...segment, setups }));
  return { made, segments };
}

/** Pictures and sounds of so many milliseconds, from a time of the encoder on, with a key frame every so often. */
function feed(made: Segmenter, from: number, until: number, keyEvery: number, hasSound = true): void {
  made.video(from, setup);
  if (hasSound) made.audio(from, soundSetup);
  let heard = from;
  for (let at = from; at < until; at += 40) {
    made.video(at % 2 ** 32, frame((at - from) % keyEvery === 0));
    for (; hasSound && heard < at + 40; heard += 1_024 / 44.1) made.audio(Math.round(heard) % 2 ** 32, sound);
  }
}

const refusal = (work: () => void): string | undefined => {
  try {
    work();
    return undefined;
  } catch (error) {
    return error instanceof EncoderRefused ? error.reason : String(error);
  }
};

/** When a segment begins, in ticks of its track. */
const beginOf = (segment: Buffer): number => Number(segment.readBigUInt64BE(segment.indexOf('tfdt') + 8));

describe('what an encoder sends', () => {
  it('is cut at key frames, two seconds or more apart', () => {
    const { made, segments } = segmenter();
    feed(made, 5_000, 16_000, 1_000);
    expect(segments.map(({ number, duration }) => [number, duration])).toEqual(
      [1, 2, 3, 4, 5].map((one) => [one, 2_000]),
    );
    expect(segments.map(({ picture }) => beginOf(picture))).toEqual([0, 2_000, 4_000, 6_000, 8_000]);
    expect(segments[0]?.setups.picture).toMatchObject({ codec: 'avc1.64000c', width: 320, height: 180 });
    expect(segments[0]?.setups.sound).toMatchObject({ codec: 'mp4a.40.2', rate: 44_100, channels: 2 });
    // To the sample, without a hole or an overlap.
    const begins = segments.map(({ sound: part }) => (part ? beginOf(part) : -1));
    expect(begins.every((begin, index) => begin % 1_024 === 0 && Math.abs(begin - index * 88_200) < 1_024)).toBe(true);
  });

  it('goes on in time and number where the broadcast had stopped', () => {
    const { made, segments } = segmenter(10_000, 6);
    feed(made, 700, 5_000, 2_000);
    expect(segments.map(({ number, picture }) => [number, beginOf(picture)])).toEqual([
      [6, 10_000],
      [7, 12_000],
    ]);
    made.end();
    expect(segments[2]).toMatchObject({ number: 8, duration: 320 });
  });

  it('goes on over the end of the clock of RTMP', () => {
    const { made, segments } = segmenter();
    feed(made, 2 ** 32 - 3_000, 2 ** 32 + 4_000, 2_000);
    expect(segments.map(({ duration }) => duration)).toEqual([2_000, 2_000, 2_000]);
  });

  it('may have no sound, and that is said', () => {
    const { made, segments } = segmenter();
    feed(made, 0, 5_000, 2_000, false);
    expect(segments.map(({ sound: part }) => part)).toEqual([undefined, undefined]);
    expect(made.warnings).toEqual(['no_sound']);
  });

  it('should have key frames often', () => {
    const [often, seldom] = [segmenter(), segmenter()];
    feed(often.made, 0, 9_100, 4_480);
    expect(often.made.warnings).toEqual([]);
    feed(seldom.made, 0, 9_200, 4_520);
    expect(seldom.made.warnings).toEqual(['key_frames_far']);
  });

  it('must have one every ten seconds', () => {
    const { made } = segmenter();
    expect(refusal(() => feed(made, 0, longest, 60_000))).toBeUndefined();
    expect(refusal(() => made.video(longest, frame(false)))).toBe('key_frames');
  });

  it('is nothing before the first key frame', () => {
    const { made, segments } = segmenter();
    made.video(0, setup);
    made.video(0, frame(false));
    feed(made, 40, 4_100, 2_000);
    expect(beginOf(segments[0]?.picture ?? Buffer.alloc(0))).toBe(0);
  });

  it.each<readonly [string, string, (made: Segmenter) => void]>([
    ['pictures of H.265', 'codec', (made) => made.video(0, Buffer.of(0x1c, 0, 0, 0, 0))],
    ['pictures of codecs that came later', 'codec', (made) => made.video(0, Buffer.of(0x90, 0x68, 0x76, 0x63, 0x31))],
    ['sound of MP3', 'codec', (made) => made.audio(0, Buffer.of(0x2f, 0, 0))],
    ['a set-up that is cut off', 'unreadable', (made) => made.video(0, setup.subarray(0, 12))],
    ['a set-up that promises more than there is', 'unreadable', (made) => made.video(0, setup.subarray(0, 40))],
    [
      'pictures of no size',
      'unreadable',
      (made) => made.video(0, Buffer.concat([setup.subarray(0, 17), Buffer.alloc(30)])),
    ],
    [
      'times that jump',
      'timestamps',
      (made) => {
        feed(made, 0, 200, 2_000);
        made.video(5_300, frame(false));
      },
    ],
    [
      'times that go back far',
      'timestamps',
      (made) => {
        feed(made, 6_000, 6_200, 2_000);
        made.video(1_000, frame(false));
      },
    ],
    [
      'sound that breaks off',
      'sound_gap',
      (made) => {
        feed(made, 0, 2_900, 2_000);
        feed(made, 4_000, 9_000, 2_000, false);
      },
    ],
    [
      'another kind of sound',
      'sound_changed',
      (made) => {
        feed(made, 0, 40, 40);
        made.audio(40, Buffer.of(0xaf, 0, 0x11, 0x90));
      },
    ],
  ])('is refused when it holds %s', (_what, reason, work) => {
    expect(refusal(() => work(segmenter().made))).toBe(reason);
  });

  it('may jump a little', () => {
    const { made } = segmenter();
    feed(made, 0, 200, 2_000);
    expect(refusal(() => made.video(160 + 5_000, frame(false)))).toBeUndefined();
  });
});

describe('the set-up of decoders', () => {
  it('is told in one init segment for each track, and in one for both', () => {
    const [picture, ofSound] = [readPictureSetup(record), readSoundSetup(config)];
    const [one, other, both] = [
      initSegment({ picture }),
      initSegment({ sound: ofSound }),
      initSegment({ picture, sound: ofSound, duration: 60_000 }),
    ].map((bytes) => bytes.toString('latin1'));
    const tracks = (text = '') => text.split('trak').length - 1;
    expect([tracks(one), tracks(other), tracks(both)]).toEqual([1, 1, 2]);
    expect(both).toContain('mehd');
    expect(one).not.toContain('mehd');
  });

  it.each([
    ['without a set', Buffer.from([1, 0x64, 0, 0x14, 0xff, 0xe0, 0])],
    ['of lengths that are not four bytes', Buffer.concat([record.subarray(0, 4), Buffer.of(0xfe), record.subarray(5)])],
    ['of another version', Buffer.concat([Buffer.of(2), record.subarray(1)])],
    ['of nothing', Buffer.alloc(0)],
  ])('is refused %s', (_what, bytes) => {
    expect(() => readPictureSetup(bytes)).toThrow(EncoderRefused);
  });

  it('never ends but in a refusal, whatever bytes come', () => {
    for (let length = 0; length < record.length; length++) {
      expect(['unreadable', 'codec', undefined]).toContain(refusal(() => readPictureSetup(record.subarray(0, length))));
      const broken = Buffer.from(record);
      broken[length] = 0xff;
      expect(['unreadable', 'codec', undefined]).toContain(refusal(() => readPictureSetup(broken)));
    }
  });

  it('of sound is AAC at a rate that there is', () => {
    expect(readSoundSetup(Buffer.of(0x11, 0x90))).toMatchObject({ rate: 48_000, channels: 2 });
    expect(refusal(() => readSoundSetup(Buffer.of(0x0a, 0x10)))).toBe('codec');
    expect(refusal(() => readSoundSetup(Buffer.of(0x17, 0x90)))).toBe('codec');
    expect(refusal(() => readSoundSetup(Buffer.of(0x12)))).toBe('unreadable');
  });
});
