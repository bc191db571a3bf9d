import { cashOf } from '../billing/cash.js';
import { idOf, type Invoice } from '../billing/objects.js';
import { fund } from '../billing/transferring.js';
import type { Place } from '../resource.js';
import { bankOf } from '../resources/customers.js';
import { money } from './card-form.js';
import { words } from './checkout-words.js';
import { escape, type Language } from './document.js';

/** More than any price. */
const most = 99_999_999;

/** Money that a person sends to the account of an invoice's customer; false: it was none. */
export function receive(invoice: Invoice, typed: string | null, place: Place): boolean {
  const amount = /^\d{1,8}$/.test(typed ?? '') ? Number(typed) : 0;
  if (amount < 1 || amount > most) return false;
  place.objects.atOnce(() => fund(idOf(invoice.customer), amount, invoice.currency, place));
  return true;
}

/** Where to send money, until when, and a bank that sends it: HTML. */
export function transferForm(invoice: Invoice, place: Place, language: Language, isWrong: boolean): string {
  const word = words[language];
  const customer = idOf(invoice.customer);
  const came = cashOf(customer, place)[invoice.currency] ?? 0;
  const left = Math.max(0, invoice.amount_remaining - came);
  const { bank_name, branch_name, account_number, account_holder_name } = bankOf(customer);
  const rows = [
    [word.bank, bank_name],
    [word.branch, branch_name],
    [word.accountNumber, `${word.ordinary} ${account_number}`],
    [word.accountHolder, account_holder_name],
    [word.received, money(came, invoice.currency, language)],
    [word.remaining, money(left, invoice.currency, language)],
  ].map(([name = '', value = '']) => `<dt>${name}</dt><dd>${escape(value)}</dd>`);
  return `<p>${word.transferText}</p><dl>${rows.join('')}</dl>
${isWrong ? `<p role="alert" class="alert">${word.wrongAmount}</p>` : ''}
<form method="post">
  <label for="amount">${word.sendAmount}</label>
  <input id="amount" name="amount" required inputmode="numeric" maxlength="8" autocomplete="off" value="${left}">
  <button type="submit">${word.sendMoney}</button>
</form>
<h2>${word.sandboxBank}</h2>
<p>${word.sendText}</p>`;
}
