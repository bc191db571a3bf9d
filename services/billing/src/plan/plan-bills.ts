import { Inject, Injectable } from '@nestjs/common';
import { domainError } from '@marquee/contracts';
import type { CommandContext } from '@marquee/kernel';
import {
  platformAccount,
  type CustomerDetails,
  type KeptCard,
  type PaymentPage,
  type Paging,
  type ProviderInvoice,
  type ProviderPayment,
} from '@marquee/ports';
import { Provider } from '../provider.js';
import { PlanContracts } from './plan-contracts.js';
import { PlanCustomers } from './plan-customers.js';

export interface Billing extends CustomerDetails {
  /** Null: none is kept. */
  readonly card: KeptCard | null;
}

export interface Bill extends Required<Pick<ProviderPayment, 'amountRefunded' | 'refunds'>> {
  readonly invoice: ProviderInvoice;
}

const nobody: CustomerDetails = {
  ...{ name: '', email: '', postalCode: '', state: '', city: '', line1: '', line2: '' },
};

const givenBack = (payment: ProviderPayment | undefined): Omit<Bill, 'invoice'> => ({
  amountRefunded: payment?.amountRefunded ?? 0,
  refunds: payment?.refunds ?? [],
});

/** Who the bills of a plan are for, and the bills themselves: as the provider says. */
@Injectable()
export class PlanBills {
  constructor(
    private readonly contracts: PlanContracts,
    private readonly customers: PlanCustomers,
    @Inject(Provider) private readonly provider: Pick<Provider, 'ask'>,
  ) {}

  /** The newest first, with what was given back of each. @throws DomainError INVALID_CURSOR */
  async list(team: string, paging: Paging): Promise<PaymentPage<Bill>> {
    const customer = await this.customers.find(team);
    if (customer === undefined) {
      // Whoever has no bills was given no place among them.
      if (paging.after !== undefined) throw domainError('INVALID_CURSOR');
      return { items: [], next: null };
    }
    const { items, next } = await this.provider.ask(
      ({ invoices }) => invoices.list(platformAccount, { ...paging, customer }),
      'INVALID_CURSOR',
    );
    const payments = await this.#payments(customer, items);
    return {
      items: items.map((invoice) => ({ invoice, ...givenBack(payments.get(invoice.payment ?? '')) })),
      next,
    };
  }

  /** With what was given back of it. @throws DomainError INVOICE_NOT_FOUND */
  async get(team: string, id: string): Promise<Bill> {
    const invoice = await this.provider.ask(({ invoices }) => invoices.get(platformAccount, id), 'INVOICE_NOT_FOUND');
    // All sites pay into the one account.
    if (invoice.notes['team'] !== team) throw domainError('INVOICE_NOT_FOUND');
    const { payment } = invoice;
    if (payment === null) return { invoice, ...givenBack(undefined) };
    return {
      invoice,
      ...givenBack(await this.provider.ask(({ received }) => received.get(platformAccount, payment))),
    };
  }

  /** What was paid of these bills, by id: one question for all of them, as long as few payments were tried in vain. */
  async #payments(
    customer: string,
    invoices: readonly ProviderInvoice[],
  ): Promise<ReadonlyMap<string, ProviderPayment>> {
    const missing = new Set(invoices.flatMap(({ payment }) => payment ?? []));
    const since = invoices.at(-1)?.issuedAt;
    const found = new Map<string, ProviderPayment>();
    let after: string | undefined;
    while (missing.size > 0 && since !== undefined) {
      const wanted = { limit: 100, customer, since, ...(after !== undefined && { after }) };
      const { items, next } = await this.provider.ask(({ received }) => received.list(platformAccount, wanted));
      for (const payment of items) if (missing.delete(payment.id)) found.set(payment.id, payment);
      if (next === null) break;
      after = next;
    }
    return found;
  }

  async details(team: string): Promise<Billing> {
    const [customer, contract] = await Promise.all([this.customers.find(team), this.contracts.live(team)]);
    if (customer === undefined) return { ...nobody, card: null };
    return this.provider.ask(async ({ customers }) => {
      const card = contract ? await customers.card(platformAccount, contract.subscriptionId) : null;
      return { ...(await customers.get(platformAccount, customer)), card };
    });
  }

  async change(team: string, details: CustomerDetails, context: CommandContext): Promise<Billing> {
    const customer = await this.customers.of(team, context);
    await this.provider.ask(({ customers }) => customers.update(platformAccount, customer, details));
    return this.details(team);
  }
}
