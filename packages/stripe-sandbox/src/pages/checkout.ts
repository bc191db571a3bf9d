import type { IncomingMessage, ServerResponse } from 'node:http';
import { bodyOf } from '../api.js';
import { outcomeOf, type CardOutcome } from '../cards.js';
import { checkoutOf, Paying, type OpenCheckout } from '../paying.js';
import type { Place } from '../resource.js';
import { cardForm, freeForm, languageFor, money, question } from './card-form.js';
import { words } from './checkout-words.js';
import { document, escape, redirect, type Language } from './document.js';

interface Reader {
  readonly language: Language;
  /** Seconds since 1970. */
  readonly now: number;
}

type Failure = keyof (typeof words)['ja']['failures'];

/** The page where one pays, or gives a card to be kept: Stripe's own would stand here. */
export async function serveCheckout(
  id: string,
  place: () => Place,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const given = request.method === 'POST' ? new URLSearchParams(await bodyOf(request)) : undefined;
  // Read after the body: who clicks twice finds the first click done.
  const context = place();
  const open = checkoutOf(context.objects, context.account, id);
  const language = languageFor(open?.session.locale, request);
  const reader = { language, now: context.now };
  const say = (status: number, body: string): void =>
    document(response, { status, language, title: titleOf(open, language), body });
  if (!open) return say(404, `<p>${words[language].gone}</p>`);
  const { session } = open;
  const goOn = (): void => redirect(response, (session.success_url ?? '').replace('{CHECKOUT_SESSION_ID}', id));
  const paying = new Paying(context, open);
  const payer = { email: given?.get('email') ?? null, name: given?.get('name') ?? null };
  const step = given?.get('step');
  if (session.status === 'complete') {
    if (!paying.waits) return goOn();
    if (step === 'collect') paying.collect(payer);
    else if (step === 'lapse') paying.lapse();
    else return say(200, voucher(open, language));
    return goOn();
  }
  if (session.status === 'expired' || session.expires_at <= context.now)
    return say(410, `<p>${words[language].gone}</p>`);
  if (!given) return say(200, form(open, reader));
  const card = given.get('card') ?? '';
  if (step === 'later' && canWait(open)) {
    paying.wait(payer);
    return say(200, voucher(open, language));
  }
  if (step === 'refuse') {
    paying.refuse();
    return say(402, form(open, reader, 'payment_intent_authentication_failure'));
  }
  const isDone = step === 'confirm' || isFree(open);
  const outcome = onPage(isDone ? { kind: 'pays' } : outcomeOf(card), open);
  if (outcome.kind === 'declines') {
    paying.decline(outcome.code);
    return say(402, form(open, reader, outcome.code));
  }
  if (outcome.kind === 'asks') {
    paying.ask();
    return say(200, question({ ...payer, card }, language));
  }
  paying.succeed(payer, card);
  return goOn();
}

/** What a card does while its holder is there. One that can be kept alone pays nothing. */
function onPage(
  outcome: CardOutcome,
  { session, checkout }: OpenCheckout,
): Exclude<CardOutcome, { readonly kind: 'keeps' | 'asks_always' }> {
  if (outcome.kind === 'asks_always') return { kind: 'asks' };
  if (outcome.kind !== 'keeps') return outcome;
  const isKept = session.mode === 'setup' || checkout.trialDays !== null;
  return isKept ? { kind: 'pays' } : { kind: 'declines', code: 'generic_decline' };
}

/** Of what is paid once, a coupon took off all: no card is asked for. */
const isFree = ({ session }: OpenCheckout): boolean => session.mode === 'payment' && session.amount_total === 0;

/** Convenience stores take yen, and nothing that is paid again and again. */
const canWait = (open: OpenCheckout): boolean =>
  open.session.mode === 'payment' && open.session.currency === 'jpy' && !isFree(open);

const titleOf = (open: OpenCheckout | undefined, language: Language): string =>
  words[language][open?.session.mode === 'setup' ? 'setupTitle' : 'title'];

function form(open: OpenCheckout, { now, language }: Reader, failure?: Failure): string {
  const word = words[language];
  const { session } = open;
  const { currency, amount_total: total, cancel_url: back } = session;
  const amount = `${word.pay} ${money(total ?? 0, currency ?? 'jpy', language)}`;
  const pay = session.mode === 'setup' ? word.keep : isFree(open) ? word.order : amount;
  const later = `<button type="submit" name="step" value="later" class="second" formnovalidate>${word.later}</button>`;
  const goesBack = `${canWait(open) ? later : ''}${back === null ? '' : `<a href="${escape(back)}">${word.back}</a>`}`;
  return `${session.mode === 'setup' ? `<p>${word.setup}</p>` : sums(open, now, language)}
${failure === undefined ? '' : `<p role="alert" class="alert">${word.failures[failure]}</p>`}
${isFree(open) ? freeForm({ pay, after: goesBack }, language) : cardForm({ pay, after: goesBack }, language)}`;
}

/** What is shown until the money has come: here one says that it has. */
function voucher({ session }: OpenCheckout, language: Language): string {
  const word = words[language];
  return `<p>${word.waits}</p>
<form method="post">
  <button type="submit" name="step" value="collect">${word.collect}</button>
  <button type="submit" name="step" value="lapse" class="second">${word.lapse}</button>
</form>
<a href="${escape(session.success_url ?? '')}">${word.toSite}</a>`;
}

function sums({ session, checkout }: OpenCheckout, now: number, language: Language): string {
  const word = words[language];
  const { currency, amount_subtotal: subtotal, amount_total: total } = session;
  const amount = (value: number | null): string => money(value ?? 0, currency ?? 'jpy', language);
  const { lines, discount, interval, trialDays } = checkout;
  const taxes = lines.map(
    ({ label, percentage, amount: tax, inclusive }) =>
      `<dt>${escape(label)} ${percentage}%${inclusive ? word.within : ''}</dt><dd>${amount(tax)}</dd>`,
  );
  const off = discount > 0 && trialDays === null ? `<dt>${word.discount}</dt><dd>-${amount(discount)}</dd>` : '';
  const every = interval === null ? '' : `<p>${word.every[interval === 'year' ? 'year' : 'month']}</p>`;
  const free = trialDays === null ? '' : `<p>${word.trial} ${dateOf(now + trialDays * 86_400, language)}</p>`;
  const picture = checkout.image === undefined ? '' : `<img class="product" src="${escape(checkout.image)}" alt="">`;
  return `${picture}<dl>
  <dt>${escape(checkout.product)}</dt><dd>${amount(subtotal)}</dd>
  ${off}${trialDays === null ? taxes.join('') : ''}
  <dt><strong>${word.total}</strong></dt><dd><strong>${amount(total)}</strong></dd>
</dl>${every}${free}`;
}

const dateOf = (at: number, language: Language): string =>
  new Intl.DateTimeFormat(language === 'ja' ? 'ja-JP' : 'en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(at * 1_000),
  );
