import type { Invoice, Subscription } from '../billing/objects.js';
import { idOf } from '../billing/objects.js';
import type { ObjectStore, StripeObject } from '../object-store.js';
import type { PaymentIntent } from '../resources/payment-intents.js';
import { money } from './card-form.js';
import { escape, type Language } from './document.js';
import { inspectorWords } from './inspector-words.js';
import { code, newestOf, table, timeOf } from './inspector-parts.js';

/** Each name that was written to an object, with what it says. */
function notesOf(object: StripeObject): string {
  const notes = Object.entries((object['metadata'] ?? {}) as Readonly<Record<string, unknown>>);
  return notes.map(([name, value]) => `${escape(name)}: ${escape(String(value))}`).join('<br>');
}

/** What lies in an account: HTML. */
export function accountPage(objects: ObjectStore, account: string, language: Language): string {
  const word = inspectorWords[language];
  const at = (one: StripeObject): string => timeOf(Number(one['created']), language);
  // Each is written by the calls and by the steps of its kind alone.
  const of = <T extends StripeObject>(kind: string): readonly T[] => newestOf(objects, account, kind) as readonly T[];
  const subscriptions = of<Subscription>('subscriptions').map((one) => {
    const [item] = one.items.data;
    const amount = money(Number(item?.price['unit_amount'] ?? 0), one.currency, language);
    const until = item ? timeOf(item.current_period_end, language) : '';
    return [code(one.id), escape(one.status), amount, until, code(idOf(one.customer)), at(one)];
  });
  const invoices = of<Invoice>('invoices').map((one) => {
    const { number, status, total, currency, hosted_invoice_url: page } = one;
    const shown = escape(number ?? one.id);
    const link = page ? `<a href="${escape(page)}">${shown}</a>` : shown;
    return [link, escape(status ?? ''), money(total, currency, language), code(idOf(one.customer)), at(one)];
  });
  const payments = of<PaymentIntent>('payment_intents').map((one) => {
    const refused = one.last_payment_error as { readonly decline_code?: string; readonly code?: string } | null;
    const reason = refused?.decline_code ?? refused?.code;
    const state = reason === undefined ? one.status : `${one.status} (${reason})`;
    return [code(one.id), escape(state), money(one.amount, one.currency, language), notesOf(one), at(one)];
  });
  const customers = of('customers').map((one) => [...[code(one.id), notesOf(one), at(one)]]);
  return `<p>${word.newest}</p>
<h2>${word.customers}</h2>
${table([word.id, word.notes, word.at], customers, word.none)}
<h2>${word.subscriptions}</h2>
${table([word.id, word.state, word.amount, word.until, word.customers, word.at], subscriptions, word.none)}
<h2>${word.invoices}</h2>
${table([word.id, word.state, word.amount, word.customers, word.at], invoices, word.none)}
<h2>${word.payments}</h2>
${table([word.id, word.state, word.amount, word.notes, word.at], payments, word.none)}`;
}
