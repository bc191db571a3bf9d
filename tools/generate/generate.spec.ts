import { describe, expect, it } from '@jest/globals';
import { insertBefore } from './edits.ts';
import { fillIn, namesOf } from './names.ts';

describe('names of generated code', () => {
  it('come in every spelling that the code uses', () => {
    expect(fillIn('__name__ __Name__ __camel__ __snake__ __UPPER__ __words__', namesOf('survey-answer'))).toBe(
      'survey-answer SurveyAnswer surveyAnswer survey_answer SURVEY_ANSWER survey answer',
    );
  });

  it('are refused when they would not make an identifier or would leave the folder', () => {
    for (const name of ['', 'Ticket', 'two words', '../evil', '1st', 'a--b']) {
      expect(() => namesOf(name)).toThrow('kebab-case');
    }
  });
});

describe('extending a shared file', () => {
  it('inserts before the last anchor', () => {
    expect(insertBefore('a]; b];', '];', ',x')).toBe('a]; b,x];');
  });

  it('refuses when the file no longer has the anchor', () => {
    expect(() => insertBefore('something else', '];', 'x')).toThrow('missing');
  });
});
