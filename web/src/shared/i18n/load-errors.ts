import type { Language } from '@marquee/contracts';
import { learnErrors } from './learn-errors.js';

/** By catalogue and code. */
type ErrorTexts = Readonly<Record<'errors', Readonly<Record<string, object>>>>;

/** The bundler makes these of the catalogues (`build/errors-by-language.ts`). */
const files: Readonly<Record<Language, () => Promise<{ readonly default: ErrorTexts }>>> = {
  ja: () => import('virtual:errors/ja'),
  en: () => import('virtual:errors/en'),
};

let wanted = false;

/** Whether somebody wanted to say an error: then they are wanted in each language that is chosen, too. */
export const areErrorsWanted = (): boolean => wanted;

export async function loadErrors(language: Language): Promise<void> {
  wanted = true;
  learnErrors((await files[language]()).default);
}
