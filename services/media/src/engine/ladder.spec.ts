import { describe, expect, it } from '@jest/globals';
import { aProbe } from '../../test/fixtures/probes.js';
import { planLadder } from './ladder.js';
import { toNumber } from './rational.js';

function sizes(width: number, height: number): string[] {
  return planLadder(aProbe({ width, height })).renditions.map((r) => `${r.name} ${r.width}x${r.height}`);
}

describe('the ladder', () => {
  it.each([
    [1920, 1080, ['1080p 1920x1080', '720p 1280x720', '480p 854x480', '360p 640x360']],
    [
      3840,
      2160,
      ['2160p 3840x2160', '1440p 2560x1440', '1080p 1920x1080', '720p 1280x720', '480p 854x480', '360p 640x360'],
    ],
    [
      7680,
      4320,
      ['2160p 3840x2160', '1440p 2560x1440', '1080p 1920x1080', '720p 1280x720', '480p 854x480', '360p 640x360'],
    ],
    [2048, 1152, ['1152p 2048x1152', '720p 1280x720', '480p 854x480', '360p 640x360']],
    [1080, 1920, ['1080p 1080x1920', '720p 720x1280', '480p 480x854', '360p 360x640']],
    [1440, 1080, ['1080p 1440x1080', '720p 960x720', '480p 640x480', '360p 480x360']],
    [641, 359, ['358p 640x358', '240p 428x240']],
    [640, 360, ['360p 640x360', '240p 426x240']],
    [426, 240, ['240p 426x240']],
    [99, 77, ['76p 98x76']],
    [1600, 900, ['900p 1600x900', '720p 1280x720', '480p 854x480', '360p 640x360']],
  ])('of %d x %d keeps the shape and never enlarges', (width, height, expected) => {
    expect(sizes(width, height)).toEqual(expected);
  });

  it('keeps every picture within what a decoder takes, and has one that phones take', () => {
    for (const [width, height] of [
      [8192, 1080],
      [4320, 7680],
      [3840, 2160],
    ] as const) {
      const pixels = planLadder(aProbe({ width, height })).renditions.map((r) => r.width * r.height);
      expect(Math.max(...pixels)).toBeLessThanOrEqual(4096 * 2304);
      expect(Math.min(...pixels)).toBeLessThanOrEqual(1920 * 1088);
    }
  });

  it('of sound alone has no picture, and the track that is the usual one', () => {
    const { video, ...sound } = aProbe({}, { audio: { index: 2, codec: 'mp3', channels: 1, sampleRate: 44_100 } });
    expect(planLadder(sound)).toEqual({
      renditions: [],
      audio: { name: 'audio', stream: 2, bitRate: 128_000, channels: 2, sampleRate: 48_000 },
    });
    expect(planLadder({ ...sound, video }).renditions).toHaveLength(4);
  });

  it.each([
    [30_000, 1001, [30_000 / 1001, 30_000 / 1001]],
    [48, 1, [30, 30]],
    [60_000, 1001, [60_000 / 1001, 30_000 / 1001]],
    [120, 1, [60, 30]],
    [5, 1, [10, 10]],
  ])('of %d/%d frames a second runs at rates that divide each other', (num, den, expected) => {
    const { renditions } = planLadder(aProbe({ frameRate: { num, den } }));
    expect([renditions[1], renditions[2]].map((r) => r && toNumber(r.frameRate))).toEqual(expected);
  });

  it('gives a variable rate a constant one', () => {
    const { renditions } = planLadder(aProbe({ frameRate: { num: 1777, den: 100 }, variableFrameRate: true }));
    expect(renditions.map((r) => r.frameRate)).toEqual(Array(4).fill({ num: 30, den: 1 }));
  });

  it.each([
    [60_000, 1001],
    [55, 1],
    [55_300, 1000],
    [24_000, 1001],
    [29, 2],
    [25, 1],
  ])('puts the key frames of all renditions at the same times for %d/%d', (num, den) => {
    const { renditions } = planLadder(aProbe({ frameRate: { num, den } }));
    const gops = renditions.map((r) => (r.gopFrames / toNumber(r.frameRate)).toFixed(9));
    const firsts = renditions.map((r) => (r.firstGopFrames / toNumber(r.frameRate)).toFixed(9));
    expect(new Set(gops).size).toBe(1);
    expect(new Set(firsts).size).toBe(1);
    // Never shorter than the segment, or the segmenter would skip every other cut; rounds to the target duration.
    expect(Number(gops[0])).toBeGreaterThanOrEqual(2);
    expect(Number(gops[0])).toBeLessThan(2.5);
  });

  it('has no sound for a silent clip', () => {
    const { audio, ...silent } = aProbe();
    expect(planLadder(aProbe()).audio).toMatchObject({ bitRate: 128_000, channels: audio?.channels });
    expect(planLadder(silent).audio).toBeUndefined();
  });
});
