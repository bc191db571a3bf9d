import { Injectable } from '@nestjs/common';
import { domainError, transferCurrency, transferDays } from '@marquee/contracts';
import type { CommandContext } from '@marquee/kernel';
import type {
  BankAccount,
  InvoiceState,
  Paging,
  PaymentPage,
  Payments as PaymentsPort,
  ProviderInvoice,
} from '@marquee/ports';
import { Checkouts } from '../checkout/checkouts.js';
import { OpenCheckouts } from '../checkout/open-checkouts.js';
import { Customers } from '../customer/customers.js';
import { Payments } from '../payment/payments.js';
import { SellingAccounts } from '../selling-accounts.js';
import { InvoiceExpiry } from './invoice-expiry.js';

/** Whose an invoice has to be: of this member, or of anybody of the site. */
export interface Holder {
  readonly team: string;
  readonly member?: string | undefined;
}

interface Order {
  readonly requestId: string;
  readonly priceId: string;
  /** As it was typed. */
  readonly coupon?: string | undefined;
}

/** An invoice, and where to what is left of it is sent. */
export interface ShownInvoice {
  readonly invoice: ProviderInvoice;
  /** In minor units; what is to the member's credit, and for none that was issued before, is off. */
  readonly remaining: number;
  /** Null: nothing is waited for. */
  readonly bank: BankAccount | null;
}

/**
 * What members pay by a transfer to a bank: invoices of the provider, which knows what is so. Nothing of them is kept here but
 * when nobody waits for them any longer; what was paid is a payment as any other.
 */
@Injectable()
export class Invoices {
  constructor(
    private readonly selling: SellingAccounts,
    private readonly checkouts: Checkouts,
    private readonly customers: Customers,
    private readonly pages: OpenCheckouts,
    private readonly payments: Payments,
    private readonly expiry: InvoiceExpiry,
  ) {}

  /**
   * One that waits for the same is the answer; a page on which the same could be paid by card is shut.
   *
   * @throws DomainError TRANSFER_UNAVAILABLE, PRICE_NOT_FOUND, ALREADY_PURCHASED, PAYMENT_PENDING, COUPON_INVALID
   */
  async issue(team: string, member: string, order: Order, context: CommandContext): Promise<ShownInvoice> {
    const { thing, coupon } = await this.#wish(team, member, order, context);
    const waiting = await this.pages.invoice(team, { member, thing });
    const known = waiting === undefined ? undefined : await this.#read({ team, member }, waiting);
    const isSame = known?.state === 'open' && (known.notes['coupon'] ?? null) === coupon;
    return known && isSame ? this.#shown(team, known) : this.#issue(team, member, order, context);
  }

  /** In the place of one that was not paid: with all its days. @throws DomainError INVOICE_PAID, and those of `issue` */
  async reissue(holder: Holder, id: string, requestId: string, context: CommandContext): Promise<ShownInvoice> {
    const { state, notes } = await this.#read(holder, id);
    if (state === 'paid') throw domainError('INVOICE_PAID');
    const { member = '', price: priceId = '', coupon } = notes;
    return this.#issue(holder.team, member, { requestId, priceId, coupon }, context);
  }

  /** Of what was cancelled before nothing is left to do. @throws DomainError INVOICE_PAID, INVOICE_NOT_FOUND */
  async cancel({ team, member }: Holder, id: string, context: CommandContext): Promise<ShownInvoice> {
    await this.#read({ team, member }, id);
    const invoice = await this.selling.ask(team, 'INVOICE_NOT_FOUND', ({ transfers }, account) =>
      transfers.cancel(account, id),
    );
    if (invoice.state !== 'paid') return this.#shown(team, invoice);
    await this.#heard(team, invoice, context);
    throw domainError('INVOICE_PAID');
  }

  /** Mails it. @throws DomainError INVOICE_PAID, INVOICE_NOT_OPEN, INVOICE_NOT_FOUND, REQUEST_EXPIRED */
  async send(
    holder: Holder,
    id: string,
    { requestId, email }: { readonly requestId: string; readonly email: string },
    context: CommandContext,
  ): Promise<ShownInvoice> {
    const { state } = await this.#read(holder, id);
    if (state === 'paid') throw domainError('INVOICE_PAID');
    if (state !== 'open') throw domainError('INVOICE_NOT_OPEN');
    const write = { call: 'send-invoice', requestId, content: { id, email } };
    const ask = ({ transfers }: PaymentsPort, account: string, key: string) => transfers.send(account, id, email, key);
    const sent = await this.selling.once(holder.team, write, context, ask, 'INVOICE_NOT_FOUND');
    return this.#shown(holder.team, sent);
  }

  /** @throws DomainError INVOICE_NOT_FOUND */
  async get(holder: Holder, id: string): Promise<ShownInvoice> {
    return this.#shown(holder.team, await this.#read(holder, id));
  }

  /** The newest first. @throws DomainError INVALID_CURSOR */
  async list(
    { team, member }: Holder,
    paging: Paging & { readonly state?: InvoiceState },
  ): Promise<PaymentPage<ShownInvoice>> {
    const customer = member === undefined ? undefined : await this.customers.find(team, member);
    if (member !== undefined && customer === undefined) return { items: [], next: null };
    const { items, next } = await this.selling.ask(team, 'INVALID_CURSOR', ({ invoices }, account) =>
      invoices.list(account, { ...paging, byTransfer: true, ...(customer !== undefined && { customer }) }),
    );
    // The holder of the account may have issued others in the provider's own dashboard.
    const ours = items.filter(({ notes }) => notes['team'] === team);
    return { items: await this.#allShown(team, ours), next };
  }

  /** Of a member who is gone: nobody waits for them. */
  async cancelAll(team: string, member: string): Promise<void> {
    const customer = await this.customers.find(team, member);
    if (customer === undefined) return;
    await this.selling.ask(team, 'INVOICE_NOT_FOUND', async ({ invoices, transfers }, account) => {
      const { items } = await invoices.list(account, { limit: 100, byTransfer: true, customer });
      // What was written off can still be paid at the provider.
      const payable = items.filter(({ state }) => state === 'open' || state === 'uncollectible');
      for (const { id } of payable) await transfers.cancel(account, id);
    });
  }

  async #issue(team: string, member: string, order: Order, context: CommandContext): Promise<ShownInvoice> {
    const { requestId } = order;
    const wish = await this.#wish(team, member, order, context);
    const { customer, price, taxRate, coupon, thing, heard } = wish;
    const notes = { ...wish.notes, ...(coupon !== null && { coupon }) };
    const content = { customer, price, taxRate, coupon, notes, dueDays: transferDays };
    const open = async (request: string) => {
      const write = { call: 'invoice', requestId: request, content };
      const issued = await this.selling.write(team, write, ({ transfers }, account, key) =>
        transfers.issue(account, content, key),
      );
      await this.expiry.plan(team, issued);
      return { id: issued.id, url: issued.page ?? '', issued };
    };
    const { issued } = await this.pages.open(team, { member, thing, requestId, kind: 'invoice' }, open, heard);
    await this.#heard(team, issued, context);
    return this.#shown(team, issued);
  }

  async #wish(team: string, member: string, order: Order, context: CommandContext) {
    const wish = await this.checkouts.wish(team, member, order, context);
    // What costs nothing is no money that could be sent.
    if (wish.recurring || wish.currency !== transferCurrency || wish.total === 0)
      throw domainError('TRANSFER_UNAVAILABLE');
    return wish;
  }

  /** It was paid by what was to the member's credit, or while it was asked about. */
  async #heard(team: string, { payment }: ProviderInvoice, context: CommandContext): Promise<void> {
    if (payment !== null) await this.payments.look(team, payment, context);
  }

  async #read({ team, member }: Holder, id: string): Promise<ProviderInvoice> {
    const invoice = await this.selling.ask(team, 'INVOICE_NOT_FOUND', ({ invoices }, account) =>
      invoices.get(account, id),
    );
    const { notes, dueAt } = invoice;
    const isTheirs = member === undefined || notes['member'] === member;
    if (notes['team'] !== team || !isTheirs || dueAt === null) throw domainError('INVOICE_NOT_FOUND');
    return invoice;
  }

  async #shown(team: string, invoice: ProviderInvoice): Promise<ShownInvoice> {
    const [shown] = await this.#allShown(team, [invoice]);
    return shown ?? { invoice, remaining: invoice.remaining, bank: null };
  }

  #allShown(team: string, invoices: readonly ProviderInvoice[]): Promise<readonly ShownInvoice[]> {
    const known = new Map<string, Promise<Asked>>();
    const awaitedOf = ({ customer, currency }: ProviderInvoice): Promise<Asked> => {
      const awaited = known.get(customer) ?? this.#awaited(team, customer, currency);
      known.set(customer, awaited);
      return awaited;
    };
    return Promise.all(
      invoices.map(async (invoice) => {
        if (invoice.state !== 'open') return { invoice, remaining: invoice.remaining, bank: null };
        const { bank, left } = await awaitedOf(invoice);
        return { invoice, bank, remaining: left.get(invoice.id) ?? invoice.remaining };
      }),
    );
  }

  /** Where somebody sends money to, and how much of each invoice: what is to their credit is for the oldest, and counted once. */
  #awaited(team: string, customer: string, currency: string): Promise<Asked> {
    return this.selling.ask(team, 'INVOICE_NOT_FOUND', async ({ invoices, transfers }, account) => {
      const [bank, credit, { items }] = await Promise.all([
        transfers.bankAccount(account, customer, currency),
        transfers.credit(account, customer, currency),
        invoices.list(account, { limit: 100, byTransfer: true, customer }),
      ]);
      return { bank, left: sharedOut(credit, items.filter(({ state }) => state === 'open').toReversed()) };
    });
  }
}

interface Asked {
  readonly bank: BankAccount;
  /** By the ids of invoices. */
  readonly left: ReadonlyMap<string, number>;
}

/** @param open the oldest first */
function sharedOut(credit: number, open: readonly ProviderInvoice[]): ReadonlyMap<string, number> {
  let rest = credit;
  return new Map(
    open.map(({ id, remaining }) => {
      const covered = Math.min(rest, remaining);
      rest -= covered;
      return [id, remaining - covered];
    }),
  );
}
