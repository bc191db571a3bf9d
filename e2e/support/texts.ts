import { readFileSync } from 'node:fs';

type Language = 'en' | 'ja';

/** What the client calls something, by the key of its text: `say('videos:bulk.change')`. */
export type Say = (key: string, params?: Readonly<Record<string, string>>) => string;

const files = new URL('../../web/src/locales/', import.meta.url);

function textAt(language: Language, key: string): string {
  const [namespace = '', path = ''] = key.split(':');
  let text: unknown = JSON.parse(readFileSync(new URL(`${language}/${namespace}.json`, files), 'utf8'));
  for (const part of path.split('.')) {
    text = typeof text === 'object' && text !== null ? Object.getOwnPropertyDescriptor(text, part)?.value : undefined;
  }
  if (typeof text !== 'string') throw new Error(`There is no text ${key} in ${language}`);
  return text;
}

/** The texts of the client in a language. @throws Error for a key that it has not */
export const texts =
  (language: Language): Say =>
  (key, params = {}) =>
    textAt(language, key).replace(/\{\{(\w+)\}\}/g, (_match, name: string) => params[name] ?? '');
