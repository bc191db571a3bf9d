import type { Language } from '../errors/errors.js';

interface Chapter {
  readonly at: number;
  readonly title: string;
}

interface Translation {
  readonly language: Language;
  readonly chapters?: readonly Chapter[];
}

interface Translated {
  readonly translations: readonly Translation[];
  readonly chapters?: readonly Chapter[];
}

/** A thing as readers of a language see it: in their words where there are any, else as the site says it. */
export function inLanguage<Thing extends Translated>(thing: Thing, language: Language): Thing {
  const translation = thing.translations.find((candidate) => candidate.language === language);
  if (!translation) return thing;
  const { language: _language, chapters: named = [], ...texts } = translation;
  const given = Object.entries(texts).filter(([name, text]) => text !== '' && Object.hasOwn(thing, name));
  const titles = new Map(named.map(({ at, title }) => [at, title]));
  const chapters = thing.chapters?.map((chapter) => ({ ...chapter, title: titles.get(chapter.at) || chapter.title }));
  return { ...thing, ...Object.fromEntries(given), ...(chapters && { chapters }) };
}
