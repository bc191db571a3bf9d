import { describe, expect, it } from '@jest/globals';
import {
  activities,
  activity,
  analyst,
  clock,
  insight,
  member,
  ports,
  projected,
  record,
  startForEach,
} from './analytics-harness.js';

startForEach();

describe('where a member left a video', () => {
  const at = (minute: number) => `2026-11-20T04:${String(minute).padStart(2, '0')}:00.000Z`;
  const here = (id: string, position: number, minute: number, viewing = 'viewing100000000') =>
    activity(id, { viewing, position, at: at(minute), ranges: [{ start: position - 1, end: position }] });
  const opened = (id: string, minute: number, viewing = 'viewing100000000') =>
    activity(id, { type: 'view', viewing, at: at(minute) });
  const left = async () => {
    await projected();
    return (await activities().getProgress({ ids: ['v1'] }, { principal: member })).items[0];
  };

  it('is where they were last, in whatever order the player reports it', async () => {
    await record([here('a', 20, 10)]);
    await record([here('b', 5, 9)]);
    expect(await left()).toMatchObject({ position: 20 });
    await record([here('c', 3, 11), here('d', 15, 8)]);
    expect(await left()).toMatchObject({ position: 3 });
  });

  it('is not moved by what another device reports of an earlier time', async () => {
    await record([here('a', 20, 10)]);
    await record([here('b', 5, 2, 'viewing200000000')]);
    expect(await left()).toMatchObject({ position: 20 });
    await record([here('c', 7, 12, 'viewing200000000')]);
    expect(await left()).toMatchObject({ position: 7 });
  });

  it('is completed also by a late report of what was watched then, and of no other time', async () => {
    await record([opened('v', 8), activity('a', { at: at(10), position: 29, ranges: [{ start: 20, end: 29 }] })]);
    expect(await left()).toMatchObject({ position: 29, completed: false });
    await record([activity('b', { at: at(9), position: 20, ranges: [{ start: 0, end: 20 }] })]);
    expect(await left()).toMatchObject({ position: 29, completed: true });
    await record([here('c', 2, 20, 'viewing200000000')]);
    const whole = { at: at(19), position: 29, ranges: [{ start: 0, end: 29 }] };
    const viewing = 'viewing300000000';
    await record([opened('w', 18, viewing), activity('d', { ...whole, viewing })]);
    expect(await left()).toMatchObject({ position: 2, completed: false });
  });

  it('goes by a clock of a player that is wrong, when the player says what that clock shows', async () => {
    await record([here('a', 20, 50)]);
    // Received at five, sent at three by the player: its clock is two hours behind.
    const earlier = { ...here('b', 9, 0, 'viewing200000000'), at: '2026-11-20T02:59:00.000Z' };
    await record([earlier], member, '2026-11-20T03:00:00.000Z');
    expect(await left()).toMatchObject({ position: 9 });
  });

  describe('and what they took from their lists', () => {
    const principal = member;
    const lists = async () => {
      await projected();
      const begun = await activities().listContinueWatching({ limit: 10 }, { principal });
      const seen = await activities().listOwnViews({ limit: 10 }, { principal });
      return [begun.items.length, seen.items.length];
    };
    const hide = (from: string, videoId = 'v1') => activities().hideProgress({ videoId, from }, { principal });

    it('is not gone on with, and still in the history and where they left it', async () => {
      await record([opened('v', 9), here('a', 20, 10)]);
      expect(await lists()).toEqual([1, 1]);
      await hide('continue');
      expect(await lists()).toEqual([0, 1]);
      expect(await left()).toMatchObject({ position: 20 });
    });

    it('is in neither once it is out of the history, also when it is taken from the other then', async () => {
      await record([opened('v', 9), here('a', 20, 10)]);
      await projected();
      await hide('history');
      expect(await lists()).toEqual([0, 0]);
      await hide('continue');
      expect(await lists()).toEqual([0, 0]);
      const manager = { ...analyst, categories: ['user_manager'] } as const;
      const told = await insight().getMemberViews({ memberId: 'm1', limit: 10 }, { principal: manager });
      expect(told.items).toMatchObject([{ videoId: 'v1' }]);
    });

    it('is there again once they watch on, and not by what a player tells late', async () => {
      await record([opened('v', 9), here('a', 20, 10)]);
      await projected();
      await hide('history');
      await record([here('b', 22, 59)]);
      expect(await lists()).toEqual([0, 0]);
      clock.advance(60_000);
      const later = { viewing: 'viewing200000000', position: 25, ranges: [{ start: 24, end: 25 }] };
      await record([activity('c', { ...later, at: clock.now().toISOString() })]);
      expect(await lists()).toEqual([1, 1]);
    });

    it('is logged once, and again when they have watched on', async () => {
      const after = async (from: string) => {
        await projected();
        const before = await ports.log.head();
        await hide(from);
        await projected();
        return (await ports.log.head()) - before;
      };
      await record([opened('v', 9), here('a', 20, 10)]);
      expect([await after('continue'), await after('continue')]).toEqual([1, 0]);
      expect([await after('history'), await after('history'), await after('continue')]).toEqual([1, 0, 0]);
      clock.advance(60_000);
      const later = { viewing: 'viewing200000000', position: 25, ranges: [{ start: 24, end: 25 }] };
      await record([activity('b', { ...later, at: clock.now().toISOString() })]);
      expect([await after('continue'), await after('continue')]).toEqual([1, 0]);
    });

    it('was to be gone on with: of what they saw to its end only the history is logged', async () => {
      await record([opened('v', 8), activity('a', { at: at(10), position: 29, ranges: [{ start: 0, end: 29 }] })]);
      await projected();
      const head = await ports.log.head();
      await hide('continue');
      expect(await ports.log.head()).toBe(head);
      await hide('history');
      expect(await lists()).toEqual([0, 0]);
    });

    it('was begun before: of anything else nothing is logged, nor of a list that there is not', async () => {
      await record([opened('v', 9), here('a', 20, 10)]);
      await projected();
      const head = await ports.log.head();
      await hide('continue', 'v2');
      await hide('elsewhere');
      await activities().hideProgress({ videoId: 'v1', from: 'history' }, { principal: analyst });
      expect(await ports.log.head()).toBe(head);
    });
  });
});
