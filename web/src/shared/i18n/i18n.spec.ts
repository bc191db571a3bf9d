import { describe, expect, it } from '@jest/globals';
import { startTranslation } from './i18n.js';

const texts = {
  ja: { forbidden: { areas_other: '{{count}}行' }, add: '{{name}}の{{page}}ページ' },
  en: { forbidden: { areas_one: '{{count}} row', areas_other: '{{count}} rows' }, add: 'Page {{page}} of {{name}}' },
};

describe('a text', () => {
  it.each([
    ['ja', '10,000行', 'A&Bの2ページ'],
    ['en', '10,000 rows', 'Page 2 of A&B'],
  ] as const)('writes numbers as its language does, and leaves names as they are: %s', async (language, rows, of) => {
    const { t } = await startTranslation(async (asked) => (asked === 'ja' ? texts.ja : texts.en), language);
    expect(t('forbidden.areas', { count: 10_000 })).toBe(rows);
    expect(t('add', { page: 2, name: 'A&B' })).toBe(of);
  });

  it('counts one as one', async () => {
    const { t } = await startTranslation(async () => texts.en, 'en');
    expect(t('forbidden.areas', { count: 1 })).toBe('1 row');
  });
});
