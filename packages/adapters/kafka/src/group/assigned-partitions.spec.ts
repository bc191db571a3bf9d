import { describe, expect, it } from '@jest/globals';
import type { Batch } from 'kafkajs';
import { assignedPartitions, isNext } from './assigned-partitions.js';
import { Progress } from './progress.js';

const ends = [
  { partition: 0, offset: '90', high: '90', low: '40' },
  { partition: 1, offset: '7', high: '7', low: '0' },
];
const admin = {
  fetchTopicOffsets: async () => ends,
  fetchOffsets: async () => [
    {
      topic: 'videos',
      partitions: [
        { partition: 0, offset: '-1', metadata: null },
        { partition: 1, offset: '5', metadata: null },
      ],
    },
  ],
};

describe('Partitions given to this process', () => {
  it('go on where the group is, and begin at the first record that is there', async () => {
    const partitions = await assignedPartitions(admin, 'group', { videos: [0, 1], other: [] });
    expect(partitions.map(({ partition, progress }) => [partition, progress.position, progress.committable])).toEqual([
      [0, 40, 40],
      [1, 5, undefined],
    ]);
    expect(await assignedPartitions(admin, 'group', { videos: [1] })).toHaveLength(1);
  });

  const batch = (partition: number, fetchedOffset: string): Batch & { fetchedOffset: string } => ({
    topic: 'videos',
    partition,
    fetchedOffset,
    highWatermark: '90',
    messages: [],
    isEmpty: () => true,
    firstOffset: () => null,
    lastOffset: () => fetchedOffset,
    offsetLag: () => '0',
    offsetLagLow: () => '0',
  });

  it('refuse an answer that would pass over records', async () => {
    expect(await isNext(admin, batch(1, '6'), new Progress(5))).toBe(false);
    expect(await isNext(admin, batch(1, '5'), new Progress(5))).toBe(true);
  });

  it('go on behind records that the topic no longer has', async () => {
    expect(await isNext(admin, batch(0, '40'), new Progress(5))).toBe(true);
  });
});
