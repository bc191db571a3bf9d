import { describe, expect, it } from '@jest/globals';
import { streamOf, visitor, type EventEnvelope } from '@marquee/kernel';
import { until } from '@marquee/ports/testing';
import {
  activities,
  activity,
  analyst,
  designer,
  restart,
  insight,
  member,
  ports,
  projected,
  record,
  startForEach,
  stranger,
  today,
  watchedToTheEnd,
  watchLogOf,
} from './analytics-harness.js';

startForEach();

const watchedOnce = { views: 1, plays: 1, autoplays: 0, viewers: 1, completions: 1, watchedSeconds: 27.5 };

describe('activity', () => {
  it('is counted as it was watched, seconds seen twice once', async () => {
    await record(watchedToTheEnd);
    await projected();
    const { days, total } = await insight().getDays(today, { principal: designer });
    expect(total).toEqual({ ...watchedOnce, downloads: 0 });
    expect(days.map(({ date, figures }) => [date, figures?.plays])).toEqual([
      ['2026-11-19', 0],
      ['2026-11-20', 1],
    ]);
  });

  it('is counted once when batches are repeated, alone, together and after a restart', async () => {
    await Promise.all([record(watchedToTheEnd), record(watchedToTheEnd)]);
    await restart();
    await record(watchedToTheEnd);
    await projected();
    const { total } = await insight().getDays({ ...today, videoId: 'v1' }, { principal: analyst });
    expect(total).toEqual({ ...watchedOnce, downloads: 0 });
  });

  it('shows in the watch log with its ranges; below 90 % it is abandoned where it ended', async () => {
    await record(watchedToTheEnd);
    await record(
      [
        activity('e', { type: 'play', viewing: 'viewing200000000', at: '2026-11-20T04:10:00.000Z' }),
        activity('f', {
          viewing: 'viewing200000000',
          ranges: [{ start: 0, end: 26.9 }],
          at: '2026-11-20T04:10:30.000Z',
        }),
      ],
      visitor('t1'),
    );
    await projected();
    const { items } = await watchLogOf(analyst);
    expect(items).toMatchObject([
      { viewing: 'viewing200000000', abandonedAt: 26.9 },
      { viewing: 'viewing100000000', memberId: 'm1', watchedSeconds: 27.5, completedAt: '2026-11-20T04:00:40.000Z' },
    ]);
    expect(items[0]).not.toHaveProperty('memberId');
    expect(items[0]).not.toHaveProperty('completedAt');
    expect(items[1]?.ranges).toEqual([{ start: 0, end: 27.5 }]);
  });

  it('lets a member go on where they left, until the video is completed', async () => {
    await record(watchedToTheEnd.slice(0, 3));
    await projected();
    const before = await activities().listContinueWatching({ limit: 10 }, { principal: member });
    expect(before.items).toMatchObject([{ videoId: 'v1', position: 15, completed: false }]);
    await record(watchedToTheEnd.slice(3));
    await projected();
    expect((await activities().listContinueWatching({ limit: 10 }, { principal: member })).items).toEqual([]);
    const { items } = await activities().getProgress({ ids: ['v2', 'v1'] }, { principal: member });
    expect(items).toMatchObject([{ videoId: 'v1', completed: true }]);
  });

  it('of an administrator is a preview, and not counted', async () => {
    await expect(record(watchedToTheEnd, analyst)).resolves.toEqual({ accepted: 4 });
    expect(await ports.log.head()).toBe(0);
  });

  it('is never dated in the future', async () => {
    await record([activity('z', { type: 'play', at: '2030-01-01T00:00:00.000Z' })]);
    await projected();
    expect((await watchLogOf(analyst)).items[0]?.startedAt).toBe('2026-11-20T05:00:00.000Z');
  });

  it('of one site is invisible to another, which cannot claim its ids either', async () => {
    await record(watchedToTheEnd, { ...member, id: 'thief', team: 't2' });
    await record(watchedToTheEnd);
    await projected();
    expect((await insight().getDays(today, { principal: analyst })).total?.plays).toBe(1);
    expect((await watchLogOf(analyst)).items.map(({ memberId }) => memberId)).toEqual(['m1']);
    expect((await watchLogOf(stranger)).items.map(({ memberId }) => memberId)).toEqual(['thief']);
  });
});

describe('the watch log', () => {
  it('pages from the latest to the first without repeating any', async () => {
    for (let index = 0; index < 5; index++) {
      const at = `2026-11-20T04:0${index}:00.000Z`;
      await record([activity('p', { type: 'play', viewing: `viewing${index}`.padEnd(16, 'x'), at })]);
    }
    await projected();
    const seen: string[] = [];
    let after: string | undefined;
    do {
      const page = await insight().getWatchLog({ videoId: 'v1', limit: 2, after }, { principal: analyst });
      seen.push(...page.items.map(({ viewing }) => viewing.slice(0, 8)));
      after = page.next;
    } while (after !== undefined);
    expect(seen).toEqual(['viewing4', 'viewing3', 'viewing2', 'viewing1', 'viewing0']);
  });

  it('has what began from one instant on and before another, and how far viewers came on some days', async () => {
    await record(watchedToTheEnd);
    await record([activity('p', { type: 'play', viewing: 'viewing200000000', at: '2026-11-20T04:30:00.000Z' })]);
    await projected();
    const log = async (from: string, until: string) =>
      (await insight().getWatchLog({ videoId: 'v1', limit: 9, from, until }, { principal: analyst })).items.length;
    const [first, second] = ['2026-11-20T04:00:00.000Z', '2026-11-20T04:30:00.000Z'];
    expect([await log(first, second), await log(second, '2026-11-21'), await log('2026-11-21', '2026-11-22')]).toEqual([
      ...[1, 1, 0],
    ]);
    const days = { timeZone: today.timeZone, videoId: 'v1' };
    const insightOf = (day: string) =>
      insight().getVideoInsight({ ...days, from: day, to: day }, { principal: analyst });
    expect(await insightOf('2026-11-20')).toMatchObject({ viewings: 1, completionRate: 1 });
    const before = await insightOf('2026-11-19');
    expect(before).toMatchObject({ viewings: 0, completionRate: 0 });
    expect(before.retention.every((count) => count === 0)).toBe(true);
  });

  it('needs the right to read analytics, and a login', async () => {
    await expect(watchLogOf(designer)).rejects.toMatchObject({ code: 'NO_AUTHORITY' });
    await expect(watchLogOf(visitor('t1'))).rejects.toMatchObject({ code: 'NOT_LOGGED_IN' });
  });

  it('refuses a page position of another video', async () => {
    const after = Buffer.from('t2|v1|2026').toString('base64url');
    const request = insight().getWatchLog({ videoId: 'v1', limit: 2, after }, { principal: analyst });
    await expect(request).rejects.toMatchObject({ code: 'INVALID_CURSOR' });
  });
});

describe('the recorder', () => {
  it('copies events of entities into the log once, in their order, and the trend counts members', async () => {
    const event = (revision: number, type: string): EventEnvelope => ({
      id: `e${revision}`,
      type,
      schema: 1,
      team: 't1',
      entity: 'member',
      entityId: 'm9',
      revision,
      at: '2026-11-20T03:00:00.000Z',
      actor: { kind: 'service', id: 'identity' },
      data: {},
    });
    const events = [event(1, 'MemberJoined'), event(2, 'MemberEmailVerified')];
    await ports.bus.publish('identity.member', events);
    await ports.bus.publish('identity.member', events);
    await until(async () => (await ports.bus.lag('analytics.recorder')) <= 0);
    const logged = await ports.log.readStream(streamOf(event(1, '')));
    expect(logged.map((entry) => entry.event.id)).toEqual(['e1', 'e2']);
    await projected();
    const { days } = await insight().getMemberTrend(today, { principal: designer });
    expect(days).toEqual([
      { date: '2026-11-19', total: 0 },
      { date: '2026-11-20', total: 1 },
    ]);
  });
});

describe('a period', () => {
  it('may be a leap year long and no longer, and must not end before it begins', async () => {
    const days = (from: string, to: string) => insight().getDays({ ...today, from, to }, { principal: designer });
    await expect(days('2028-01-01', '2028-12-31')).resolves.toMatchObject({ total: { plays: 0 } });
    await expect(days('2028-01-01', '2029-01-01')).rejects.toMatchObject({ code: 'INVALID_INPUT' });
    await expect(days('2028-01-02', '2028-01-01')).rejects.toMatchObject({ code: 'INVALID_INPUT' });
  });
});
