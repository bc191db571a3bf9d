import type { Language } from '@marquee/contracts';
import { locales } from './format.js';
import { dateFormat } from './intl.js';
import { toLocalInput } from './zoned.js';

/** Whether the clocks of two zones show the same at an instant. */
export const isSameClock = (iso: string, one: string, other: string): boolean =>
  toLocalInput(iso, one) === toLocalInput(iso, other);

/** The zone of the reader's own clock. */
export const readerZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** What people call a zone: en `Japan Time`, ja `JST`. */
const zoneName = (at: Date, language: Language, timeZone: string): string =>
  dateFormat(locales[language], { timeZone, timeZoneName: 'shortGeneric' })
    .formatToParts(at)
    .find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;

/** A time with its zone behind it, where the reader's clock shows another one at one of these moments. */
export function withZone(
  text: string,
  moments: readonly string[],
  { language, timeZone, reader }: { readonly language: Language; readonly timeZone: string; readonly reader: string },
): string {
  const [first] = moments;
  if (first === undefined || moments.every((iso) => isSameClock(iso, timeZone, reader))) return text;
  const name = zoneName(new Date(first), language, timeZone);
  return language === 'ja' ? `${text}（${name}）` : `${text} (${name})`;
}
