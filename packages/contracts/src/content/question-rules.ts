import { id, label, record } from '../api/fields.js';
import type { FieldErrorCode } from '../errors/field-errors.js';

/** Of a survey and of a test alike. */
export const mostQuestions = 50;
export const mostOptions = 50;
/** Characters of a question, and of an option. */
export const longestQuestion = 200;

/** What one chooses. Its id stays when the wording changes: answers go by it. */
export const questionOption = record({ id: id().required(), text: label(longestQuestion).required() });

export interface QuestionProblem {
  /** Dotted: `questions.1.options.0.text`. */
  readonly path: string;
  readonly code: FieldErrorCode;
  readonly params?: { readonly min?: number; readonly max?: number };
}

interface Named {
  readonly id: string;
  readonly text: string;
}

/** Names of questions are unique (specification, section 5). */
export const repeated = (items: readonly Named[], path: string): readonly QuestionProblem[] =>
  items.flatMap((item, index) =>
    (['id', 'text'] as const).flatMap((field): readonly QuestionProblem[] =>
      items.findIndex((other) => other[field] === item[field]) < index
        ? [{ path: `${path}.${index}.${field}`, code: 'DUPLICATE' }]
        : [],
    ),
  );

/** Of options there are at least two, none twice (specification, section 5). */
export const optionProblems = (options: readonly Named[], path: string): readonly QuestionProblem[] => [
  ...(options.length < 2 ? [{ path, code: 'TOO_FEW', params: { min: 2 } } as const] : []),
  ...repeated(options, path),
];
