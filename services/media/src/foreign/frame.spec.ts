import { describe, expect, it } from '@jest/globals';
import { decodeFrame, encodeFrame } from './frame.js';

describe('a frame between processes', () => {
  const frame = {
    value: { kind: 'image', name: '深海' },
    blobs: [Buffer.from('one'), Buffer.alloc(0), Buffer.from('2')],
  };

  it('arrives as it was sent', () => {
    expect(decodeFrame(encodeFrame(frame))).toEqual(frame);
    expect(decodeFrame(encodeFrame({ value: null, blobs: [] }))).toEqual({ value: null, blobs: [] });
  });

  it('is refused when any of it is missing or anything hangs behind it', () => {
    const whole = encodeFrame(frame);
    for (const end of [0, 3, 10, whole.length - 1]) expect(() => decodeFrame(whole.subarray(0, end))).toThrow();
    expect(() => decodeFrame(Buffer.concat([whole, Buffer.from('x')]))).toThrow('cut off');
  });
});
