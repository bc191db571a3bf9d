import type { IncomingMessage } from 'node:http';
import { testCards, type CardOutcome } from '../cards.js';
import { words } from './checkout-words.js';
import { escape, languageOf, type Language } from './document.js';

/** As what is paid says, or else as the browser does. */
export function languageFor(locale: string | null | undefined, request: IncomingMessage): Language {
  return (['ja', 'en'] as const).find((one) => one === locale) ?? languageOf(request);
}

/** Yen are whole, dollars have cents. */
export function money(amount: number, currency: string, language: Language): string {
  const locale = language === 'ja' ? 'ja-JP' : 'en-US';
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency: currency.toUpperCase() });
  return format.format(amount / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 0));
}

interface Buttons {
  readonly pay: string;
  /** HTML behind the button. */
  readonly after: string;
}

/** Where nothing is due, nobody is asked for a card. */
export function freeForm({ pay, after }: Buttons, language: Language): string {
  const word = words[language];
  return `<p>${word.free}</p>
<form method="post">
  <label for="email">${word.email}</label>
  <input id="email" name="email" type="email" required maxlength="254" autocomplete="email">
  <button type="submit">${pay}</button>
  ${after}
</form>`;
}

/** Asks for a card, and tells which there are. */
export function cardForm({ pay, after }: Buttons, language: Language): string {
  const word = words[language];
  const cards = testCards.map(
    ([number, outcome]) => `<dt><code>${grouped(number)}</code></dt><dd>${word.cards[nameOf(outcome)]}</dd>`,
  );
  return `<form method="post">
  <label for="email">${word.email}</label>
  <input id="email" name="email" type="email" required maxlength="254" autocomplete="email">
  <label for="card">${word.card}</label>
  <input id="card" name="card" required inputmode="numeric" maxlength="23" autocomplete="off" aria-describedby="cards">
  <label for="name">${word.name}</label>
  <input id="name" name="name" required maxlength="100" autocomplete="cc-name">
  <button type="submit">${pay}</button>
  ${after}
</form>
<h2>${word.testCards}</h2>
<p id="cards">${word.testCardsText}</p>
<dl>${cards.join('')}</dl>`;
}

interface Typed {
  readonly email: string | null;
  readonly name: string | null;
  readonly card: string;
}

/** The bank asks who it is. Cards are test cards, so the number may lie in the page. */
export function question({ email, name, card }: Typed, language: Language): string {
  const word = words[language];
  return `<p>${word.secure}</p>
<form method="post">
  <input type="hidden" name="email" value="${escape(email ?? '')}">
  <input type="hidden" name="name" value="${escape(name ?? '')}">
  <input type="hidden" name="card" value="${escape(card)}">
  <button type="submit" name="step" value="confirm">${word.confirm}</button>
  <button type="submit" name="step" value="refuse" class="second">${word.refuse}</button>
</form>`;
}

function nameOf(outcome: CardOutcome) {
  if (outcome.kind === 'declines') return outcome.code;
  if (outcome.kind !== 'pays' || outcome.bank === undefined) return outcome.kind;
  return outcome.bank === 'asks' ? 'inquiry' : 'disputed';
}

const grouped = (number: string): string => number.replaceAll(/(\d{4})(?=\d)/g, '$1 ');
