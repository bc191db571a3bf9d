import { answerProblem, type Answer, type Question } from '@marquee/contracts';
import type { FieldMessage } from '../form/schema-errors.js';

/** A member field, as a form asks it. */
export interface AskedField extends Question {
  readonly id: string;
  readonly name: string;
}

/** An answer to each of the fields, in their order; empty where nothing was said. */
export const answerValues = (asked: readonly AskedField[], answers: readonly Answer[]): readonly Answer[] =>
  asked.map(({ id }) => ({ field: id, values: answers.find(({ field }) => field === id)?.values ?? [] }));

/** What is wrong with the answers, by path; what is as it was may stay. */
export const answerErrors = (
  asked: readonly AskedField[],
  answers: readonly Answer[],
  before: readonly Answer[] = [],
): Record<string, FieldMessage> =>
  Object.fromEntries(
    asked.flatMap((question, index) => {
      const values = answers[index]?.values ?? [];
      if (before[index] && before[index].values.join('\n') === values.join('\n')) return [];
      const code = answerProblem(question, values);
      return code ? [[`answers.${index}.values`, { code }]] : [];
    }),
  );
