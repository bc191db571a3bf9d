import { describe, expect, it } from '@jest/globals';
import { dueOwedReminder, nextOwedReminderAt } from './owed-reminders.js';

const since = '2026-11-20T03:00:00.000Z';
const [third, sixth] = ['2026-11-23T03:00:00.000Z', '2026-11-26T03:00:00.000Z'];
const before = (at: string): string => new Date(Date.parse(at) - 1).toISOString();

describe('when a member is told of what they owe', () => {
  it('is at once, and three and six days later', () => {
    expect(dueOwedReminder(since, null, since)).toEqual({ day: 0, at: since });
    expect(nextOwedReminderAt(since, since, since)).toBe(third);
    expect(dueOwedReminder(since, since, before(third))).toBeUndefined();
    expect(dueOwedReminder(since, since, third)).toEqual({ day: 3, at: third });
    expect(dueOwedReminder(since, third, before(sixth))).toBeUndefined();
    expect(dueOwedReminder(since, third, sixth)).toEqual({ day: 6, at: sixth });
    expect(nextOwedReminderAt(since, sixth, sixth)).toBeNull();
  });

  it('is once, where several were missed, and never when the last one is long past', () => {
    expect(dueOwedReminder(since, null, sixth)).toEqual({ day: 6, at: sixth });
    const late = '2026-11-29T03:00:00.000Z';
    expect(dueOwedReminder(since, null, before(late))).toEqual({ day: 6, at: sixth });
    expect(dueOwedReminder(since, null, late)).toBeUndefined();
    expect(nextOwedReminderAt(since, null, late)).toBeNull();
  });
});
