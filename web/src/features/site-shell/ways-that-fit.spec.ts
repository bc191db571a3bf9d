import { describe, expect, it } from '@jest/globals';
import { waysThatFit } from './ways-that-fit.js';

const row = { gap: 4, more: 50 };

describe('the ways that fit into a header', () => {
  it('are all, as long as there is room for the last one', () => {
    expect(waysThatFit([60, 60, 60], { ...row, room: 188 })).toBe(3);
    expect(waysThatFit([], { ...row, room: 0 })).toBe(0);
  });

  it('leave room for the button with the others once one is too many', () => {
    expect(waysThatFit([60, 60, 60], { ...row, room: 187 })).toBe(2);
    expect(waysThatFit([60, 60, 60], { ...row, room: 178 })).toBe(2);
    expect(waysThatFit([60, 60, 60], { ...row, room: 177 })).toBe(1);
    expect(waysThatFit([60, 60, 60], { ...row, room: 113 })).toBe(0);
  });
});
