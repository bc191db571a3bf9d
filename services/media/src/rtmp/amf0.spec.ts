import { describe, expect, it } from '@jest/globals';
import { readAmf, writeAmf } from './amf0.js';
import { RtmpError } from './rtmp-error.js';

const named = (name: string, value: Buffer) =>
  Buffer.concat([Buffer.of(name.length >> 8, name.length & 255), Buffer.from(name), value]);
const objectEnd = Buffer.of(0, 0, 9);
const nested = (levels: number): Buffer =>
  levels === 0 ? Buffer.of(5) : Buffer.concat([Buffer.of(3), named('a', nested(levels - 1)), objectEnd]);

describe('values of the Action Message Format', () => {
  it('are what encoders send', () => {
    const options = { app: 'live', tcUrl: 'rtmp://video.example/live' };
    const [name, number, given, nothing] = readAmf(writeAmf('connect', 1, options, null));
    expect([name, number, nothing]).toEqual(['connect', 1, null]);
    expect(given).toEqual(new Map(Object.entries(options)));
  });

  it('hold arrays, dates and long texts, too', () => {
    const ecma = Buffer.concat([Buffer.of(8, 0xff, 0xff, 0xff, 0xff), named('w', Buffer.of(1, 1)), objectEnd]);
    const strict = Buffer.concat([Buffer.of(10, 0, 0, 0, 2, 5, 6)]);
    const long = Buffer.concat([Buffer.of(12, 0, 0, 0, 1), Buffer.from('x')]);
    const date = Buffer.concat([Buffer.of(11), Buffer.alloc(10)]);
    expect(readAmf(Buffer.concat([ecma, strict, long, date]))).toEqual([new Map([['w', true]]), [null, null], 'x', 0]);
  });

  it.each([
    ['a text that is longer than the message', Buffer.of(2, 0xff, 0xff, 65)],
    ['a long text of 4 GiB', Buffer.of(12, 0xff, 0xff, 0xff, 0xff, 65)],
    ['an array of 4 billion values', Buffer.of(10, 0xff, 0xff, 0xff, 0xff)],
    ['an object without an end', Buffer.concat([Buffer.of(3), named('a', Buffer.of(5))])],
    ['half a number', Buffer.of(0, 1, 2)],
    ['an unknown kind', Buffer.of(13)],
    ['objects within objects within objects', nested(6)],
    ['more values than anybody needs', Buffer.alloc(257, 5)],
  ])('are refused when they are %s', (_what, bytes) => {
    expect(() => readAmf(bytes)).toThrow(RtmpError);
  });

  it('may be nested and many, within the limits', () => {
    expect(readAmf(nested(4))).toHaveLength(1);
    expect(readAmf(Buffer.alloc(256, 5))).toHaveLength(256);
  });

  it('cannot reach a prototype', () => {
    const [given] = readAmf(Buffer.concat([Buffer.of(3), named('__proto__', Buffer.of(1, 1)), objectEnd]));
    expect(given).toEqual(new Map([['__proto__', true]]));
    expect(Object.hasOwn(Object.prototype, 'w')).toBe(false);
  });
});
