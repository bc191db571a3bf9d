import { describe, expect, it } from '@jest/globals';
import { Progress } from './progress.js';

describe('Progress in a partition', () => {
  const read = (from: number, ...offsets: number[]) => {
    const progress = new Progress(from);
    for (const offset of offsets) progress.read(offset);
    return progress;
  };

  it('may be committed up to the first record that is not settled', () => {
    const progress = read(10, 10, 11, 12);
    progress.settle(11);
    expect(progress.committable).toBeUndefined();
    progress.settle(10);
    expect(progress.committable).toBe(12);
    progress.committed(12);
    expect(progress.committable).toBeUndefined();
    progress.settle(12);
    expect([progress.committable, progress.unsettled]).toEqual([13, 0]);
  });

  it('passes over records that nobody sees', () => {
    const progress = read(0, 3);
    progress.skipTo(9);
    expect([progress.position, progress.committable]).toEqual([9, 3]);
    progress.settle(3);
    expect(progress.committable).toBe(9);
  });

  it('takes no record twice', () => {
    const progress = read(0, 0, 1);
    progress.settle(0);
    expect([progress.read(0), progress.read(1), progress.read(2)]).toEqual([false, false, true]);
    expect(progress.unsettled).toBe(2);
  });

  it('has a beginning to commit where the group is new', () => {
    expect(new Progress(0, -1).committable).toBe(0);
  });
});
