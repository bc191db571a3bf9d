import { describe, expect, it, jest } from '@jest/globals';
import type { Admin } from 'kafkajs';
import { Topics } from './topics.js';

const settings = { partitions: 6, replicationFactor: 3, minInSync: 2, onLog: () => undefined };

function adminWith(existing: string[], brokers = 3) {
  const createTopics = jest.fn<Admin['createTopics']>(async ({ topics }) => {
    existing.push(...topics.map(({ topic }) => topic));
    return true;
  });
  const describeCluster = async () => ({
    brokers: Array.from({ length: brokers }, (_, nodeId) => ({ nodeId, host: `kafka-${nodeId}`, port: 9_092 })),
    controller: 0,
    clusterId: 'c',
  });
  return { listTopics: async () => existing, createTopics, describeCluster };
}

describe('Topics', () => {
  it('are made once, for ever, as configured', async () => {
    const admin = adminWith([]);
    const topics = new Topics(admin, settings);
    await Promise.all([topics.ensureEvents('videos'), topics.ensureEvents('videos')]);
    await topics.ensureEvents('videos');
    expect(
      admin.createTopics.mock.calls.map(
        ([
          {
            topics: [topic],
          },
        ]) => topic,
      ),
    ).toEqual([
      {
        topic: 'videos',
        numPartitions: 6,
        replicationFactor: 3,
        configEntries: [
          { name: 'retention.ms', value: '-1' },
          { name: 'min.insync.replicas', value: '2' },
        ],
      },
    ]);
  });

  it('are left alone when they exist', async () => {
    const admin = adminWith(['videos']);
    await new Topics(admin, settings).ensureEvents('videos');
    expect(admin.createTopics).not.toHaveBeenCalled();
  });

  it.each([
    [1, 1, '1'],
    [2, 2, '2'],
    [3, 3, '2'],
    [5, 3, '2'],
  ])('have as many copies as %i brokers can keep', async (brokers, copies, inSync) => {
    const admin = adminWith([], brokers);
    const said: string[] = [];
    const onLog = ({ level, message }: { readonly level: string; readonly message: string }) =>
      void said.push(`${level}: ${message}`);
    const topics = new Topics(admin, { ...settings, onLog });
    await topics.checkBrokers();
    await topics.ensureLetters('letters');
    const [made] = admin.createTopics.mock.calls[0]?.[0].topics ?? [];
    expect(made?.replicationFactor).toBe(copies);
    expect(made?.configEntries).toContainEqual({ name: 'min.insync.replicas', value: inSync });
    // Three copies, two of which must have it, is what is asked for.
    expect(said).toEqual(brokers >= 3 ? [] : [expect.stringContaining(`warn: Kafka has ${brokers} broker(s)`)]);
  });

  it('that cannot be made are named with what somebody has to make, and are tried again', async () => {
    const admin = adminWith([]);
    admin.createTopics.mockRejectedValueOnce(
      Object.assign(new Error('several'), { errors: [Object.assign(new Error('no'), { type: 'POLICY_VIOLATION' })] }),
    );
    const topics = new Topics(admin, settings);
    await expect(topics.ensureEvents('videos')).rejects.toThrow(
      'the Kafka topic videos does not exist, and this user may not create it (POLICY_VIOLATION): ' +
        'create it with 6 partitions, 3 copies and retention.ms=-1 min.insync.replicas=2',
    );
    await topics.ensureEvents('videos');
  });
});
