import { describe, expect, it } from '@jest/globals';
import { renderMediaPlaylist } from '../engine/index.js';
import { partsOf, withParts } from './asked-parts.js';

const segments = [1, 2, 2, 0.3].map((seconds, index) => ({ file: `0000${index}.m4s`, seconds }));
const playlist = renderMediaPlaylist({ segments, ended: false });

describe('what was asked for', () => {
  it('is where its segments are in the film', () => {
    expect(partsOf(playlist, new Set(['00001.m4s', '00003.m4s', '00009.m4s']))).toEqual([
      { start: 1, end: 3 },
      { start: 5, end: 5.3 },
    ]);
    expect(partsOf('', new Set(['00001.m4s']))).toEqual([]);
  });

  it('is one part where it follows each other, whichever came first', () => {
    const [first = [], second = []] = [['00002.m4s'], ['00001.m4s', '00003.m4s']].map((files) =>
      partsOf(playlist, new Set(files)),
    );
    expect(withParts(first, second)).toEqual([{ start: 1, end: 5.3 }]);
    expect(withParts(withParts(first, second), first)).toEqual([{ start: 1, end: 5.3 }]);
  });

  it('has the gaps that were left out', () => {
    const parts = [
      { start: 0, end: 1 },
      { start: 5, end: 5.3 },
    ];
    expect(withParts(parts, [])).toEqual(parts);
  });
});
