import { describe, expect, it } from '@jest/globals';
import { dueReminder, nextReminderAt } from './plan-reminders.js';

const none = { trialEndsAt: null, closesAt: null, erasesAt: null };
const trialEndsAt = '2026-01-15T00:00:00.000Z';
const trial = { standing: 'trial', ...none, trialEndsAt, closesAt: trialEndsAt } as const;
const owed = { standing: 'unpaid', ...none, closesAt: '2026-03-08T00:00:00.000Z' } as const;
const erasesAt = '2026-03-31T00:00:00.000Z';
const cancelled = { standing: 'cancelled', ...none, closesAt: '2026-03-01T00:00:00.000Z', erasesAt } as const;
const before = (instant: string): string => new Date(Date.parse(instant) - 1).toISOString();

describe('those who pay for a site', () => {
  it.each([
    ['a trial that ends', trial, ['2026-01-08', '2026-01-12', '2026-01-14'], 'trial_ends', trialEndsAt],
    ['what is owed', owed, ['2026-03-01', '2026-03-04', '2026-03-07'], 'owed', owed.closesAt],
    ['the erasure', cancelled, ['2026-03-01', '2026-03-24', '2026-03-30'], 'erases', erasesAt],
  ] as const)('are reminded of %s on its days, each once', (_of, terms, days, kind, until) => {
    let remindedAt: string | null = null;
    for (const day of days) {
      const at = `${day}T00:00:00.000Z`;
      expect(nextReminderAt(terms, remindedAt, before(at))).toBe(at);
      expect(dueReminder(terms, remindedAt, before(at))).toBeUndefined();
      expect(dueReminder(terms, remindedAt, at)).toEqual({ kind, at, until });
      remindedAt = at;
      expect(dueReminder(terms, remindedAt, at)).toBeUndefined();
    }
    expect(nextReminderAt(terms, remindedAt, remindedAt ?? '')).toBeNull();
  });

  it('are told the last alone of what was missed, and nothing when it is over', () => {
    expect(dueReminder(trial, null, '2026-01-13T00:00:00.000Z')?.at).toBe('2026-01-12T00:00:00.000Z');
    expect(dueReminder(trial, null, before(trialEndsAt))?.at).toBe('2026-01-14T00:00:00.000Z');
    expect(dueReminder(trial, null, trialEndsAt)).toBeUndefined();
    expect(nextReminderAt(trial, null, trialEndsAt)).toBeNull();
  });

  it('are told nothing of a plan that is paid', () => {
    expect(nextReminderAt({ standing: 'active', ...none }, null, '2026-01-01T00:00:00.000Z')).toBeNull();
  });
});
