import { describe, it } from '@jest/globals';
import type { SurveyAnswerEvent, SurveyQuestion } from '@marquee/contracts';
import { specify } from '@marquee/kernel/testing';
import { surveyAnswerDecider } from './survey-answer.decider.js';

const given = specify(surveyAnswerDecider);

const question = (id: string, kind: SurveyQuestion['kind'], required: boolean): SurveyQuestion => ({
  ...{ id, text: `Question ${id}`, kind, required },
  options: kind === 'single' || kind === 'multiple' ? ['a', 'b', 'c'].map((one) => ({ id: one, text: one })) : [],
});
const questions = [
  question('line', 'line', true),
  question('text', 'text', false),
  question('single', 'single', true),
  question('multiple', 'multiple', false),
];
const place = { surveyId: 's', memberId: 'm', videoId: 'v', answeredAt: '2026-11-01T00:00:00.000Z' } as const;
const needed = [
  { question: 'line', values: ['Good'] },
  { question: 'single', values: ['b'] },
];
const answer = (responses: readonly { question: string; values: string[] }[]) =>
  ({ type: 'AnswerSurvey', questions, ...place, responses: [...responses] }) as const;
const answered = (responses: readonly { question: string; values: string[] }[]): SurveyAnswerEvent => ({
  type: 'SurveyAnswered',
  data: { ...place, responses },
});
const instead = (id: string, ...values: string[]) => [
  ...needed.filter((one) => one.question !== id),
  { question: id, values },
];

describe('an answer to a survey', () => {
  it('keeps what was said, in the order of the questions and without what was left empty', () => {
    const all = [{ question: 'multiple', values: ['c', 'a', 'c'] }, { question: 'text', values: ['  '] }, ...needed];
    given()
      .when(answer(all))
      .then(answered([...needed, { question: 'multiple', values: ['c', 'a'] }]));
    given().when(answer(needed)).then(answered(needed));
  });

  it('needs what is required, and names what is missing', () => {
    for (const id of ['line', 'single']) {
      given()
        .when(answer(instead(id, '')))
        .thenThrows('SURVEY_ANSWER_INCOMPLETE', { question: `Question ${id}` });
      given()
        .when(answer(needed.filter((one) => one.question !== id)))
        .thenThrows('SURVEY_ANSWER_INCOMPLETE', { question: `Question ${id}` });
    }
  });

  it('chooses among the options, one where one is asked for', () => {
    given()
      .when(answer(instead('single', 'd')))
      .thenThrows('INVALID_INPUT');
    given()
      .when(answer(instead('single', 'a', 'b')))
      .thenThrows('INVALID_INPUT');
    given()
      .when(answer(instead('multiple', 'a', 'd')))
      .thenThrows('INVALID_INPUT');
    given()
      .when(answer([...needed, { question: 'unknown', values: ['x'] }]))
      .thenThrows('INVALID_INPUT');
    given()
      .when(answer([...needed, needed[0] ?? { question: '', values: [] }]))
      .thenThrows('INVALID_INPUT');
  });

  it('has 200 characters on one line', () => {
    const longest = instead('line', 'あ'.repeat(200));
    given().when(answer(longest)).then(answered(longest.toReversed()));
    given()
      .when(answer(instead('line', 'あ'.repeat(201))))
      .thenThrows('INVALID_INPUT');
    given()
      .when(answer(instead('line', 'two\nlines')))
      .thenThrows('INVALID_INPUT');
  });

  it('is there without a word when nobody can read it any more', () => {
    const erased = { type: 'SurveyAnswered', data: { ...place, responses: '' as never } } as const;
    given(erased).when(answer(needed)).thenThrows('SURVEY_ALREADY_ANSWERED');
  });

  it('is given once, and forgotten once', () => {
    given(answered(needed)).when(answer(needed)).thenThrows('SURVEY_ALREADY_ANSWERED');
    given(answered(needed)).when({ type: 'ForgetAnswer', reason: 'member_deleted' }).thenState(null);
    given().when({ type: 'ForgetAnswer', reason: 'member_deleted' }).then();
  });
});
