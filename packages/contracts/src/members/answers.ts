import { day, list, record, id, text } from '../api/fields.js';
import type { FieldErrorCode } from '../errors/field-errors.js';

/** What a member field asks for (specification, section 3). */
export const answerTypes = ['text', 'textarea', 'number', 'date', 'bool', 'radio', 'pulldown', 'checkbox'] as const;
export type AnswerType = (typeof answerTypes)[number];

/** Types whose answer is chosen from options. */
export const choosingTypes: readonly AnswerType[] = ['radio', 'pulldown', 'checkbox'];
export const isChosen = (type: AnswerType): boolean => choosingTypes.includes(type);

export const leastOptions = 2;

/** What is asked, as far as an answer depends on it. */
export interface Question {
  readonly type: AnswerType;
  readonly required: boolean;
  readonly options: readonly string[];
}

/**
 * What a member says to one field: one text, of `checkbox` any number of options; none: nothing was said. A number is
 * written with digits, a date as YYYY-MM-DD, `bool` as `yes` or `no`.
 */
export interface Answer {
  readonly field: string;
  readonly values: readonly string[];
}

export const yesAndNo = ['yes', 'no'] as const;

export const longestAnswer = 2_000;
const longestLine = 200;

export const answer = () =>
  record({
    field: id().required(),
    values: list(text(longestAnswer).defined()).max(100).required(),
  });
export const answers = () => list(answer().required()).max(1_000);

/** Which options a field may have (specification, section 5): at least two, none twice; undefined: these are right. */
export function optionsProblem(
  type: AnswerType,
  options: readonly string[],
): { readonly path: string; readonly code: FieldErrorCode; readonly params?: { readonly min: number } } | undefined {
  if (!isChosen(type)) return undefined;
  if (options.length < leastOptions) return { path: 'options', code: 'TOO_FEW', params: { min: leastOptions } };
  const twice = options.findIndex((option, index) => options.indexOf(option) < index);
  return twice === -1 ? undefined : { path: `options.${twice}`, code: 'DUPLICATE' };
}

/** Without what says nothing, and each option once. */
export const saidValues = (values: readonly string[]): readonly string[] => [
  ...new Set(values.map((value) => value.trim()).filter((value) => value !== '')),
];

/** What is wrong with an answer; undefined: nothing. */
export function answerProblem(question: Question, values: readonly string[]): FieldErrorCode | undefined {
  const said = saidValues(values);
  if (said.length === 0) return question.required ? 'REQUIRED' : undefined;
  if (said.length > 1 && question.type !== 'checkbox') return 'INVALID_CHOICE';
  return said.map((value) => valueProblem(question, value)).find((code) => code !== undefined);
}

function valueProblem({ type, options }: Question, value: string): FieldErrorCode | undefined {
  switch (type) {
    case 'text':
      if (/[\r\n\t\u2028\u2029]/.test(value)) return 'CONTROL_CHARACTERS';
      return value.length > longestLine ? 'ANSWER_TOO_LONG' : undefined;
    case 'textarea':
      return undefined;
    case 'number':
      return /^-?\d{1,15}(?:\.\d{1,6})?$/.test(value) ? undefined : 'NOT_NUMBER';
    case 'date':
      return day().isValidSync(value) ? undefined : 'NOT_DAY';
    case 'bool':
      return yesAndNo.some((word) => word === value) ? undefined : 'NOT_YES_OR_NO';
    case 'radio':
    case 'pulldown':
    case 'checkbox':
      return options.includes(value) ? undefined : 'INVALID_CHOICE';
  }
}
