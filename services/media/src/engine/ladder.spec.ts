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
    [3840, 2160, ['1080p 1920x1080', '720p 1280x720', '480p 854x480', '360p 640x360']],
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

  it('keeps very wide pictures within what phones decode', () => {
    const top = planLadder(aProbe({ width: 7680, height: 1080 })).renditions[0];
    expect((top?.width ?? 0) * (top?.height ?? 0)).toBeLessThanOrEqual(1920 * 1088);
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
