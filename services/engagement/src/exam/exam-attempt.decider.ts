import {
  domainError,
  examAttemptEvents,
  isRight,
  schemasOf,
  type ErrorCode,
  type exam,
  type ExamAttemptEvent,
  type ExamAttemptEvents,
  type ExamObstacle,
  type ExamQuestion,
  type ExamResponse,
  type QuestionProblem,
  type StateOf,
} from '@marquee/contracts';
import type { Decider } from '@marquee/kernel';
import { evolve, type ExamAttempt } from './exam-attempt.js';

export type ExamRules = Pick<
  StateOf<typeof exam>,
  'questions' | 'passMark' | 'watchedOnly' | 'retest' | 'retestLimit' | 'stopAfterPass'
>;

/** What was before, and whether the member has watched the video to its end. */
export interface Standing {
  /** Attempts so far. */
  readonly attempts: number;
  readonly passed: boolean;
  readonly watched: boolean;
}

export type ExamAttemptCommand =
  /** `rules`: those of the test; `passedBefore`, and `number` beyond the attempts so far: looked up. */
  | ({ readonly type: 'TakeExam'; readonly rules: ExamRules } & Omit<
      ExamAttemptEvents['ExamTaken'],
      'right' | 'score' | 'total' | 'passed'
    >)
  | { readonly type: 'ForgetAttempt'; readonly reason: ExamAttemptEvents['ExamAttemptForgotten']['reason'] };

/** How often a member may take it on all; null: as often as they like. */
const mostAttempts = ({ retest, retestLimit }: ExamRules): number | null => {
  if (!retest) return 1;
  return retestLimit === null ? null : 1 + retestLimit;
};

/** How often they may take it still, what else keeps them from it aside; null: no limit. */
export function attemptsLeft(rules: ExamRules, { attempts, passed }: Standing): number | null {
  if (passed && rules.stopAfterPass) return 0;
  const most = mostAttempts(rules);
  return most === null ? null : Math.max(0, most - attempts);
}

/** What keeps a member from the test (specification, section 3); undefined: nothing. */
export function obstacleOf(rules: ExamRules, standing: Standing): ExamObstacle | undefined {
  if (standing.passed && rules.stopAfterPass) return 'passed';
  if (attemptsLeft(rules, standing) === 0) return rules.retest ? 'used_up' : 'no_retest';
  return rules.watchedOnly && !standing.watched ? 'unfinished' : undefined;
}

const refusals = {
  passed: 'EXAM_ALREADY_PASSED',
  no_retest: 'EXAM_NO_RETEST',
  used_up: 'EXAM_RETESTS_USED_UP',
  unfinished: 'EXAM_VIDEO_UNFINISHED',
} as const satisfies Readonly<Record<ExamObstacle, ErrorCode>>;

/**
 * What was chosen at each question, in their order.
 *
 * @throws DomainError EXAM_INCOMPLETE, INVALID_INPUT at each response that does not fit its question
 */
function checked(questions: readonly ExamQuestion[], said: readonly ExamResponse[]): readonly ExamResponse[] {
  const problems = said.flatMap((response, index): readonly QuestionProblem[] => {
    const { question: id, options } = response;
    const question = questions.find((one) => one.id === id);
    const isRepeated = said.findIndex((other) => other.question === id) < index;
    if (!question || isRepeated) {
      return [{ path: `responses.${index}.question`, code: isRepeated ? 'DUPLICATE' : 'INVALID_CHOICE' }];
    }
    const isKnown = options.every((chosen) => question.options.some((one) => one.id === chosen));
    const isTooMany = question.kind === 'single' && new Set(options).size > 1;
    return isKnown && !isTooMany ? [] : [{ path: `responses.${index}.options`, code: 'INVALID_CHOICE' }];
  });
  if (problems.length > 0) throw domainError('INVALID_INPUT', {}, problems);
  return questions.map(({ id, text }) => {
    const options = [...new Set(said.find(({ question }) => question === id)?.options ?? [])];
    if (options.length === 0) throw domainError('EXAM_INCOMPLETE', { question: text });
    return { question: id, options };
  });
}

function decide(command: ExamAttemptCommand, state: ExamAttempt | null): readonly ExamAttemptEvent[] {
  if (command.type === 'ForgetAttempt') {
    return state ? [{ type: 'ExamAttemptForgotten', data: { reason: command.reason } }] : [];
  }
  // Another one has this number, of another tab: whoever asks looks once more at what was before.
  if (state) throw domainError('CONFLICT');
  const { type: _type, rules, ...taken } = command;
  const standing = { attempts: taken.number - 1, passed: taken.passedBefore, watched: taken.watched };
  const obstacle = obstacleOf(rules, standing);
  if (obstacle) throw domainError(refusals[obstacle], { limit: rules.retestLimit ?? 0 });
  const responses = checked(rules.questions, taken.responses);
  const chosenAt = new Map(responses.map(({ question, options }) => [question, options]));
  const right = rules.questions.filter((one) => isRight(one, chosenAt.get(one.id) ?? [])).map(({ id }) => id);
  const [total, passed] = [rules.questions.length, right.length >= rules.passMark];
  return [{ type: 'ExamTaken', data: { ...taken, responses, right, score: right.length, total, passed } }];
}

export const examAttemptDecider: Decider<ExamAttempt, ExamAttemptCommand, ExamAttemptEvent> = {
  decide,
  evolve,
  schemaOf: schemasOf(examAttemptEvents),
};
