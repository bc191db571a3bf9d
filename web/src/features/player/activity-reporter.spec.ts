import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { ActivityReporter, type ActivityEvent, type SendResult } from './activity-reporter.js';

const event = (id: string): ActivityEvent => ({
  id: id.padEnd(16, '0'),
  type: 'progress',
  videoId: 'video1',
  viewing: 'viewing000000000',
  at: '2026-11-21T00:00:00Z',
});

function setUp(results: SendResult[] = []) {
  const sent: string[][] = [];
  const kept = new Map<string, string>();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
  const send = (events: readonly ActivityEvent[]): Promise<SendResult> => {
    sent.push(events.map(({ id }) => id));
    return Promise.resolve(results.shift() ?? 'accepted');
  };
  return { sent, kept, make: () => new ActivityReporter({ send, storage, storageKey: 'key' }) };
}

describe('the reporter of activity', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  it('gathers what is not urgent into one call', async () => {
    const { sent, make } = setUp();
    const reporter = make();
    reporter.record(event('a'), false);
    reporter.record(event('b'), false);
    expect(sent).toEqual([]);
    await jest.runAllTimersAsync();
    expect(sent).toEqual([[event('a').id, event('b').id]]);
  });

  it('sends again what failed, with the ids that it had, and then stops', async () => {
    const { sent, make } = setUp(['again', 'again', 'accepted']);
    make().record(event('a'), true);
    await jest.runAllTimersAsync();
    expect(sent).toEqual([[event('a').id], [event('a').id], [event('a').id]]);
  });

  it('does not repeat what the server will never take', async () => {
    const { sent, make } = setUp(['refused']);
    make().record(event('a'), true);
    await jest.runAllTimersAsync();
    expect(sent).toHaveLength(1);
  });

  it('sends at most a hundred at once', async () => {
    const { sent, make } = setUp();
    const reporter = make();
    for (let index = 0; index < 130; index++) reporter.record(event(`e${index}x`), false);
    await jest.runAllTimersAsync();
    expect(sent.map(({ length }) => length)).toEqual([100, 30]);
  });

  it('sends after a reload what was not sent before it', async () => {
    const { sent, kept, make } = setUp(['again']);
    make().record(event('a'), true);
    await jest.advanceTimersByTimeAsync(10);
    jest.clearAllTimers();
    make();
    await jest.runAllTimersAsync();
    expect(sent).toEqual([[event('a').id], [event('a').id]]);
    expect(kept.size).toBe(0);
  });

  it('keeps what comes while a call is on its way', async () => {
    const { sent, make } = setUp();
    const reporter = make();
    reporter.record(event('a'), true);
    reporter.record(event('b'), true);
    await jest.runAllTimersAsync();
    expect(sent).toEqual([[event('a').id], [event('b').id]]);
  });

  it('brings what is left when the page is left, beside a call that gets no answer, and each of it once', async () => {
    const sent: string[][] = [];
    const send = (events: readonly ActivityEvent[]): Promise<SendResult> => {
      sent.push(events.map(({ id }) => id));
      return Promise.withResolvers<SendResult>().promise;
    };
    const reporter = new ActivityReporter({ send, storage: null, storageKey: 'key' });
    reporter.record(event('a'), true);
    reporter.record(event('b'), true);
    reporter.record(event('c'), false);
    reporter.leave();
    reporter.leave();
    expect(sent).toEqual([[event('a').id], [event('b').id, event('c').id]]);
    await jest.runAllTimersAsync();
    expect(sent).toHaveLength(2);
  });

  it('sends again what found no way out when the page was left, and is there after all', async () => {
    const { sent, make } = setUp(['again', 'accepted']);
    const reporter = make();
    reporter.record(event('a'), false);
    reporter.leave();
    await jest.runAllTimersAsync();
    expect(sent).toEqual([[event('a').id], [event('a').id]]);
  });

  it('ignores a storage that holds something else', () => {
    const { kept, make } = setUp();
    kept.set('key', '{"no":');
    expect(make).not.toThrow();
  });
});
