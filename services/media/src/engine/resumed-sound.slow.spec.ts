import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it, jest } from '@jest/globals';
import { risingTone } from '../../test/fixtures/clips.js';
import { scratchFolder } from '../../test/fixtures/scratch.js';

import { encodedSound, openedAt } from './encode-args.js';
import { AAC_FRAME } from './resume-point.js';

// Encoders take as long as the machine lets them.
jest.setTimeout(120_000);

const run = promisify(execFile);
const folder = await scratchFolder();

const audio = {
  name: 'audio',
  // Behind the pictures.
  stream: 1,
  bitRate: 128_000,
  sampleRate: 48_000,
  channels: 2,
  codecs: 'mp4a.40.2',
} as const;
const second = audio.sampleRate;

/** Samples of the left channel; the run-up of the encoder is not among them. */
async function decoded(file: string): Promise<Int16Array> {
  const args = ['-v', 'error', '-i', file, '-af', 'pan=mono|c0=c0', '-f', 's16le', 'pipe:1'];
  const { stdout } = await run('ffmpeg', args, { encoding: 'buffer', maxBuffer: 64 * 1024 ** 2 });
  return new Int16Array(stdout.buffer, stdout.byteOffset, stdout.length / 2);
}

interface Part {
  /** When its first packet is, in samples of the track. */
  readonly begins: number;
  readonly sound: Int16Array;
}

/** Two seconds of the sound as it goes on behind so many samples of the track. */
async function goneOn(input: string, seek: number, samples: number): Promise<Part> {
  const sound = encodedSound(audio, { seek, audio: { segments: 1, samples } });
  const part = join(folder, 'part.aac');
  const length = ['-frames:a', '100'];
  const outputs = [...sound, ...length, '-f', 'framecrc', 'pipe:1', ...sound, ...length, '-f', 'adts', part];
  const { stdout } = await run('ffmpeg', ['-v', 'error', '-y', ...openedAt({ seek }), '-i', input, ...outputs]);
  const [first = ''] = stdout.split('\n').filter((line) => line.startsWith('0,'));
  return { begins: Number(first.split(',')[2]), sound: await decoded(part) };
}

/** How much the same two sounds are: 1 for equal ones. */
function correlation(one: Int16Array, other: Int16Array): number {
  let [both, first, other2] = [0, 0, 0];
  for (const [index, a] of one.entries()) {
    const b = other[index] ?? 0;
    both += a * b;
    first += a * a;
    other2 += b * b;
  }
  return both / Math.sqrt(first * other2);
}

async function inOneGo(input: string, rate: number): Promise<Int16Array> {
  const file = join(folder, `whole-${rate}.aac`);
  await run('ffmpeg', ['-v', 'error', '-y', '-i', input, ...encodedSound(audio), '-f', 'adts', file]);
  return decoded(file);
}

describe('sound that is gone on with', () => {
  it.each([22_050, 44_100, 48_000])('begins to the sample wherever in a film of %s Hz that is', async (rate) => {
    const input = await risingTone(rate);
    const whole = await inOneGo(input, rate);
    const found: Record<string, unknown> = {};
    const wished: Record<string, unknown> = {};
    for (let frames = 190; frames < 2_600; frames += 263) {
      const samples = frames * AAC_FRAME;
      const heard = (samples - AAC_FRAME) / second;
      // The pictures may be behind the sound, and are gone on with from farther ahead.
      const seek = heard - 3 - (frames % 2);
      const { begins, sound } = await goneOn(input, seek, samples);
      const at = `${frames} frames, opened at ${seek.toFixed(3)} s`;
      // Its first frame is decoded without the one before it.
      const like = correlation(whole.subarray(samples + AAC_FRAME, samples + second), sound.subarray(AAC_FRAME));
      found[at] = { begins, isTheSame: like > 0.98 };
      wished[at] = { begins: samples, isTheSame: true };
    }
    expect(found).toEqual(wished);
  });
});
