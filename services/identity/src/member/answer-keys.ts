import type { Answer } from '@marquee/contracts';

const longest = 200;

/** What an answer to a field is found by: the field, and what it says, width and case aside. */
export const answerKey = (field: string, value?: string): string =>
  value === undefined ? field : `${field}=${value.normalize('NFKC').trim().toLowerCase().slice(0, longest)}`;

/** Everything that somebody's answers are found by. */
export const answerKeys = (answers: readonly Answer[]): readonly string[] => [
  ...new Set(
    answers.flatMap(({ field, values }) => [answerKey(field), ...values.map((value) => answerKey(field, value))]),
  ),
];
