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
  resolveId(id: string): string | undefined;
  load(id: string): string | undefined;
  transform(code: string, id: string): string | undefined;
};
type Texts = Record<string, never>;
/** What comes with every page, and what comes when somebody is about to say an error. */
const textsIn = (language: string) => ({
  atOnce: JSON.parse(plugin.transform('{"add":"+"}', `/web/src/locales/${language}/common.json`) ?? 'null') as Texts,
  rest: JSON.parse((plugin.load(`virtual:errors/${language}`) ?? '').replace(/^export default |;$/g, '')) as Texts,
});

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
    expect(plugin.resolveId('virtual:errors/ja')).toBe('virtual:errors/ja');
    expect(plugin.resolveId('virtual:errors/fr')).toBeUndefined();
    expect(en.atOnce['add']).toBe('+');
    expect(JSON.stringify([en.atOnce, en.rest])).not.toMatch(/[ぁ-ん]/);
    expect(JSON.stringify([ja.atOnce, ja.rest])).not.toContain('This took too long');
  });

  it('comes with every page where it says that there is no line, and not before it is needed otherwise', () => {
    empty(errorCatalogue);
    learnErrors(ja.atOnce);
    expect(errorMessage('UNAVAILABLE', 'ja')).toBe(before.main.UNAVAILABLE.ja);
    // What is not known yet is said as what nobody knows.
    expect(errorMessage('TIMED_OUT', 'ja')).toContain('予期しないエラー');
    expect(JSON.stringify(ja.atOnce).length).toBeLessThan(JSON.stringify(ja.rest).length / 50);
    learnErrors(ja.rest);
    expect(errorMessage('TIMED_OUT', 'ja')).toBe(before.main.TIMED_OUT.ja);
  });

  it('is learnt by code, in each language as it comes, with the singular of English', () => {
    empty(errorCatalogue);
    empty(fieldErrorCatalogue);
    learnErrors(ja.rest);
    expect(errorMessage('TIMED_OUT', 'ja')).toBe(before.main.TIMED_OUT.ja);
    learnErrors(en.rest);
    expect(errorMessage('TIMED_OUT', 'ja')).toBe(before.main.TIMED_OUT.ja);
    expect(errorMessage('TIMED_OUT', 'en')).toBe(before.main.TIMED_OUT.en);
    expect(errorMessage('SAVED_LIST_FULL', 'en', { limit: 1 })).toContain('holds 1 video.');
    learnErrors(en.atOnce);
    for (const code of Object.keys(before.fields)) expect(errorMessage(code, 'en')).not.toBe('');
  });
});
