import { type Admin, AssignerProtocol, type PartitionAssigner } from 'kafkajs';

const version = 0;

/**
 * Gives each topic's partitions to the members that handle it. The one of the client supposes that all members have the
 * same topics, which is not so while a new version of a service is rolled out.
 *
 * `gate` runs before this member joins, with nothing of the old assignment handed out yet: throwing an error of the type
 * `REBALANCE_IN_PROGRESS` makes the client try to join again a little later, which is how a member finishes the events in
 * hand before another one gets their partitions.
 */
export function assigner(admin: Pick<Admin, 'fetchTopicMetadata'>, gate: () => void): PartitionAssigner {
  return () => ({
    name: 'MarqueeByTopic',
    version,
    protocol({ topics }) {
      gate();
      return {
        name: this.name,
        metadata: AssignerProtocol.MemberMetadata.encode({ version, topics, userData: Buffer.alloc(0) }),
      };
    },
    async assign({ members }) {
      const topicsOf = new Map(
        members.map(({ memberId, memberMetadata }) => [
          memberId,
          AssignerProtocol.MemberMetadata.decode(memberMetadata)?.topics ?? [],
        ]),
      );
      const topics = [...new Set([...topicsOf.values()].flat())];
      const { topics: found } = await admin.fetchTopicMetadata({ topics });
      const shares = shareOut(
        topicsOf,
        new Map(found.map(({ name, partitions }) => [name, partitions.map(({ partitionId }) => partitionId)])),
      );
      return [...shares].map(([memberId, assignment]) => ({
        memberId,
        memberAssignment: AssignerProtocol.MemberAssignment.encode({ version, assignment, userData: Buffer.alloc(0) }),
      }));
    },
  });
}

type Share = Record<string, number[]>;

/** In turn; where one topic's turn ends, the next one's begins, so that topics of few partitions are spread too. */
export function shareOut(
  topicsOf: ReadonlyMap<string, readonly string[]>,
  partitionsOf: ReadonlyMap<string, readonly number[]>,
): ReadonlyMap<string, Share> {
  const shares = new Map<string, Share>([...topicsOf.keys()].map((memberId) => [memberId, {}]));
  let turn = 0;
  for (const [topic, partitions] of [...partitionsOf].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const takers = [...topicsOf].flatMap(([memberId, topics]) => (topics.includes(topic) ? [memberId] : [])).sort();
    if (takers.length === 0) continue;
    for (const partition of partitions.toSorted((a, b) => a - b)) {
      const taker = shares.get(takers[turn++ % takers.length] ?? '');
      if (taker) (taker[topic] ??= []).push(partition);
    }
  }
  return shares;
}
