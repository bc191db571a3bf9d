import type { Answer } from '@marquee/contracts';
import type { MemberState } from '../member/member.js';
import type { MemberChanges } from '../member/member-changes.js';
import type { MemberRow } from './member-rows.js';

/** What a row says something of. */
interface Said {
  readonly name?: string;
  readonly phone?: string;
  readonly groups?: readonly string[];
  readonly disabled?: boolean;
  readonly passwordChangePrompted?: boolean;
  /** null: the account has no end. */
  readonly expiresAt?: string | null;
  readonly answers: readonly Answer[];
}

/** A member before a row was written, and after it. */
export interface Remembered {
  readonly member: string;
  readonly was: Said;
  /** null: an earlier release did not remember it. */
  readonly became: Said | null;
}

/** What an earlier release remembered: all that rows may change. */
export type BeforeOfOld = Said & { readonly member: string };

export const ofOld = ({ member, ...was }: BeforeOfOld): Remembered => ({ member, was, became: null });

const answerOf = ({ answers }: Pick<MemberState, 'answers'>, field: string): readonly string[] =>
  answers.find((answer) => answer.field === field)?.values ?? [];

/** Of all that the row says, how it is with a member. */
export const saidOf = (row: MemberRow, state: MemberState): Said => ({
  ...(row.name !== undefined && { name: state.name }),
  ...(row.phone !== undefined && { phone: state.phone }),
  ...(row.groups !== undefined && { groups: state.groups }),
  ...(row.disabled !== undefined && { disabled: state.disabled }),
  ...(row.passwordChangePrompted !== undefined && { passwordChangePrompted: state.passwordChangePrompted ?? false }),
  ...(row.lastDay !== undefined && { expiresAt: state.expiresAt }),
  answers: row.answers.map(({ field }) => ({ field, values: answerOf(state, field) })),
});

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** What brings back how a member was, as far as they still are as the row has made them; undefined: nothing is left to do. */
export function takenBack({ was, became }: Remembered, state: MemberState): MemberChanges | undefined {
  const { answers, expiresAt, ...fields } = was;
  const isLeft = (name: keyof Omit<Said, 'answers'>): boolean => {
    const present = name === 'passwordChangePrompted' ? (state.passwordChangePrompted ?? false) : state[name];
    return became === null || isSame(became[name], present);
  };
  const leftAnswers = answers.filter(
    ({ field }) => became === null || isSame(answerOf(became, field), answerOf(state, field)),
  );
  const back = Object.fromEntries(Object.entries(fields).filter(([name]) => isLeft(name as keyof typeof fields)));
  // Without a day: an end that has passed comes back, too.
  const end = expiresAt !== undefined && isLeft('expiresAt') ? { lastDay: null, expiresAt, today: '' } : undefined;
  const isNothing = Object.keys(back).length === 0 && leftAnswers.length === 0 && !end;
  return isNothing ? undefined : { ...back, answers: leftAnswers, end };
}
