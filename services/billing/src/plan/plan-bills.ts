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

/** Who the bills of a plan are for, and the bills themselves: as the provider says. */
@Injectable()
export class PlanBills {
  constructor(
    private readonly contracts: PlanContracts,
    private readonly customers: PlanCustomers,
    @Inject(Provider) private readonly provider: Pick<Provider, 'ask'>,
  ) {}

  /** The newest first. @throws DomainError INVALID_CURSOR */
  async list(team: string, paging: Paging): Promise<PaymentPage<ProviderInvoice>> {
    const customer = await this.customers.find(team);
    if (customer === undefined) {
      // Whoever has no bills was given no place among them.
      if (paging.after !== undefined) throw domainError('INVALID_CURSOR');
      return { items: [], next: null };
    }
    return this.provider.ask(
      ({ invoices }) => invoices.list(platformAccount, { ...paging, customer }),
      'INVALID_CURSOR',
    );
  }

  /** With what was given back of it. @throws DomainError INVOICE_NOT_FOUND */
  async get(team: string, id: string): Promise<Bill> {
    const invoice = await this.provider.ask(({ invoices }) => invoices.get(platformAccount, id), 'INVOICE_NOT_FOUND');
    // All sites pay into the one account.
    if (invoice.notes['team'] !== team) throw domainError('INVOICE_NOT_FOUND');
    const { payment } = invoice;
    if (payment === null) return { invoice, amountRefunded: 0, refunds: [] };
    const { amountRefunded, refunds = [] } = await this.provider.ask(({ received }) =>
      received.get(platformAccount, payment),
    );
    return { invoice, amountRefunded, refunds };
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
