import { describe, expect, it } from '@jest/globals';
import { startTranslation } from './i18n.js';

const texts = {
  ja: { rows_other: '{{count}}行', of: '{{name}}の{{page}}ページ' },
  en: { rows_one: '{{count}} row', rows_other: '{{count}} rows', of: 'Page {{page}} of {{name}}' },
};

describe('a text', () => {
  it.each([
    ['ja', '10,000行', 'A&Bの2ページ'],
    ['en', '10,000 rows', 'Page 2 of A&B'],
  ] as const)('writes numbers as its language does, and leaves names as they are: %s', async (language, rows, of) => {
    const { t } = await startTranslation(async (asked) => (asked === 'ja' ? texts.ja : texts.en), language);
    expect(t('rows', { count: 10_000 })).toBe(rows);
    expect(t('of', { page: 2, name: 'A&B' })).toBe(of);
  });

  it('counts one as one', async () => {
    const { t } = await startTranslation(async () => texts.en, 'en');
    expect(t('rows', { count: 1 })).toBe('1 row');
  });
});
