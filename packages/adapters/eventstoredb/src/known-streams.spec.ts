import { describe, expect, it } from '@jest/globals';
import { KnownStreams } from './known-streams.js';

describe('What is known of streams', () => {
  it('grows with what is added', () => {
    const known = new KnownStreams(10);
    known.add('a', 0, ['1']);
    known.add('a', 2, ['2', '3']);
    expect(known.get('a')).toEqual({ revision: 2, ids: new Set(['1', '2', '3']) });
    expect(known.get('b')).toEqual({ revision: -1, ids: new Set() });
  });

  it('never goes back', () => {
    const known = new KnownStreams(10);
    known.add('a', 5, ['1']);
    expect(known.add('a', 3, []).revision).toBe(5);
  });

  it('stays within its bound, and loses the streams first that were used least recently', () => {
    const known = new KnownStreams(3);
    known.add('a', 0, ['1']);
    known.add('b', 0, ['2']);
    known.add('a', 1, ['1', '3']);
    known.add('c', 0, ['4']);
    expect(['a', 'b', 'c'].map((stream) => known.get(stream).revision)).toEqual([1, -1, 0]);
  });
});
