import { describe, expect, it } from '@jest/globals';
import { answerProblem, answerTypes, optionsProblem, saidValues, type AnswerType } from './answers.js';

const options = ['Red', 'Blue'];
const problem = (type: AnswerType, values: readonly string[], required = false) =>
  answerProblem({ type, required, options }, values);

describe('an answer to a member field', () => {
  it.each<[AnswerType, readonly string[]]>([
    ['text', ['Naha', 'あ'.repeat(200)]],
    ['textarea', ['two\nlines', 'あ'.repeat(2_000)]],
    ['number', ['0', '-3.5', '123456789012345', '1.123456']],
    ['date', ['2028-02-29', '1000-01-01']],
    ['bool', ['yes', 'no']],
    ['radio', options],
    ['pulldown', options],
    ['checkbox', options],
  ])('of the type %s is taken within its limits', (type, values) => {
    expect(values.map((value) => problem(type, [value]))).toEqual(values.map(() => undefined));
  });

  it.each<[AnswerType, readonly string[], string]>([
    ['text', ['あ'.repeat(201)], 'ANSWER_TOO_LONG'],
    ['text', ['two\nlines', 'a\u2028b'], 'CONTROL_CHARACTERS'],
    ['number', ['1234567890123456', '1.1234567', 'x', '1e5', '１', '1,000', '.5'], 'NOT_NUMBER'],
    ['date', ['2027-02-29', '2027/01/01', '2027-1-1', '20270101'], 'NOT_DAY'],
    ['bool', ['true', 'YES', '1'], 'NOT_YES_OR_NO'],
    ['radio', ['Green', 'red'], 'INVALID_CHOICE'],
    ['pulldown', ['Green'], 'INVALID_CHOICE'],
    ['checkbox', ['Green'], 'INVALID_CHOICE'],
  ])('of the type %s is refused beyond them', (type, values, code) => {
    expect(values.map((value) => problem(type, [value]))).toEqual(values.map(() => code));
  });

  it('is several only of checkboxes, each of which must be there', () => {
    expect(problem('checkbox', options)).toBeUndefined();
    expect(problem('checkbox', ['Red', 'Green'])).toBe('INVALID_CHOICE');
    for (const type of answerTypes) {
      if (type !== 'checkbox') expect([type, problem(type, ['Red', 'Blue'])]).toEqual([type, 'INVALID_CHOICE']);
    }
  });

  it.each(answerTypes)('of the type %s must be there only where it is required', (type) => {
    for (const nothing of [[], [''], [' ', '　']]) {
      expect(problem(type, nothing)).toBeUndefined();
      expect(problem(type, nothing, true)).toBe('REQUIRED');
    }
  });

  it('is kept without blanks and repetitions', () => {
    expect(saidValues([' Red ', '', 'Red', 'Blue'])).toEqual(options);
  });
});

describe('the options of a member field', () => {
  it.each(['radio', 'pulldown', 'checkbox'] as const)('of the type %s are at least two, none twice', (type) => {
    expect(optionsProblem(type, ['Red'])).toMatchObject({ path: 'options', code: 'TOO_FEW', params: { min: 2 } });
    expect(optionsProblem(type, options)).toBeUndefined();
    expect(optionsProblem(type, ['Red', 'Blue', 'Red'])).toMatchObject({ path: 'options.2', code: 'DUPLICATE' });
  });

  it('do not matter where nothing is chosen', () => {
    for (const type of ['text', 'textarea', 'number', 'date', 'bool'] as const) {
      expect(optionsProblem(type, [])).toBeUndefined();
    }
  });
});
