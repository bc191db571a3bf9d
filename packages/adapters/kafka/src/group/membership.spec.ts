import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { type Admin, Kafka } from 'kafkajs';
import { Names } from '../names.js';
import { settingsFrom } from '../options.js';
import { Lanes } from './lanes.js';
import { Membership } from './membership.js';

type Listener = (event: { readonly payload: object }) => void;

const settings = settingsFrom({ brokers: 'nowhere:1' });

/** The client's own object, of which only the events happen. */
function clientWhoseEvents(listeners: Map<string, Listener>): Kafka {
  const kafka = new Kafka({ brokers: ['nowhere:1'] });
  const consumer = kafka.consumer({ groupId: 'group' });
  const nothing = async (): Promise<void> => undefined;
  jest.spyOn(consumer, 'connect').mockImplementation(nothing);
  jest.spyOn(consumer, 'subscribe').mockImplementation(nothing);
  jest.spyOn(consumer, 'run').mockImplementation(nothing);
  jest.spyOn(consumer, 'commitOffsets').mockImplementation(nothing);
  jest.spyOn(consumer, 'on').mockImplementation((name, listener) => {
    listeners.set(name, listener as Listener);
    return () => undefined;
  });
  jest.spyOn(kafka, 'consumer').mockReturnValue(consumer);
  return kafka;
}

describe('Membership', () => {
  let listeners: Map<string, Listener>;
  let deaths: number;
  const happens = (name: string, payload: object = {}): void => listeners.get(`consumer.${name}`)?.({ payload });
  const beats = async (milliseconds: number): Promise<void> => {
    for (let passed = 0; passed < milliseconds; passed += settings.session.heartbeat) {
      await jest.advanceTimersByTimeAsync(settings.session.heartbeat);
      happens('heartbeat');
    }
  };
  beforeEach(async () => {
    jest.useFakeTimers();
    listeners = new Map();
    deaths = 0;
    const lanes = new Lanes(settings, { bury: async () => undefined, settled: () => undefined });
    const membership = new Membership(new Set(['marquee.videos']), {
      group: 'group',
      kafka: clientWhoseEvents(listeners),
      admin: { fetchOffsets: async () => [] } as unknown as Admin,
      names: new Names('marquee.'),
      settings,
      lanes,
      onDeath: () => (deaths += 1),
    });
    await membership.start();
    happens('group_join', { memberAssignment: { 'marquee.videos': [0] } });
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it('ends when the client goes on in its old generation, having failed to join again', async () => {
    await beats(settings.session.timeout * 3);
    happens('rebalancing');
    await beats(settings.session.timeout - settings.session.heartbeat);
    expect(deaths).toBe(0);
    await beats(settings.session.timeout);
    expect(deaths).toBe(1);
  });

  it('stays when the group only takes long to share its partitions out again', async () => {
    happens('rebalancing');
    await jest.advanceTimersByTimeAsync(settings.session.timeout * 2);
    happens('group_join', { memberAssignment: { 'marquee.videos': [0] } });
    await beats(settings.session.timeout * 3);
    expect(deaths).toBe(0);
  });
});
