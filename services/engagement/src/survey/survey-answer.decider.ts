import {
  choosesOption,
  domainError,
  responseProblem,
  saidIn,
  schemasOf,
  surveyAnswerEvents,
  type SurveyAnswerEvent,
  type SurveyAnswerEvents,
  type SurveyQuestion,
  type SurveyResponse,
} from '@marquee/contracts';
import type { Decider } from '@marquee/kernel';
import { evolve, type SurveyAnswer } from './survey-answer.js';

export type SurveyAnswerCommand =
  /** `questions`: those of the survey, looked up. */
  | ({
      readonly type: 'AnswerSurvey';
      readonly questions: readonly SurveyQuestion[];
    } & SurveyAnswerEvents['SurveyAnswered'])
  | { readonly type: 'ForgetAnswer'; readonly reason: SurveyAnswerEvents['SurveyAnswerForgotten']['reason'] };

/**
 * What was said, in the order of the questions and without what was left empty.
 *
 * @throws DomainError SURVEY_ANSWER_INCOMPLETE, INVALID_INPUT at each response that does not fit its question
 */
function checked(questions: readonly SurveyQuestion[], said: readonly SurveyResponse[]): readonly SurveyResponse[] {
  const problems = said.flatMap(({ question: id, values }, index) => {
    const question = questions.find((one) => one.id === id);
    const isRepeated = said.findIndex((other) => other.question === id) < index;
    if (!question || isRepeated) {
      return [{ path: `responses.${index}.question`, code: isRepeated ? 'DUPLICATE' : 'INVALID_CHOICE' } as const];
    }
    const code = responseProblem({ ...question, required: false }, values);
    return code ? [{ path: `responses.${index}.values`, code }] : [];
  });
  if (problems.length > 0) throw domainError('INVALID_INPUT', {}, problems);
  return questions.flatMap(({ id, text, kind, required }) => {
    const values = saidIn(said.find(({ question }) => question === id)?.values ?? []);
    if (values.length > 0) return [{ question: id, values: choosesOption(kind) ? [...values] : values.slice(0, 1) }];
    if (required) throw domainError('SURVEY_ANSWER_INCOMPLETE', { question: text });
    return [];
  });
}

function decide(command: SurveyAnswerCommand, state: SurveyAnswer | null): readonly SurveyAnswerEvent[] {
  switch (command.type) {
    case 'AnswerSurvey': {
      if (state) throw domainError('SURVEY_ALREADY_ANSWERED');
      const { questions, surveyId, memberId, videoId, answeredAt } = command;
      const responses = checked(questions, command.responses);
      return [{ type: 'SurveyAnswered', data: { surveyId, memberId, videoId, answeredAt, responses } }];
    }
    case 'ForgetAnswer':
      return state ? [{ type: 'SurveyAnswerForgotten', data: { reason: command.reason } }] : [];
  }
}

export const surveyAnswerDecider: Decider<SurveyAnswer, SurveyAnswerCommand, SurveyAnswerEvent> = {
  decide,
  evolve,
  schemaOf: schemasOf(surveyAnswerEvents),
};
