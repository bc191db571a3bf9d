import type { IncomingMessage, ServerResponse } from 'node:http';
import { bodyOf } from '../api.js';
import type { Invoice } from '../billing/objects.js';
import { put } from '../billing/subscribing.js';
import { outcomeOf, type CardOutcome } from '../cards.js';
import type { Place } from '../resource.js';
import { invoices, settle, subscriptionOf } from '../resources/invoices.js';
import { keepCard } from '../resources/payment-methods.js';
import { cardForm, languageFor, money, question } from './card-form.js';
import { words } from './checkout-words.js';
import { document, escape, type Language } from './document.js';
import { timeOf } from './inspector-parts.js';
import { receive, transferForm } from './transfer.js';

type Failure = keyof (typeof words)['ja']['failures'];

/** The page where an open invoice is paid: Stripe's own would stand here (`hosted_invoice_url`). */
export async function serveInvoice(
  id: string,
  place: () => Place,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const given = request.method === 'POST' ? new URLSearchParams(await bodyOf(request)) : undefined;
  const context = place();
  const language = languageFor(null, request);
  const word = words[language];
  const say = (status: number, body: string): void =>
    document(response, { status, language, title: word.invoiceTitle, body });
  // Written by `issue`, and changed by what collects it alone.
  const invoice = context.objects.get(context.account, invoices.kind, id) as Invoice | undefined;
  if (!invoice) return say(404, `<p>${word.gone}</p>`);
  if (invoice.status === 'paid') return say(200, `${sums(invoice, language)}<p>${word.invoicePaid}</p>`);
  if (invoice.status !== 'open') return say(410, `<p>${word.invoiceVoid}</p>`);
  if (invoice.collection_method === 'send_invoice') {
    const isWrong = given !== undefined && !receive(invoice, given.get('amount'), context);
    const now = context.objects.get(context.account, invoices.kind, id) as Invoice;
    if (now.status === 'paid') return say(200, `${sums(now, language)}<p>${word.invoicePaid}</p>`);
    return say(isWrong ? 400 : 200, sums(now, language) + transferForm(now, context, language, isWrong));
  }
  if (!given) return say(200, form(invoice, language));
  const payer = { email: given.get('email'), name: given.get('name') };
  const card = given.get('card') ?? '';
  const step = given.get('step');
  if (step === 'refuse') return say(402, form(invoice, language, 'payment_intent_authentication_failure'));
  const outcome: CardOutcome = step === 'confirm' ? { kind: 'pays' } : outcomeOf(card);
  if (outcome.kind === 'asks' || outcome.kind === 'asks_always') {
    return say(200, question({ ...payer, card }, language));
  }
  const said: CardOutcome = outcome.kind === 'keeps' ? { kind: 'declines', code: 'generic_decline' } : outcome;
  const tried = context.objects.atOnce(() => {
    const customer = typeof invoice.customer === 'string' ? invoice.customer : null;
    const subscription = said.kind === 'pays' ? subscriptionOf(invoice, context) : undefined;
    // The card that helped is the one that goes on.
    if (subscription) {
      const method = keepCard(card, { ...payer, customer }, context);
      put({ ...subscription, default_payment_method: method.id }, 'customer.subscription.updated', context);
    }
    return settle(invoice, said, context, payer);
  });
  if (said.kind === 'declines') return say(402, form(tried, language, said.code));
  return say(200, `${sums(tried, language)}<p>${word.invoicePaid}</p>`);
}

function sums(invoice: Invoice, language: Language): string {
  const { number, total, amount_due: due, currency, lines, due_date: dueBy } = invoice;
  const word = words[language];
  const rows = lines.data.map(
    ({ description, amount }) => `<dt>${escape(description ?? '')}</dt><dd>${money(amount, currency, language)}</dd>`,
  );
  return `<dl>
  <dt>${word.invoiceNumber}</dt><dd>${escape(number ?? '')}</dd>
  ${rows.join('')}
  ${dueBy === null ? '' : `<dt>${word.dueBy}</dt><dd>${timeOf(dueBy, language)}</dd>`}
  <dt><strong>${word.total}</strong></dt><dd><strong>${money(due === 0 ? total : due, currency, language)}</strong></dd>
</dl>`;
}

function form(invoice: Invoice, language: Language, failure?: Failure): string {
  const word = words[language];
  const pay = `${word.pay} ${money(invoice.amount_due, invoice.currency, language)}`;
  return `${sums(invoice, language)}
${failure === undefined ? '' : `<p role="alert" class="alert">${word.failures[failure]}</p>`}
${cardForm({ pay, after: '' }, language)}`;
}
