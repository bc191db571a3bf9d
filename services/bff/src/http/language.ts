import { languages, type Language } from '@marquee/contracts';
import { readCookie } from '@marquee/nest-kit';

/** The reader's own choice, kept by the client. */
export const languageCookie = 'marquee_language';

const isLanguage = (text: string | undefined): text is Language => languages.some((language) => language === text);

/** The reader's choice, else what the browser prefers (RFC 9110, section 12.5.4), else Japanese. */
export function readerLanguage(cookies: string | undefined, accepted: string | undefined): Language {
  const chosen = readCookie(cookies, languageCookie);
  if (isLanguage(chosen)) return chosen;
  return (accepted === undefined ? undefined : preferred(accepted)) ?? 'ja';
}

function preferred(accepted: string): Language | undefined {
  let best: Language | undefined;
  let bestWeight = 0;
  for (const entry of accepted.slice(0, 200).split(',')) {
    const [tag = '', ...parameters] = entry.split(';');
    const language = tag.trim().slice(0, 2).toLowerCase();
    const weight = parameters
      .map((parameter) => /^\s*q=([\d.]+)/.exec(parameter)?.[1])
      .find((value) => value !== undefined);
    const value = weight === undefined ? 1 : Number(weight);
    if (isLanguage(language) && value > bestWeight) {
      best = language;
      bestWeight = value;
    }
  }
  return best;
}
