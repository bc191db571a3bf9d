import { describe, expect, it } from '@jest/globals';
import { examProblems, isRight, linkOfExam, type ExamQuestion } from './exam-rules.js';

const options = ['a', 'b', 'c'].map((id) => ({ id, text: id }));
const question = (id: string, correct: string[], kind: ExamQuestion['kind'] = 'single'): ExamQuestion => ({
  ...{ id, text: id, kind, options, correct, explanation: '' },
});
const good = {
  ...{ questions: [question('q1', ['a']), question('q2', ['a', 'b'], 'multiple')], passMark: 2 },
  ...{ passButtonText: '', passButtonUrl: '', failButtonText: '', failButtonUrl: '' },
};
const of = (changes: Partial<typeof good>): readonly string[] =>
  examProblems({ ...good, ...changes }).map(({ path, code }) => `${path} ${code}`);
const asks = (one: ExamQuestion): readonly string[] => of({ questions: [one], passMark: 1 });

describe('a test', () => {
  it('has a pass standard that can be reached', () => {
    expect(of({})).toEqual([]);
    expect(of({ passMark: 3 })).toEqual(['passMark TOO_HIGH']);
  });

  it('has something right at every question: one of one choice, and each once', () => {
    expect(asks(question('q', ['c'], 'multiple'))).toEqual([]);
    expect(asks(question('q', ['d']))).toEqual(['questions.0.correct INVALID_CHOICE']);
    expect(asks(question('q', ['a', 'b']))).toEqual(['questions.0.correct INVALID_CHOICE']);
    expect(asks(question('q', ['a', 'a'], 'multiple'))).toEqual(['questions.0.correct DUPLICATE']);
  });

  it('asks nothing twice, and offers two options at least', () => {
    expect(of({ questions: [question('q', ['a']), { ...question('q', ['a']), id: 'r' }] })).toEqual([
      'questions.1.text DUPLICATE',
    ]);
    expect(asks({ ...question('q', ['a']), options: options.slice(0, 2) })).toEqual([]);
    expect(asks({ ...question('q', ['a']), options: options.slice(0, 1) })).toEqual(['questions.0.options TOO_FEW']);
    const twice = [...options, { id: 'd', text: 'a' }];
    expect(asks({ ...question('q', ['a']), options: twice })).toEqual(['questions.0.options.3.text DUPLICATE']);
  });

  it('has buttons with both a text and an address, which nobody overhears', () => {
    expect(of({ passButtonText: 'On' })).toEqual(['passButtonUrl REQUIRED']);
    expect(of({ failButtonUrl: 'https://a.test' })).toEqual(['failButtonText REQUIRED']);
    const leads = (failButtonUrl: string) => of({ failButtonText: 'On', failButtonUrl }).length === 0;
    expect(['https://a.test', 'HTTPS://a.test/?n={{name}}#{{score}}', 'https://a.test/{{title}}'].map(leads)).toEqual([
      true,
      true,
      true,
    ]);
    const wrong = ['http://a.test', 'https://', 'https://{{name}}.test', 'https://a.test/{{other}}', 'javascript:x'];
    expect(wrong.filter(leads)).toEqual([]);
  });
});

describe('the address of a button', () => {
  it('says what it is to say, encoded, so that nothing of it leads elsewhere', () => {
    const said = { name: '@evil.test/?a=b&c #', score: '2', title: '{{name}} 海' };
    expect(linkOfExam('https://a.test/{{name}}?s={{score}}&t={{title}}', said)).toBe(
      'https://a.test/%40evil.test%2F%3Fa%3Db%26c%20%23?s=2&t=%7B%7Bname%7D%7D%20%E6%B5%B7',
    );
    expect(linkOfExam('https://a.test/?n={{name}}&n={{name}}', { ...said, name: '\ud800' })).toBe(
      'https://a.test/?n=%EF%BF%BD&n=%EF%BF%BD',
    );
  });
});

describe('an answer', () => {
  it('is right where all that is right was chosen, in any order, and nothing else', () => {
    const two = question('q', ['a', 'b'], 'multiple');
    const chosen = [['b', 'a'], ['a'], ['a', 'b', 'c'], ['a', 'c'], []];
    expect(chosen.map((one) => isRight(two, one))).toEqual([true, false, false, false, false]);
  });
});
