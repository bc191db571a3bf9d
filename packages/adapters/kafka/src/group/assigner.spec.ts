import { describe, expect, it } from '@jest/globals';
import { shareOut } from './assigner.js';

describe('shareOut', () => {
  it('gives every partition to one member that has its topic', () => {
    const members = new Map([
      ['old', ['videos']],
      ['new', ['videos', 'lives']],
    ]);
    const partitions = new Map([
      ['videos', [0, 1, 2]],
      ['lives', [0, 1]],
    ]);
    const shares = shareOut(members, partitions);
    expect(shares.get('new')?.['lives']).toEqual([0, 1]);
    expect(shares.get('old')?.['lives']).toBeUndefined();
    const videos = [...shares.values()].flatMap((share) => share['videos'] ?? []);
    expect(videos.toSorted()).toEqual([0, 1, 2]);
  });

  it('spreads topics of one partition, and is the same whoever works it out', () => {
    const topics = ['a', 'b', 'c', 'd'];
    const members = [...['x', 'y'].map((name): [string, string[]] => [name, topics])];
    const partitions = topics.map((topic): [string, number[]] => [topic, [0]]);
    const shares = shareOut(new Map(members), new Map(partitions));
    expect([...shares.values()].map((share) => Object.keys(share))).toEqual([
      ['a', 'c'],
      ['b', 'd'],
    ]);
    const backwards = shareOut(new Map(members.toReversed()), new Map(partitions.toReversed()));
    expect(Object.fromEntries(backwards)).toEqual(Object.fromEntries(shares));
  });

  it('gives a member nothing when there is nothing for it', () => {
    expect(shareOut(new Map([['x', ['gone']]]), new Map()).get('x')).toEqual({});
  });
});
