import { describe, expect, it } from '@jest/globals';
import { addImport, addItem, insertBefore } from './edits.ts';
import { fillIn, fillingOf, namesOf } from './names.ts';

describe('names of generated code', () => {
  it('come in every spelling that the code uses', () => {
    expect(
      fillIn('__name__ __Name__ __camel__ __snake__ __UPPER__ __words__', fillingOf(namesOf('survey-answer'))),
    ).toBe('survey-answer SurveyAnswer surveyAnswer survey_answer SURVEY_ANSWER survey answer');
  });

  it('leave nothing open', () => {
    expect(() => fillIn('__name__ __other__', fillingOf(namesOf('ticket')))).toThrow('__other__');
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

  it('adds to the import of a module, over however many lines that goes, or one after the others', () => {
    const text = "import a from 'a';\nimport {\n  b,\n} from 'b';\n\nexport * from 'c';\n";
    expect(addImport(text, 'c', 'b')).toBe("import a from 'a';\nimport { b, c } from 'b';\n\nexport * from 'c';\n");
    expect(addImport(text, 'b', 'b')).toBe(addImport(text, 'b, b', 'b'));
    expect(addImport(text, 'x', 'y')).toContain("} from 'b';\nimport { x } from 'y';\n\n");
  });

  it('adds to a list as it stands, empty, on one line or on several', () => {
    expect(addItem('const all = [\n];\n', '];', 'a')).toBe('const all = [a];\n');
    expect(addItem('const all = [f(a, b)];\n', '];', 'f(c, d)')).toBe('const all = [f(a, b), f(c, d)];\n');
    expect(addItem('const all = [\n  a,\n  b,\n];\n', '];', 'c')).toBe('const all = [\n  a,\n  b,\n  c,\n];\n');
  });

  it('refuses when the file no longer has the anchor', () => {
    expect(() => insertBefore('something else', '];', 'x')).toThrow('missing');
  });
});
