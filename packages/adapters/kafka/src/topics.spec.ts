import { describe, expect, it, jest } from '@jest/globals';
import type { Admin } from 'kafkajs';
import { Topics } from './topics.js';

const settings = { partitions: 6, replicationFactor: 3 };

function adminWith(existing: string[]) {
  const createTopics = jest.fn<Admin['createTopics']>(async ({ topics }) => {
    existing.push(...topics.map(({ topic }) => topic));
    return true;
  });
  return { listTopics: async () => existing, createTopics };
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
        configEntries: [{ name: 'retention.ms', value: '-1' }],
      },
    ]);
  });

  it('are left alone when they exist', async () => {
    const admin = adminWith(['videos']);
    await new Topics(admin, settings).ensureEvents('videos');
    expect(admin.createTopics).not.toHaveBeenCalled();
  });

  it('that cannot be made are named with what somebody has to make, and are tried again', async () => {
    const admin = adminWith([]);
    admin.createTopics.mockRejectedValueOnce(
      Object.assign(new Error('several'), { errors: [Object.assign(new Error('no'), { type: 'POLICY_VIOLATION' })] }),
    );
    const topics = new Topics(admin, settings);
    await expect(topics.ensureEvents('videos')).rejects.toThrow(
      'the Kafka topic videos does not exist, and this user may not create it (POLICY_VIOLATION): ' +
        'create it with 6 partitions and retention.ms=-1',
    );
    await topics.ensureEvents('videos');
  });
});
