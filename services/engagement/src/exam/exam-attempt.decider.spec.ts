import { describe, expect, it } from '@jest/globals';
import type { ExamAttemptEvent, ExamQuestion } from '@marquee/contracts';
import { specify } from '@marquee/kernel/testing';
import { attemptsLeft, examAttemptDecider, type ExamRules } from './exam-attempt.decider.js';

const given = specify(examAttemptDecider);

const options = ['a', 'b', 'c'].map((id) => ({ id, text: id }));
const question = (id: string, ...correct: string[]): ExamQuestion => ({
  ...{ id, text: `Question ${id}`, options, correct, explanation: '' },
  kind: correct.length > 1 ? 'multiple' : 'single',
});
const once: ExamRules = {
  ...{ questions: [question('q1', 'a'), question('q2', 'a', 'b')], passMark: 2 },
  ...{ watchedOnly: false, retest: false, retestLimit: null, stopAfterPass: false },
};
const twice: ExamRules = { ...once, retest: true, retestLimit: 1 };
const place = { examId: 'e', memberId: 'm', videoId: 'v', takenAt: '2026-11-01T00:00:00.000Z' } as const;
const at = (...chosen: string[][]) => chosen.map((one, index) => ({ question: `q${index + 1}`, options: one }));
const right = at(['a'], ['b', 'a']);

interface Before {
  readonly number?: number;
  readonly passedBefore?: boolean;
  readonly watched?: boolean;
}
const take = (
  rules: ExamRules,
  responses = right,
  { number = 1, passedBefore = false, watched = false }: Before = {},
) => ({ type: 'TakeExam', rules, watched, ...place, number, passedBefore, responses }) as const;
const taken = (found: readonly string[], responses = right): ExamAttemptEvent => ({
  type: 'ExamTaken',
  data: {
    ...{ ...place, number: 1, passedBefore: false, watched: false, responses },
    ...{ right: found, score: found.length, total: 2, passed: found.length === 2 },
  },
});

const accepted = (command: ReturnType<typeof take>): boolean => examAttemptDecider.decide(command, null).length === 1;

describe('an attempt at a test', () => {
  it('is right where exactly what is right was chosen, and passes from the pass standard on', () => {
    given()
      .when(take(once))
      .then(taken(['q1', 'q2']));
    for (const chosen of [at(['a'], ['a']), at(['a'], ['a', 'b', 'c'])]) {
      given()
        .when(take(once, chosen))
        .then(taken(['q1'], chosen));
    }
    given()
      .when(take({ ...once, passMark: 1 }, at(['a'], ['c'])))
      .then({
        type: 'ExamTaken',
        data: {
          ...{ ...place, number: 1, passedBefore: false, watched: false, responses: at(['a'], ['c']) },
          ...{ right: ['q1'], score: 1, total: 2, passed: true },
        },
      });
  });

  it('answers every question once, each in its order, and names what is missing', () => {
    given()
      .when(take(once, right.toReversed()))
      .then(taken(['q1', 'q2']));
    for (const said of [right.slice(0, 1), at(['a'], [])]) {
      given().when(take(once, said)).thenThrows('EXAM_INCOMPLETE', { question: 'Question q2' });
    }
  });

  it('chooses among the options, one where one is asked for', () => {
    for (const said of [at(['d'], ['a']), at(['a', 'b'], ['a']), [...right, ...right], at(['a'], ['a'], ['a'])]) {
      given().when(take(once, said)).thenThrows('INVALID_INPUT');
    }
  });

  it('is the only one where there is no retest', () => {
    given()
      .when(take(once, right, { number: 2 }))
      .thenThrows('EXAM_NO_RETEST');
  });

  it('can be repeated as often as the limit says, and without one as often as one likes', () => {
    expect(accepted(take(twice, right, { number: 2 }))).toBe(true);
    given()
      .when(take(twice, right, { number: 3 }))
      .thenThrows('EXAM_RETESTS_USED_UP', { limit: 1 });
    expect(accepted(take({ ...twice, retestLimit: null }, right, { number: 1_000 }))).toBe(true);
  });

  it('is over once it was passed, where it is to be', () => {
    const passed = { number: 2, passedBefore: true };
    expect(accepted(take(twice, right, passed))).toBe(true);
    given()
      .when(take({ ...twice, stopAfterPass: true }, right, passed))
      .thenThrows('EXAM_ALREADY_PASSED');
    expect(accepted(take({ ...twice, stopAfterPass: true }, right, { number: 2 }))).toBe(true);
  });

  it('waits for the end of the video, where it is to', () => {
    const later = { ...once, watchedOnly: true };
    given().when(take(later)).thenThrows('EXAM_VIDEO_UNFINISHED');
    expect(accepted(take(later, right, { watched: true }))).toBe(true);
  });

  it('says how often it can be taken still', () => {
    const left = (rules: ExamRules, attempts: number, passed = false) =>
      attemptsLeft(rules, { attempts, passed, watched: false });
    expect([left(once, 0), left(once, 1), left(twice, 0), left(twice, 1), left(twice, 2)]).toEqual([1, 0, 2, 1, 0]);
    expect(left({ ...twice, retestLimit: null }, 5)).toBeNull();
    expect(left({ ...twice, retestLimit: null, stopAfterPass: true }, 1, true)).toBe(0);
  });

  it('has its number alone, is forgotten once, and is there without a word when nobody can read it any more', () => {
    given(taken(['q1', 'q2']))
      .when(take(once))
      .thenThrows('CONFLICT');
    given(taken(['q1', 'q2']))
      .when({ type: 'ForgetAttempt', reason: 'member_deleted' })
      .thenState(null);
    given().when({ type: 'ForgetAttempt', reason: 'member_deleted' }).then();
    const { data } = taken(['q1', 'q2']) as Extract<ExamAttemptEvent, { type: 'ExamTaken' }>;
    const erased = { type: 'ExamTaken', data: { ...data, responses: '' as never, right: '' as never } } as const;
    expect(examAttemptDecider.evolve(null, erased)).toMatchObject({
      right: [],
      responses: [],
      tallies: ['e-attempt', 'e-member', 'e-passed'],
    });
  });
});
