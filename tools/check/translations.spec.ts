import { describe, expect, it } from '@jest/globals';
import { compareCatalogues } from './locale-catalogue.ts';
import { askedIn, unusedKeys } from './unused-keys.ts';
import { usedKeys } from './used-keys.ts';

const compare = (ja: Record<string, string>, en: Record<string, string>): string[] =>
  compareCatalogues(new Map(Object.entries(ja)), new Map(Object.entries(en)), ['ja', 'en']);

describe('comparing two languages', () => {
  it('is content with the same keys, and with plural forms that only one language has', () => {
    const en = { 'video:count_one': '1 video', 'video:count_other': '{{count}} videos' };
    expect(compare({ 'video:count_other': '動画 {{count}} 本' }, en)).toEqual([]);
  });

  it('finds what one language lacks', () => {
    expect(compare({ 'video:a': 'あ' }, { 'video:b': 'b' })).toEqual(['en has no video:a', 'ja has no video:b']);
  });

  it('finds empty texts', () => {
    expect(compare({ 'video:a': ' ' }, { 'video:a': 'a' })).toEqual(['ja is empty at video:a']);
  });

  it('finds a placeholder that was lost in translation', () => {
    expect(compare({ 'video:a': '{{name}} さん' }, { 'video:a': 'Hello' })).toHaveLength(1);
  });
});

describe('finding the keys that a file asks for', () => {
  it('reads calls of t and i18nKey, with the namespaces that the file opens', () => {
    const source = `
      const { t } = useTranslation(['video', 'common']);
      export const Page = () => <Trans i18nKey="intro">{t('title')}{i18n.t('errors:gone')}{t(\`state.\${x}\`)}</Trans>;
    `;
    const found = usedKeys('page.tsx', source).map(({ key, namespaces }) => [key, ...namespaces]);
    expect(found).toEqual([
      ['intro', 'video', 'common'],
      ['title', 'video', 'common'],
      ['gone', 'errors'],
    ]);
  });
});

describe('finding the keys that nobody asks for', () => {
  const asked = askedIn(
    'page.tsx',
    `const keys = { plain: 1 };
     export const Page = () => <p title={t('form.title')}>{t(\`state.\${x}\`)}{t(\`\${y}Help\`)}{text(\`\${ns}:\${key}\`)}</p>;`,
  );
  const unused = (...keys: string[]) => unusedKeys(keys, [asked]);

  it('knows keys as they are written, as branches that are put together, and as names of fields', () => {
    expect(unused('video:form.title', 'video:state.ready', 'video:ageHelp', 'video:plain')).toEqual([]);
  });

  it('names what no text of the client could be', () => {
    expect(unused('video:form', 'video:form.titles', 'video:state', 'common:back')).toEqual([
      'video:form',
      'video:form.titles',
      'video:state',
      'common:back',
    ]);
  });
});
