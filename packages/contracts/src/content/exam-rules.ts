import { id, label, list, record, string, text, type yup } from '../api/fields.js';
import { longestQuestion, mostOptions, optionProblems, questionOption, repeated } from './question-rules.js';
import type { QuestionProblem } from './question-rules.js';

/** One of the options is right, or several together (specification, section 3). */
export const examQuestionKinds = ['single', 'multiple'] as const;
export type ExamQuestionKind = (typeof examQuestionKinds)[number];

/** How often one may try again, where there is a limit. */
export const mostRetests = 99;

const options = list(questionOption.required()).min(2).max(mostOptions).required();

/** Its id, as those of its options, stays when the wording changes: answers go by it. */
export const examQuestion = record({
  id: id().required(),
  text: label(longestQuestion).required(),
  kind: string().oneOf(examQuestionKinds).required(),
  options,
  /** Ids of those options that are right. */
  correct: list(id().required()).min(1).max(mostOptions).required(),
  /** Why they are; shown with them. */
  explanation: text(2_000).defined(),
});
export type ExamQuestion = yup.InferType<typeof examQuestion>;

/** What members meet before they have answered: nothing of what is right. */
export const askedExamQuestion = record({
  id: id().required(),
  text: label(longestQuestion).required(),
  kind: string().oneOf(examQuestionKinds).required(),
  options,
});

/** What a member chose at one question: ids of options. */
export const examResponse = record({
  question: id().required(),
  options: list(id().required()).max(mostOptions).required(),
});
export type ExamResponse = yup.InferType<typeof examResponse>;

interface ExamRules {
  readonly questions: readonly ExamQuestion[];
  readonly passMark: number;
  readonly passButtonText: string;
  readonly passButtonUrl: string;
  readonly failButtonText: string;
  readonly failButtonUrl: string;
}

/**
 * Something right can be chosen at every question, the pass standard can be reached, and buttons lead somewhere (specification,
 * section 5).
 */
export function examProblems(exam: ExamRules): readonly QuestionProblem[] {
  const { questions, passMark } = exam;
  const max = questions.length;
  return [
    ...repeated(questions, 'questions'),
    ...questions.flatMap((question, index) => questionProblems(question, `questions.${index}`)),
    ...(passMark > max ? [{ path: 'passMark', code: 'TOO_HIGH', params: { max } } as const] : []),
    ...buttonProblems('pass', exam.passButtonText, exam.passButtonUrl),
    ...buttonProblems('fail', exam.failButtonText, exam.failButtonUrl),
  ];
}

function questionProblems({ kind, options: offered, correct }: ExamQuestion, path: string): readonly QuestionProblem[] {
  const right = correct.every((one) => offered.some((option) => option.id === one));
  const isRepeated = new Set(correct).size < correct.length;
  const wrong: QuestionProblem = { path: `${path}.correct`, code: isRepeated ? 'DUPLICATE' : 'INVALID_CHOICE' };
  return [
    ...optionProblems(offered, `${path}.options`),
    ...(!right || isRepeated || (kind === 'single' && correct.length > 1) ? [wrong] : []),
  ];
}

function buttonProblems(side: 'pass' | 'fail', words: string, url: string): readonly QuestionProblem[] {
  const [textPath, urlPath] = [`${side}ButtonText`, `${side}ButtonUrl`];
  if (url !== '' && words === '') return [{ path: textPath, code: 'REQUIRED' }];
  if (words !== '' && url === '') return [{ path: urlPath, code: 'REQUIRED' }];
  return url === '' || isLinkOfExam(url) ? [] : [{ path: urlPath, code: 'NOT_HTTPS_LINK' }];
}

/** What the address of a button can say of who answered. */
export const examVariables = ['name', 'score', 'title'] as const;
export type ExamVariable = (typeof examVariables)[number];

const variables = /\{\{(name|score|title)\}\}/g;

/** A page that a browser may open without being overheard; variables come after its domain. */
function isLinkOfExam(url: string): boolean {
  if (!/^https:\/\/[^/?#{}\\\s]+(?:[/?#]|$)/i.test(url)) return false;
  const plain = url.replaceAll(variables, 'x');
  return !/[{}]/.test(plain) && URL.canParse(plain);
}

/** The address of a button with what it says of who answered, percent-encoded: nothing of it can lead elsewhere. */
export const linkOfExam = (url: string, said: Readonly<Record<ExamVariable, string>>): string =>
  url.replaceAll(variables, (_whole, name: ExamVariable) => encodeURIComponent(said[name].toWellFormed()));

/** Whether the address says it. */
export const saysInLink = (url: string, variable: ExamVariable): boolean => url.includes(`{{${variable}}}`);

/** Whether exactly what is right was chosen. */
export const isRight = ({ correct }: Pick<ExamQuestion, 'correct'>, chosen: readonly string[]): boolean =>
  chosen.length === correct.length && correct.every((one) => chosen.includes(one));

/** What keeps a member from a test for now. */
export const examObstacles = ['unfinished', 'passed', 'no_retest', 'used_up'] as const;
export type ExamObstacle = (typeof examObstacles)[number];
