import { describe, expect, it } from '@jest/globals';
import { contrastRatio, mix, readableOn, textOn } from './contrast.js';

describe('contrast', () => {
  it('goes from 1 to 21 and does not care which colour comes first', () => {
    expect(contrastRatio('#ffffff', '#ffffff')).toBe(1);
    expect(contrastRatio('#000000', '#ffffff')).toBe(21);
    expect(contrastRatio('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
    expect(contrastRatio('#ffffff', '#777777')).toBeCloseTo(4.48, 2);
  });

  it('of text on any colour is enough', () => {
    for (const color of ['#ffe066', '#0c8599', '#868e96', '#3b5bdb', '#ff00ff']) {
      expect(contrastRatio(textOn(color), color)).toBeGreaterThanOrEqual(4.5);
    }
  });

  it('of an accent that is too pale is corrected, and of a good one left alone', () => {
    expect(readableOn('#3b5bdb', '#ffffff')).toBe('#3b5bdb');
    const corrected = readableOn('#ffe066', '#ffffff');
    expect(corrected).not.toBe('#ffe066');
    expect(contrastRatio(corrected, '#ffffff')).toBeGreaterThanOrEqual(4.5);
    expect(contrastRatio(readableOn('#3b5bdb', '#242424'), '#242424')).toBeGreaterThanOrEqual(4.5);
  });

  it('mixes by shares', () => {
    expect(mix('#000000', '#ffffff', 0.5)).toBe('#808080');
  });
});
