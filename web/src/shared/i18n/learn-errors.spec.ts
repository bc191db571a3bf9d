import { errorCatalogue, errorMessage, fieldErrorCatalogue } from '@marquee/contracts';
import { afterEach, describe, expect, it } from '@jest/globals';
import { errorsByLanguage } from '../../../build/errors-by-language.js';
import { learnErrors } from './learn-errors.js';

const before = { main: { ...errorCatalogue }, fields: { ...fieldErrorCatalogue } };

/** As they are in the bundle. */
const empty = (catalogue: object): void => {
  for (const code of Object.keys(catalogue)) Reflect.deleteProperty(catalogue, code);
};

const plugin = errorsByLanguage() as unknown as {
  load(id: string): string | undefined;
  transform(code: string, id: string): string | undefined;
};
const textsIn = (language: string) =>
  JSON.parse(plugin.transform('{"add":"+"}', `/web/src/locales/${language}/common.json`) ?? 'null') as Record<
    string,
    never
  >;

const [ja, en] = [textsIn('ja'), textsIn('en')];

describe('what errors say', () => {
  afterEach(() => {
    Object.assign(errorCatalogue, before.main);
    Object.assign(fieldErrorCatalogue, before.fields);
  });

  it('is not in the code of the client, and comes with the texts of one language alone', () => {
    expect(plugin.load('/packages/contracts/src/errors/error-catalogue.ts')).toBe('export const errorCatalogue = {};');
    expect(plugin.load('/packages/contracts/src/errors/field-errors.ts')).toBe(
      'export const fieldErrorCatalogue = {};',
    );
    expect(plugin.load('/packages/contracts/src/errors/errors.ts')).toBeUndefined();
    expect(plugin.transform('{}', '/web/src/locales/ja/videos.json')).toBeUndefined();
    expect(en['add']).toBe('+');
    expect(JSON.stringify(en)).not.toMatch(/[ぁ-ん]/);
    expect(JSON.stringify(ja)).not.toContain('This took too long');
  });

  it('is learnt by code, in each language as it comes, with the singular of English', () => {
    empty(errorCatalogue);
    empty(fieldErrorCatalogue);
    learnErrors(ja);
    expect(errorMessage('TIMED_OUT', 'ja')).toBe(before.main.TIMED_OUT.ja);
    learnErrors(en);
    expect(errorMessage('TIMED_OUT', 'ja')).toBe(before.main.TIMED_OUT.ja);
    expect(errorMessage('TIMED_OUT', 'en')).toBe(before.main.TIMED_OUT.en);
    expect(errorMessage('SAVED_LIST_FULL', 'en', { limit: 1 })).toContain('holds 1 video.');
    for (const code of Object.keys(before.fields)) expect(errorMessage(code, 'en')).not.toBe('');
  });
});
