import { boolean, id, label, list, record, string, text, type yup } from '../api/fields.js';
import type { FieldErrorCode } from '../errors/field-errors.js';
import {
  longestQuestion,
  mostOptions,
  optionProblems,
  questionOption,
  repeated,
  type QuestionProblem,
} from './question-rules.js';

/** What a survey asks for: a line, a text, one option, or any number of them (specification, section 3). */
export const questionKinds = ['line', 'text', 'single', 'multiple'] as const;
export type QuestionKind = (typeof questionKinds)[number];

const longestText = 2_000;

/** Its id, as those of its options, stays when the wording changes: answers go by it. */
export const surveyQuestion = record({
  id: id().required(),
  text: label(longestQuestion).required(),
  kind: string().oneOf(questionKinds).required(),
  required: boolean().required(),
  /** What one chooses from; other kinds ask for none. */
  options: list(questionOption.required()).max(mostOptions).required(),
});
export type SurveyQuestion = yup.InferType<typeof surveyQuestion>;

/** What a member says to one question: one text, or the ids of options; none: nothing was said. */
export const surveyResponse = record({
  question: id().required(),
  values: list(text(longestText).defined()).max(mostOptions).required(),
});
export type SurveyResponse = yup.InferType<typeof surveyResponse>;

export const choosesOption = (kind: QuestionKind): boolean => kind === 'single' || kind === 'multiple';

/** Names of questions are unique, and so are options (specification, section 5). */
export const surveyProblems = (questions: readonly SurveyQuestion[]): readonly QuestionProblem[] => [
  ...repeated(questions, 'questions'),
  ...questions.flatMap(({ kind, options }, index) =>
    choosesOption(kind) ? optionProblems(options, `questions.${index}.options`) : [],
  ),
];

/** Without what says nothing, and each once. */
export const saidIn = (values: readonly string[]): readonly string[] => [
  ...new Set(values.map((value) => value.trim()).filter((value) => value !== '')),
];

/** What is wrong with what somebody says to a question; undefined: nothing. */
export function responseProblem(
  { kind, required, options }: Pick<SurveyQuestion, 'kind' | 'required' | 'options'>,
  values: readonly string[],
): FieldErrorCode | undefined {
  const said = saidIn(values);
  if (said.length === 0) return required ? 'REQUIRED' : undefined;
  if (kind !== 'multiple' && said.length > 1) return 'INVALID_CHOICE';
  if (choosesOption(kind)) {
    return said.every((value) => options.some((one) => one.id === value)) ? undefined : 'INVALID_CHOICE';
  }
  if (kind === 'text') return undefined;
  if (said.some((value) => /[\r\n\t\u2028\u2029]/.test(value))) return 'CONTROL_CHARACTERS';
  return said.some((value) => value.length > longestQuestion) ? 'ANSWER_TOO_LONG' : undefined;
}
