import { setTimeout as wait } from 'node:timers/promises';
import { domainError } from '@marquee/contracts';
import { service, type Principal } from '@marquee/kernel';
import type { JobKind, JobStarters } from '@marquee/nest-kit';

/** Counts to a number, one line for each, and says before each step which one it begins. */
export const counting = (onStep: (at: number) => void | Promise<void>): JobKind<{ to: number }, { at: number }> => ({
  name: 'member_export',
  first: { at: 1 },
  step: async ({ params: { to } }, { at }) => {
    await onStep(at);
    await wait(1);
    return { ...(at < to && { next: { at: at + 1 } }), done: at, total: to, output: `${at}\n` };
  },
});

export const starter: Principal = service('boss', 'clubteam0001');
/** Nobody loses anything. */
export const starters: JobStarters = { of: async () => starter };

export const file = { name: 'numbers.csv', encoding: 'utf-8' } as const;

/** What a rule says no to. */
export const refusal = () => domainError('GROUP_NOT_FOUND');
