import type { Admin } from 'kafkajs';

/** Records behind the group's committed offsets: unread ones, and read ones that are not settled. */
export async function lagOf(
  admin: Pick<Admin, 'fetchOffsets' | 'fetchTopicOffsets'>,
  groupId: string,
): Promise<number> {
  const places = await admin.fetchOffsets({ groupId });
  const lags = places.map(async ({ topic, partitions }) => {
    const ends = await admin.fetchTopicOffsets(topic);
    return ends.reduce((sum, { partition, high, low }) => {
      const place = Number(partitions.find((one) => one.partition === partition)?.offset ?? -1);
      return sum + Number(high) - Math.max(place, Number(low));
    }, 0);
  });
  return (await Promise.all(lags)).reduce((sum, lag) => sum + lag, 0);
}
