import { languages, type Language } from '@marquee/contracts';
import { choice } from './choice.js';

/** What a thing is called in further languages, as a service says it. */
export const translated = <Translation extends { readonly language: string }>(
  translations: readonly Translation[],
): (Omit<Translation, 'language'> & { language: Language })[] =>
  translations.map((translation) => ({ ...translation, language: choice(languages, translation.language) }));
