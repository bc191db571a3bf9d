import { describe, expect, it } from '@jest/globals';
import { renderMediaPlaylist } from '../engine/index.js';
import { partsOf, withParts, without } from './asked-parts.js';

const segments = [1, 2, 2, 0.3].map((seconds, index) => ({ file: `0000${index}.m4s`, seconds }));
const playlist = renderMediaPlaylist({ segments, ended: false });
const since = 1_800_000_000_000;
const at = (files: readonly string[], when = since) => new Map(files.map((file) => [file, when]));

describe('what was asked for', () => {
  it('is where its segments are in the film', () => {
    expect(partsOf(playlist, at(['00001.m4s', '00003.m4s', '00009.m4s']))).toEqual([
      { start: 1, end: 3, since },
      { start: 5, end: 5.3, since },
    ]);
    expect(partsOf('', at(['00001.m4s']))).toEqual([]);
  });

  it('is one part where it follows each other, whichever came first', () => {
    const [first = [], second = []] = [['00002.m4s'], ['00001.m4s', '00003.m4s']].map((files) =>
      partsOf(playlist, at(files)),
    );
    expect(withParts(first, second)).toEqual([{ start: 1, end: 5.3, since }]);
    expect(withParts(withParts(first, second), first)).toEqual([{ start: 1, end: 5.3, since }]);
  });

  it('is one part for two minutes, and another one a moment later', () => {
    const parts = (later: number) =>
      withParts(partsOf(playlist, at(['00001.m4s'])), partsOf(playlist, at(['00002.m4s'], since + later)));
    expect(parts(120_000)).toEqual([{ start: 1, end: 5, since }]);
    expect(parts(120_001)).toEqual([
      { start: 1, end: 3, since },
      { start: 3, end: 5, since: since + 120_001 },
    ]);
  });

  it('counts from the first time on, also where the end of a segment is rounded otherwise in another size', () => {
    const later = { start: 0.995, end: 5.305, since: since + 600_000 };
    expect(withParts([{ start: 1, end: 3, since }], [later])).toEqual([
      { start: 1, end: 3, since },
      { ...later, start: 3 },
    ]);
  });

  it('has the gaps that were left out', () => {
    const parts = [
      { start: 0, end: 1 },
      { start: 5, end: 5.3 },
    ];
    expect(withParts(parts, [])).toEqual(parts);
    expect(without({ start: 0, end: 9 }, parts)).toEqual([
      { start: 1, end: 5 },
      { start: 5.3, end: 9 },
    ]);
  });
});
