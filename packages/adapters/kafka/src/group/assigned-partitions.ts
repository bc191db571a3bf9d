import type { Admin, Batch, IMemberAssignment } from 'kafkajs';
import { Progress } from './progress.js';

/** A partition that the group gave to this process. */
export interface AssignedPartition {
  /** As the cluster calls it. */
  readonly topic: string;
  readonly partition: number;
  readonly progress: Progress;
  /** Stops fetching it; known once something was fetched. */
  pause?: () => void;
  /** Goes on with fetching it; there while it is paused. */
  resume?: () => void;
}

export const keyOf = (topic: string, partition: number): string => `${topic}/${partition}`;

/** With the group's place in each; a group that is new to a partition begins at its first record. */
export async function assignedPartitions(
  admin: Pick<Admin, 'fetchOffsets' | 'fetchTopicOffsets'>,
  groupId: string,
  assignment: IMemberAssignment,
): Promise<readonly AssignedPartition[]> {
  const topics = Object.keys(assignment).filter((topic) => assignment[topic]?.length);
  if (topics.length === 0) return [];
  const committed = await admin.fetchOffsets({ groupId, topics });
  const partitions = committed.map(async ({ topic, partitions: places }) => {
    const ours = places.filter(({ partition }) => assignment[topic]?.includes(partition));
    const isNew = ours.some(({ offset }) => Number(offset) < 0);
    const ends = isNew ? await admin.fetchTopicOffsets(topic) : [];
    return ours.map(({ partition, offset }) => {
      const low = Number(ends.find((end) => end.partition === partition)?.low ?? 0);
      const progress = Number(offset) < 0 ? new Progress(low, -1) : new Progress(Number(offset));
      return { topic, partition, progress };
    });
  });
  return (await Promise.all(partitions)).flat();
}

/**
 * Whether a batch was asked for at the place where this process stands. An answer that was on its way while the group
 * changed may belong to an older place; taking it would pass over what lies between.
 */
export async function isNext(
  admin: Pick<Admin, 'fetchTopicOffsets'>,
  batch: Batch,
  progress: Progress,
): Promise<boolean> {
  const asked = 'fetchedOffset' in batch ? Number(batch.fetchedOffset) : progress.position;
  if (asked <= progress.position) return true;
  const ends = await admin.fetchTopicOffsets(batch.topic);
  const low = Number(ends.find(({ partition }) => partition === batch.partition)?.low ?? 0);
  // What lies between is gone: the topic's retention was shorter than the group's absence.
  return low > progress.position;
}
