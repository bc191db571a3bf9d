import { describe, expect, it } from '@jest/globals';
import { Kafka, KafkaJSProtocolError, logLevel } from 'kafkajs';
import { followingLeaders } from './leaders.js';

const ends = [{ partition: 0, offset: '7', high: '7', low: '0' }];
const places = [{ topic: 'videos', partitions: [{ partition: 0, offset: '3', metadata: null }] }];

/** What the client says, with the protocol's name of it. */
const saying = (type: string): Error =>
  new KafkaJSProtocolError(Object.assign(new Error(type), { type, code: 6, retriable: true }));

/** Clients of which each knows only what it learned first: those before the last one ask the former leader. */
function clients(former: number, type: string, error: Error = saying(type)) {
  const made: string[] = [];
  const next = () => {
    const number = made.push('open');
    const answered = <Answer>(answer: Answer) => (number <= former ? Promise.reject(error) : Promise.resolve(answer));
    return {
      connect: async () => undefined,
      disconnect: async () => void (made[number - 1] = 'closed'),
      fetchTopicOffsets: () => answered(ends),
      fetchOffsets: () => answered(places),
    };
  };
  const admin = { ...new Kafka({ brokers: ['nowhere:1'], logLevel: logLevel.NOTHING }).admin(), ...next() };
  return { made, admin: followingLeaders(admin, next, 1) };
}

describe('an admin that follows leaders', () => {
  it('finds the ends of a topic whose leader has changed, and closes whom it asked', async () => {
    const { admin, made } = clients(3, 'NOT_LEADER_FOR_PARTITION');
    expect(await admin.fetchTopicOffsets('videos')).toEqual(ends);
    expect(made).toEqual(['open', 'closed', 'closed', 'closed']);
  });

  it('finds the ends of a topic that was just made, of which the client knows no partitions yet', async () => {
    const error = new TypeError(`Cannot destructure property 'partitions' of 'high.pop(...)' as it is undefined.`);
    const { admin, made } = clients(2, '', error);
    expect(await admin.fetchTopicOffsets('videos')).toEqual(ends);
    expect(made).toEqual(['open', 'closed', 'closed']);
  });

  it('finds the place of a group that another broker keeps now', async () => {
    const { admin, made } = clients(1, 'NOT_COORDINATOR_FOR_GROUP');
    expect(await admin.fetchOffsets({ groupId: 'group' })).toEqual(places);
    expect(made).toEqual(['open', 'closed']);
  });

  it('asks nobody else when the leader is the same', async () => {
    const { admin, made } = clients(0, '');
    expect(await admin.fetchTopicOffsets('videos')).toEqual(ends);
    expect(made).toHaveLength(1);
  });

  it('says at once what no other leader would say otherwise', async () => {
    const { admin, made } = clients(9, 'TOPIC_AUTHORIZATION_FAILED');
    await expect(admin.fetchTopicOffsets('videos')).rejects.toThrow('TOPIC_AUTHORIZATION_FAILED');
    expect(made).toHaveLength(1);
  });
});
