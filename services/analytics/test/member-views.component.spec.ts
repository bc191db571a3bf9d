import { describe, expect, it } from '@jest/globals';
import { visitor, type Principal } from '@marquee/kernel';
import {
  activities,
  activity,
  analyst,
  insight,
  member,
  projected,
  record,
  startForEach,
  watchedToTheEnd,
} from './analytics-harness.js';

startForEach();

const manager = { ...analyst, id: 'a4', categories: ['user_manager'] } as Principal;

describe('what a member has watched', () => {
  const at = (minute: number) => `2026-11-20T04:${String(minute).padStart(2, '0')}:00.000Z`;
  const seen = (videoId: string, minute: number, viewing: string) =>
    activity(`${videoId}${viewing}`, { videoId, viewing, at: at(minute), position: 5, ranges: [{ start: 0, end: 5 }] });
  const views = (principal: Principal, memberId = 'm1', limit = 10, after?: string) =>
    insight().getMemberViews({ memberId, limit, after }, { principal });

  it('is told by video, the latest first, with the viewing that came last', async () => {
    await record(watchedToTheEnd);
    await record([seen('v2', 10, 'viewing200000000'), seen('v1', 20, 'viewing300000000')]);
    await record([seen('v3', 30, 'viewing400000000')], { ...member, id: 'm2' });
    await projected();
    const { items, next } = await views(manager);
    expect(items).toMatchObject([
      { videoId: 'v1', entry: { viewing: 'viewing300000000', memberId: 'm1', watchedSeconds: 5, lastAt: at(20) } },
      { videoId: 'v2', entry: { viewing: 'viewing200000000', watchedSeconds: 5 } },
    ]);
    expect(next).toBeUndefined();
    expect((await activities().listOwnViews({ limit: 10 }, { principal: member })).items).toEqual(items);
  });

  it('comes page by page, and nothing twice', async () => {
    for (const number of [1, 2, 3]) await record([seen(`v${number}`, number, `viewing${number}00000000`)]);
    await projected();
    const first = await views(manager, 'm1', 2);
    const second = await views(manager, 'm1', 2, first.next);
    expect([...first.items, ...second.items].map(({ videoId }) => videoId)).toEqual(['v3', 'v2', 'v1']);
    expect(second.next).toBeUndefined();
    await expect(views(manager, 'm1', 2, 'made-up')).rejects.toMatchObject({ code: 'INVALID_CURSOR' });
  });

  it('is for the member, and for those who manage the members of that site', async () => {
    await record(watchedToTheEnd);
    await projected();
    await expect(views(analyst)).rejects.toMatchObject({ code: 'NO_AUTHORITY' });
    await expect(views(member)).rejects.toMatchObject({ code: 'NO_AUTHORITY' });
    await expect(views(visitor('t1'))).rejects.toMatchObject({ code: 'NOT_LOGGED_IN' });
    expect((await views({ ...manager, team: 't2' })).items).toEqual([]);
    expect((await views(manager, 'm2')).items).toEqual([]);
    expect((await activities().listOwnViews({ limit: 10 }, { principal: { ...member, id: 'm2' } })).items).toEqual([]);
  });
});
