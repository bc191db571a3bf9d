import { describe, expect, it } from '@jest/globals';
import { activities, activity, member, projected, record, startForEach } from './analytics-harness.js';

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
});
