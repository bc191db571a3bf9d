import type { IncomingMessage, ServerResponse } from 'node:http';
import { bodyOf } from '../api.js';
import { outcomeOf, testCards, type CardOutcome } from '../cards.js';
import type { ObjectStore } from '../object-store.js';
import { checkoutOf, Paying, type OpenCheckout } from '../paying.js';
import { words } from './checkout-words.js';
import { document, escape, languageOf, redirect, type Language } from './document.js';

interface Around {
  readonly objects: ObjectStore;
  readonly now: () => number;
}

type Failure = keyof (typeof words)['ja']['failures'];

/** The page where one pays: Stripe's own would stand here. */
export async function serveCheckout(
  { account, session: id }: { readonly account: string; readonly session: string },
  { objects, now }: Around,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const given = request.method === 'POST' ? new URLSearchParams(await bodyOf(request)) : undefined;
  // Read after the body: who clicks twice finds the first click done.
  const open = checkoutOf(objects, account, id);
  const language = languageFor(open, request);
  const say = (status: number, body: string): void =>
    document(response, { status, language, title: words[language].title, body });
  if (!open) return say(404, `<p>${words[language].gone}</p>`);
  const { session } = open;
  if (session.status === 'complete')
    return redirect(response, (session.success_url ?? '').replace('{CHECKOUT_SESSION_ID}', id));
  if (session.expires_at <= now()) return say(410, `<p>${words[language].gone}</p>`);
  if (!given) return say(200, form(open, language));
  const paying = new Paying(objects, now(), open);
  const payer = { email: given.get('email'), name: given.get('name') };
  const step = given.get('step');
  if (step === 'refuse') {
    paying.refuse();
    return say(402, form(open, language, 'payment_intent_authentication_failure'));
  }
  const outcome: CardOutcome = step === 'confirm' ? { kind: 'pays' } : outcomeOf(given.get('card') ?? '');
  if (outcome.kind === 'declines') {
    paying.decline(outcome.code);
    return say(402, form(open, language, outcome.code));
  }
  if (outcome.kind === 'asks') {
    paying.ask();
    return say(200, question(payer, language));
  }
  paying.succeed(payer);
  return redirect(response, (session.success_url ?? '').replace('{CHECKOUT_SESSION_ID}', id));
}

/** As the session says, or else as the browser does. */
function languageFor(open: OpenCheckout | undefined, request: IncomingMessage): Language {
  const locale = open?.session.locale;
  return (['ja', 'en'] as const).find((one) => one === locale) ?? languageOf(request);
}

/** Yen are whole, dollars have cents. */
function money(amount: number, currency: string, language: Language): string {
  const locale = language === 'ja' ? 'ja-JP' : 'en-US';
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency: currency.toUpperCase() });
  return format.format(amount / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 0));
}

function form({ session, checkout }: OpenCheckout, language: Language, failure?: Failure): string {
  const word = words[language];
  const { currency, amount_subtotal: subtotal, amount_total: total, cancel_url: back } = session;
  const amount = (value: number | null): string => money(value ?? 0, currency ?? 'jpy', language);
  const lines = checkout.lines.map(
    ({ label, percentage, amount: tax }) => `<dt>${escape(label)} ${percentage}%</dt><dd>${amount(tax)}</dd>`,
  );
  const cards = testCards.map(
    ([number, outcome]) => `<dt><code>${grouped(number)}</code></dt><dd>${word.cards[nameOf(outcome)]}</dd>`,
  );
  return `<dl>
  <dt>${escape(checkout.product)}</dt><dd>${amount(subtotal)}</dd>
  ${lines.join('')}
  <dt><strong>${word.total}</strong></dt><dd><strong>${amount(total)}</strong></dd>
</dl>
${failure === undefined ? '' : `<p role="alert" class="alert">${word.failures[failure]}</p>`}
<form method="post">
  <label for="email">${word.email}</label>
  <input id="email" name="email" type="email" required maxlength="254" autocomplete="email">
  <label for="card">${word.card}</label>
  <input id="card" name="card" required inputmode="numeric" maxlength="23" autocomplete="off" aria-describedby="cards">
  <label for="name">${word.name}</label>
  <input id="name" name="name" required maxlength="100" autocomplete="cc-name">
  <button type="submit">${word.pay} ${amount(total)}</button>
  ${back === null ? '' : `<a href="${escape(back)}">${word.back}</a>`}
</form>
<h2>${word.testCards}</h2>
<p id="cards">${word.testCardsText}</p>
<dl>${cards.join('')}</dl>`;
}

function question(
  { email, name }: { readonly email: string | null; readonly name: string | null },
  language: Language,
): string {
  const word = words[language];
  return `<p>${word.secure}</p>
<form method="post">
  <input type="hidden" name="email" value="${escape(email ?? '')}">
  <input type="hidden" name="name" value="${escape(name ?? '')}">
  <button type="submit" name="step" value="confirm">${word.confirm}</button>
  <button type="submit" name="step" value="refuse" class="second">${word.refuse}</button>
</form>`;
}

const nameOf = (outcome: CardOutcome) => (outcome.kind === 'declines' ? outcome.code : outcome.kind);
const grouped = (number: string): string => number.replaceAll(/(\d{4})(?=\d)/g, '$1 ');
