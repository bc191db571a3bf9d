import { languages, type Language } from '@marquee/contracts';

const choiceKey = 'marquee.language';

export const isLanguage = (value: unknown): value is Language => languages.some((language) => language === value);

/** Private windows of some browsers refuse storage; the page must work without it. */
function stored(): string | null {
  try {
    return localStorage.getItem(choiceKey);
  } catch {
    return null;
  }
}

/** What the reader chose with the language switch, on this device. */
export function chosenLanguage(): Language | undefined {
  const value = stored();
  return isLanguage(value) ? value : undefined;
}

export function rememberLanguage(language: Language): void {
  try {
    localStorage.setItem(choiceKey, language);
  } catch {
    // Without storage the choice holds until the page is closed.
  }
}

/** The reader's choice, else the site's language, else the first of the browser's languages that we have. */
export function pickLanguage(site?: Language, browser: readonly string[] = navigator.languages): Language {
  const ofBrowser = browser.map((tag) => tag.slice(0, 2).toLowerCase()).find(isLanguage);
  return chosenLanguage() ?? site ?? ofBrowser ?? 'en';
}
