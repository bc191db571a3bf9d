import { languages, type Language } from '@marquee/contracts';

/** A cookie, so that the server's own pages and mails follow the choice too. */
const choiceCookie = 'marquee_language';
const year = 31_536_000;

export const isLanguage = (value: unknown): value is Language => languages.some((language) => language === value);

/** What the reader chose with the language switch, on this device. */
export function chosenLanguage(): Language | undefined {
  const value = new RegExp(`(?:^|; )${choiceCookie}=([a-z]+)`).exec(document.cookie)?.[1];
  return isLanguage(value) ? value : undefined;
}

export function rememberLanguage(language: Language): void {
  document.cookie = `${choiceCookie}=${language}; path=/; max-age=${year}; samesite=lax`;
}

/**
 * The reader's choice, else the first of the browser's languages that we have, else the site's: a page in a language that
 * one reads is worth more than one in the language of its site, whose titles may be in both.
 */
export function pickLanguage(site?: Language, browser: readonly string[] = navigator.languages): Language {
  const ofBrowser = browser.map((tag) => tag.slice(0, 2).toLowerCase()).find(isLanguage);
  return chosenLanguage() ?? ofBrowser ?? site ?? 'en';
}
