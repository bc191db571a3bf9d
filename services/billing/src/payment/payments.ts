import { Injectable } from '@nestjs/common';
import { domainError, type TaxShare } from '@marquee/contracts';
import { handleAnswer, type CommandContext } from '@marquee/kernel';
import type { DocumentStore, Found, Page, Paging, ProviderInvoice, ProviderPayment } from '@marquee/ports';
import { InjectPort } from '@marquee/nest-kit';
import { paymentAccountCollection } from '../payment-account/payment-account.js';
import { Provider } from '../provider.js';
import { sharesOfNotes, TaxShares } from '../receipt/tax-shares.js';
import { SellingAccounts } from '../selling-accounts.js';
import { paymentQuery, type PaymentFilter } from './payment-list.js';
import { paymentDecider } from './payment.decider.js';
import { attemptOf, billed, said, saleOf } from './payment-facts.js';
import { paymentCollection, statusOf, type Payment } from './payment.js';

/** Payments that are asked for at once. */
const pageSize = 100;

/** What members paid. What is so is asked of the provider; here is what was heard, and what may be done. */
@Injectable()
export class Payments {
  constructor(
    @InjectPort('documents') private readonly documents: DocumentStore,
    private readonly provider: Provider,
    private readonly selling: SellingAccounts,
    private readonly taxes: TaxShares,
  ) {}

  /** The newest first, unless told. @throws DomainError INVALID_CURSOR */
  list(team: string, paging: Paging, filter: PaymentFilter = {}): Promise<Page<Payment>> {
    return this.#documents(team).find(paymentQuery(filter, paging));
  }

  /**
   * Asks what is so now, and keeps it. An account that is no site's of ours, and a payment that is no sale of ours, are passed over.
   *
   * @returns the subscription of which a bank wants, or wanted, a period back
   */
  async follow(account: string, id: string, context: CommandContext): Promise<string | null> {
    const payment = await this.provider.ask(({ received }) => received.get(account, id), 'PAYMENT_NOT_FOUND');
    const { team = '' } = payment.notes;
    if (team === '') return this.#followBilled(account, payment, context);
    // Notes can be written by whoever holds an account: they count for the site whose account it is.
    const known = team === '' ? undefined : await this.documents.team(paymentAccountCollection, team).get(team);
    if (known?.accountId === account) await this.record(team, payment, context);
    return null;
  }

  /** Asks what is so of a payment of the site's own account now, and keeps it. @returns what the provider says */
  async look(team: string, id: string, context: CommandContext): Promise<ProviderPayment> {
    const [account, paid] = await this.selling.ask(
      team,
      'PAYMENT_NOT_FOUND',
      async ({ received }, own) => [own, await received.get(own, id)] as const,
    );
    if (paid.notes['team'] === team) {
      await this.record(team, paid, context);
      return paid;
    }
    const invoice = await this.provider.ask(({ invoices }) => invoices.ofPayment(account, id));
    if (invoice?.notes['team'] === team) await this.#recordBilled(team, account, invoice, paid, context);
    return paid;
  }

  /** What was paid by an invoice has no notes of its own: they are those of the subscription. */
  async #followBilled(account: string, payment: ProviderPayment, context: CommandContext): Promise<string | null> {
    const invoice = await this.provider.ask(({ invoices }) => invoices.ofPayment(account, payment.id));
    if (!invoice) return null;
    const now = await this.#recordOf(account, invoice, payment, context);
    return now?.dispute ? invoice.subscription : null;
  }

  /** Asks what is so of an invoice now, and keeps what was paid by it. @returns the subscription that it is of */
  async followInvoice(account: string, id: string, context: CommandContext): Promise<string | null> {
    const invoice = await this.provider.ask(({ invoices }) => invoices.get(account, id), 'PAYMENT_NOT_FOUND');
    const { payment } = invoice;
    if (payment !== null) {
      const paid = await this.provider.ask(({ received }) => received.get(account, payment), 'PAYMENT_NOT_FOUND');
      await this.#recordOf(account, invoice, paid, context);
    }
    return invoice.subscription;
  }

  async #recordOf(
    account: string,
    invoice: ProviderInvoice,
    payment: ProviderPayment,
    context: CommandContext,
  ): Promise<Payment | undefined> {
    const { team = '' } = invoice.notes;
    const known = team === '' ? undefined : await this.documents.team(paymentAccountCollection, team).get(team);
    return known?.accountId === account ? this.#recordBilled(team, account, invoice, payment, context) : undefined;
  }

  async #recordBilled(
    team: string,
    account: string,
    invoice: ProviderInvoice,
    payment: ProviderPayment,
    context: CommandContext,
  ): Promise<Payment | undefined> {
    // Of what was heard before, taxes are known as well as they ever will be.
    const known = await this.#documents(team).get(payment.id);
    const isNew = known === undefined || known.attempt !== undefined;
    const taxes = isNew ? await this.taxes.ofInvoice(account, invoice, payment) : [];
    return this.record(team, billed(payment, invoice, taxes), context, taxes);
  }

  /**
   * Invoices that were paid, of which nothing was heard.
   *
   * @returns the ids of the payments
   */
  async reconcileInvoices(team: string, since: string, context: CommandContext): Promise<readonly string[]> {
    const mended: string[] = [];
    for (let after: string | undefined, more = true; more; more = after !== undefined) {
      const paging = { limit: pageSize, since, ...(after !== undefined && { after }) };
      const page = await this.selling.ask(team, 'PAYMENT_NOT_FOUND', ({ invoices }, account) =>
        invoices.list(account, paging),
      );
      const ours = page.items.filter(({ notes, payment }) => notes['team'] === team && payment !== null);
      const known = await this.#documents(team).getMany(ours.flatMap(({ payment }) => payment ?? []));
      const heard = new Set(known.flatMap(({ id, state }) => (state.attempt ? [] : [id])));
      for (const invoice of ours) {
        const { payment } = invoice;
        if (payment === null || heard.has(payment)) continue;
        const [account, paid] = await this.selling.ask(
          team,
          'PAYMENT_NOT_FOUND',
          async ({ received }, own) => [own, await received.get(own, payment)] as const,
        );
        if (await this.#recordBilled(team, account, invoice, paid, context)) mended.push(payment);
      }
      after = page.next ?? undefined;
    }
    return mended;
  }

  /** What is known of one. @throws DomainError PAYMENT_NOT_FOUND */
  async get(team: string, id: string): Promise<Pick<Found<Payment>, 'id' | 'state'>> {
    const state = await this.#documents(team).get(id);
    if (!state) throw domainError('PAYMENT_NOT_FOUND');
    return { id, state };
  }

  /** @returns undefined: it is no sale of ours, or nobody has tried to pay yet */
  async record(
    team: string,
    payment: ProviderPayment,
    context: CommandContext,
    taxes: readonly TaxShare[] = sharesOfNotes(payment),
  ): Promise<Payment | undefined> {
    const sale = saleOf(payment, taxes);
    if (!sale) return undefined;
    const { paid, amountRefunded } = payment;
    const command = {
      type: 'RecordPayment',
      paid,
      sale,
      attempt: payment.attempt ? attemptOf(payment.attempt) : null,
      amountRefunded,
      refundedAt: payment.refundedAt ?? context.clock.now().toISOString(),
      dispute: payment.dispute ?? null,
    } as const;
    // A dispute is decided, and may be taken up again: an older answer must not take the place of a newer one.
    const ask = async () => ({ ...command, dispute: (await this.#ask(team, payment.id)).dispute ?? null });
    const told = payment.dispute ? ask : () => command;
    return (await handleAnswer(this.#documents(team), paymentDecider, payment.id, told, context)) ?? undefined;
  }

  #ask(team: string, id: string): Promise<ProviderPayment> {
    return this.selling.ask(team, 'PAYMENT_NOT_FOUND', ({ received }, account) => received.get(account, id));
  }

  /**
   * Compares what was heard with what the provider says, and mends what differs.
   *
   * @param since ISO instant: of payments that were begun from then on
   * @returns the ids of those that differed
   */
  async reconcile(team: string, since: string, context: CommandContext): Promise<readonly string[]> {
    return [
      ...(await this.#reconcile(team, since, 'list', context)),
      ...(await this.#reconcile(team, since, 'listFree', context)),
    ];
  }

  async #reconcile(
    team: string,
    since: string,
    those: 'list' | 'listFree',
    context: CommandContext,
  ): Promise<readonly string[]> {
    const mended: string[] = [];
    for (let after: string | undefined, more = true; more; more = after !== undefined) {
      const paging = { limit: pageSize, since, ...(after !== undefined && { after }) };
      const page = await this.selling.ask(team, 'PAYMENT_NOT_FOUND', ({ received }, account) =>
        received[those](account, paging),
      );
      const known = await this.#documents(team).getMany(page.items.map(({ id }) => id));
      const before = new Map(known.map(({ id, state }) => [id, state]));
      for (const payment of page.items) {
        const heard = before.get(payment.id);
        const sold = said(payment, team, heard);
        if (sold.notes['team'] !== team) continue;
        const now = await this.record(team, sold, context);
        const differs = (name: 'amountRefunded' | 'attempt' | 'dispute'): boolean =>
          JSON.stringify(now?.[name]) !== JSON.stringify(heard?.[name]);
        if (differs('amountRefunded') || differs('attempt') || differs('dispute')) mended.push(payment.id);
      }
      after = page.next ?? undefined;
    }
    return mended;
  }

  /**
   * Gives back so much, or all that is left, and keeps it at once: nobody needs to wait for the provider's word.
   *
   * @throws DomainError PAYMENT_NOT_FOUND, NOTHING_TO_REFUND, PAYMENT_DISPUTED, REQUEST_EXPIRED
   */
  async refund(
    team: string,
    id: string,
    { requestId, amount }: { readonly requestId: string; readonly amount?: number | undefined },
    context: CommandContext,
  ): Promise<Pick<Found<Payment>, 'id' | 'state'>> {
    const { state: known } = await this.get(team, id);
    if (known.attempt) throw domainError('NOTHING_TO_REFUND');
    // What a bank wants back goes back by its way alone, or it would go twice.
    if (statusOf(known) === 'disputed') throw domainError('PAYMENT_DISPUTED');
    const left = known.amount - known.amountRefunded;
    const back = amount ?? left;
    if (back < 1 || back > left) throw domainError('NOTHING_TO_REFUND');
    const write = { call: 'refund', requestId, content: { id, amount: amount ?? null } };
    const ask = ({ received }: Parameters<Parameters<SellingAccounts['write']>[2]>[0], account: string, key: string) =>
      received.refund(account, id, back, key).then(() => received.get(account, id));
    const now = await this.selling.once(team, write, context, ask, 'PAYMENT_NOT_FOUND');
    return { id, state: (await this.record(team, said(now, team, known), context)) ?? known };
  }

  #documents(team: string) {
    return this.documents.team(paymentCollection, team);
  }
}
