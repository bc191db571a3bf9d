import {
  analysisFailures,
  entities,
  errorCatalogue,
  failureReasons,
  fileEncodings,
  jobKindNames,
  fieldErrorCatalogue,
  memberListStates,
  planNames,
  processingStatuses,
  publications,
  transcriptionFailures,
  type Language,
} from '@marquee/contracts';
import { describe, expect, it } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';

/** Keys that are put together at run time, which the check of translations cannot see in the source. */
const families = [
  ['videos', 'failure', failureReasons],
  ['videos', 'status', processingStatuses],
  ['videos', 'publication', publications],
  ['videos', 'explain', ['waiting', 'uploading', 'encoding', 'cancelled']],
  ['analysis', 'failure', analysisFailures],
  ['transcription', 'failure', transcriptionFailures],
  ['members', 'state', memberListStates],
  ['jobs', 'kind', jobKindNames],
  ['members', 'export', fileEncodings],
  ['invitations', 'use', ['required', 'optional', 'hidden']],
  ['settings', 'plan.name', planNames],
  ['settings', 'security', ['complexPassword', 'emailCheck', 'twoFactorRequired', 'singleLogin']],
  ['account', 'entry.not_team', ['siteTitle', 'siteText', 'consoleTitle', 'consoleText']],
  ['console', 'navigation', ['home', 'content', 'audience', 'site']],
  ['console', 'pages', ['home', 'videos', 'members', 'invitations', 'settings', 'security', 'administrators']],
] as const;

function textAt(tree: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>(
      (node, key) =>
        typeof node === 'object' && node !== null ? Object.entries(node).find(([k]) => k === key)?.[1] : undefined,
      tree,
    );
}

function leaves(tree: unknown): readonly string[] {
  if (typeof tree === 'string') return [tree];
  return typeof tree === 'object' && tree !== null ? Object.values(tree).flatMap(leaves) : [];
}

const file = (language: Language, name: string): unknown =>
  JSON.parse(readFileSync(new URL(`./${language}/${name}`, import.meta.url), 'utf8'));

/** All that people read: of the client, and of the catalogues of errors. */
const allTexts = (language: Language): readonly string[] => [
  ...readdirSync(new URL(`./${language}`, import.meta.url)).flatMap((name) => leaves(file(language, name))),
  ...[...Object.values(errorCatalogue), ...Object.values(fieldErrorCatalogue)].map((entry) => entry[language]),
];

/** What writers of each language avoid; one pattern for each habit that reads as translated or unset. */
const avoided: Readonly<Record<Language, readonly (readonly [string, RegExp])[]>> = {
  ja: [
    ['half-width punctuation in a sentence', /[ぁ-んァ-ヶ一-龠][!?,;:()]/u],
    ['a space between Japanese words and numbers', /[ぁ-んァ-ヶ一-龠] (?:\d|\{\{count|[ぁ-んァ-ヶ一-龠])/u],
    ['words that mean something else', /視聴率|送信されたはず|利用の可否|既に/u],
    ['asking the reader for what the reader asks for', /リンクをお送りください/u],
  ],
  en: [
    ['typewriter quotes', /['"]/],
    ['words of another decade', /\be-mail|\bmails\b|half-width|\bone can\b|whoever/i],
    ['stiff forms', /\bcannot\b|\bdo not\b|\bis not\b|\bmay not\b/i],
    ['translated phrases', /days before|being found out|proposals?\b|publish groups|really leaves/i],
  ],
};

describe.each(['ja', 'en'] as const)('the wording in %s', (language) => {
  it.each(avoided[language])('has no %s', (_habit, pattern) => {
    expect(allTexts(language).filter((text) => pattern.test(text))).toEqual([]);
  });
});

describe.each(['ja', 'en'] as const)('the texts in %s', (language) => {
  it.each(entities.map((entity) => [entity.name, entity] as const))('call every field of a %s', (_name, entity) => {
    const texts = [file(language, `${entity.plural}.json`), file(language, 'entity.json')];
    // The field of names in further languages is called by its language.
    const fields = Object.entries(entity.fields).filter(([, { kind }]) => kind !== 'order' && kind !== 'translations');
    const missing = [...fields.map(([name]) => name), entity.uses].filter(
      (key) => !texts.some((tree) => typeof textAt(tree, key) === 'string'),
    );
    expect(missing).toEqual([]);
  });

  it.each(families)('of %s have a sentence for every %s', (namespace, family, keys) => {
    const tree = file(language, `${namespace}.json`);
    const missing = keys.filter((key) => typeof textAt(textAt(tree, family), key) !== 'string');
    expect(missing).toEqual([]);
  });
});
