import type { PaymentPage, Paging } from './payments.js';

/**
 * `trialing`: free so far, or just over and its first payment not yet asked for; `active`: paid; `unpaid`: a payment is owed; `incomplete`: it never began; `canceled`: it is over.
 */
export const subscriptionStates = ['trialing', 'active', 'unpaid', 'incomplete', 'canceled'] as const;
export type SubscriptionState = (typeof subscriptionStates)[number];

/** What is paid again and again, as the provider says now. */
export interface ProviderSubscription {
  readonly id: string;
  readonly state: SubscriptionState;
  readonly price: string;
  readonly product: string;
  /** ISO 4217, capitals. */
  readonly currency: string;
  /** In minor units, without tax where it is added. */
  readonly unitAmount: number;
  readonly interval: 'month' | 'year';
  /** ISO instants. */
  readonly startedAt: string;
  /** Of the present period: what paid for it came from then on. */
  readonly periodStart: string;
  readonly periodEnd: string;
  /** Null: it is not free, or not any more. */
  readonly trialEnd: string | null;
  /** Whether it stops at the end of the period instead of being renewed. */
  readonly stops: boolean;
  /** Whether nothing is asked for while its periods go by. */
  readonly paused: boolean;
  /** The price that it is to have from its next renewal on; null: none, or nobody asked (`list`). */
  readonly nextPrice: string | null;
  /** ISO instant; null: it goes on. */
  readonly endedAt: string | null;
  /** Of its newest invoice. */
  readonly invoice: string | null;
  readonly notes: Readonly<Record<string, string>>;
}

/** What a change of price costs; nothing is changed by asking. Amounts are in minor units. */
export interface PriceChangePreview {
  /** ISO 4217, capitals. */
  readonly currency: string;
  /** What is taken at once. */
  readonly dueNow: number;
  /** What is to the member's credit then; it comes off of what is due later. */
  readonly credit: number;
  /** What is taken later, with tax and discount, before what is to the credit. */
  readonly dueLater: number;
  /** ISO instant. */
  readonly laterAt: string;
}

export interface PriceChange {
  readonly price: string;
  readonly taxRate: string | null;
}

/** Every write is done once for its key. @throws PaymentFailure */
export interface ProviderSubscriptions {
  get(account: string, id: string): Promise<ProviderSubscription>;
  /** Whatever state they are in, the newest first. @param since ISO instant from which on they were begun; absent: all */
  list(
    account: string,
    paging: Paging & { readonly since?: string; readonly customer?: string },
  ): Promise<PaymentPage<ProviderSubscription>>;
  preview(account: string, id: string, change: PriceChange): Promise<PriceChangePreview>;
  /**
   * Pays the difference at once, or changes nothing.
   *
   * @throws PaymentFailure `declined`, its code is the reason
   */
  change(
    account: string,
    id: string,
    change: PriceChange & { readonly notes: ProviderSubscription['notes'] },
    key: string,
  ): Promise<ProviderSubscription>;
  /** Changes to another price at the next renewal, in the place of any such change before. */
  changeLater(account: string, id: string, change: PriceChange, key: string): Promise<ProviderSubscription>;
  /** Withdraws what `changeLater` has planned, if anything. */
  keep(account: string, id: string): Promise<ProviderSubscription>;
  /** Lets it stop at the end of its period, or go on after all. */
  stop(account: string, id: string, stops: boolean, key: string): Promise<ProviderSubscription>;
  /** Asks for nothing of the periods that begin from now on, or for all of those again. The same however often it is said. */
  pause(account: string, id: string, paused: boolean): Promise<ProviderSubscription>;
  /** Ends it at once. */
  end(account: string, id: string): Promise<ProviderSubscription>;
  /** Asks the kept card for what is owed. @throws PaymentFailure `declined`, its code is the reason */
  retry(account: string, id: string, key: string): Promise<void>;
  /** The provider's page on which what is owed can be paid with any card; null: nothing is owed. */
  payPage(account: string, id: string): Promise<string | null>;
  /** The provider's page on which another card is given. */
  setup(account: string, order: SetupOrder, key: string): Promise<string>;
  /** Takes the card of a setup for a subscription that the setup's notes name, from now on; null: it names none. */
  adopt(account: string, setup: string, key: string): Promise<string | null>;
}

export interface SetupOrder {
  readonly customer: string;
  readonly subscription: string;
  readonly successUrl: string;
  readonly cancelUrl: string;
  readonly language: 'ja' | 'en';
}

export const invoiceStates = ['draft', 'open', 'void', 'paid', 'uncollectible'] as const;
export type InvoiceState = (typeof invoiceStates)[number];

/** What one rate of tax comes to. */
export interface InvoiceTax {
  readonly taxRate: string;
  readonly inclusive: boolean;
  readonly amount: number;
  readonly taxable: number;
}

export interface InvoiceLine {
  /** What is paid for; of a part of a period, too. */
  readonly description: string;
  /** In minor units. */
  readonly amount: number;
  readonly price: string | null;
  /** Whether it is of a part of a period: of what was paid before and not used, where it is below 0, or else of what is left. */
  readonly proration: boolean;
}

/** Amounts are in minor units. */
export interface ProviderInvoice {
  readonly id: string;
  readonly number: string | null;
  readonly state: InvoiceState;
  readonly currency: string;
  readonly subtotal: number;
  readonly discount: number;
  readonly total: number;
  /** What was taken, or is to be: less than the total where something was to the credit. */
  readonly amountDue: number;
  readonly taxes: readonly InvoiceTax[];
  readonly lines: readonly InvoiceLine[];
  readonly subscription: string | null;
  /** The payment by which it was paid; null: none was needed, or none came. */
  readonly payment: string | null;
  readonly customer: string;
  /** What is left to be paid of it. */
  readonly remaining: number;
  /** Whether it was paid as soon as it was issued, by what was to the customer's credit. */
  readonly fromCredit: boolean;
  /** ISO instant by which it is to be paid by a transfer; null: a card is asked. */
  readonly dueAt: string | null;
  /** ISO instants. */
  readonly issuedAt: string;
  readonly paidAt: string | null;
  /** The provider's page: where it is paid, and its receipt once it is; null: there is none. */
  readonly page: string | null;
  /** Of the subscription, as they were when it was issued; its own, where it is of none. */
  readonly notes: Readonly<Record<string, string>>;
}

export interface ProviderInvoices {
  /** The one that a payment paid; null: it was of none. */
  ofPayment(account: string, payment: string): Promise<ProviderInvoice | null>;
  get(account: string, id: string): Promise<ProviderInvoice>;
  /** The newest first. @param since ISO instant; absent: all */
  list(
    account: string,
    paging: Paging & {
      readonly since?: string;
      readonly subscription?: string;
      readonly customer?: string;
      /** Only those that are paid by a transfer. */
      readonly byTransfer?: boolean;
      /** In this one alone. */
      readonly state?: InvoiceState;
    },
  ): Promise<PaymentPage<ProviderInvoice>>;
}
