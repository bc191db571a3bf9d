import type { PaymentPage, Paging } from './payments.js';
import type { Price, Product } from './products.js';

/** A price with what it is of, and what is added for tax. */
export interface Offer {
  readonly price: Price;
  readonly product: Product;
}

/** What a member is about to pay for. */
export interface CheckoutOrder {
  readonly customer: string;
  readonly price: string;
  readonly taxRate: string | null;
  /** Absolute: where the provider sends the member after the payment, and without one. */
  readonly successUrl: string;
  readonly cancelUrl: string;
  readonly language: 'ja' | 'en';
  /** Whether it is paid again and again. */
  readonly recurring: boolean;
  /** Days for which what recurs is free at first; null: it is paid at once. */
  readonly trialDays: number | null;
  /** What is taken off; null: nothing. */
  readonly coupon: string | null;
  /** Comes back with the payment, as it is: at most 50 names, 500 characters each. */
  readonly notes: Readonly<Record<string, string>>;
}

export interface OpenedCheckout {
  readonly id: string;
  /** The address of its page. */
  readonly url: string;
}

export interface ClosedCheckout {
  /** It was paid before it could be closed. */
  readonly complete: boolean;
  /** Ids of what came of it. */
  readonly payment: string | null;
  readonly subscription: string | null;
}

export interface Checkouts {
  /** What can be bought now: these prices, or all; archived ones, and those of archived products, are left out. */
  offers(account: string, prices: readonly string[] | 'all'): Promise<readonly Offer[]>;
  /** Somebody who pays; the same key makes one. */
  customer(account: string, notes: CheckoutOrder['notes'], key: string): Promise<string>;
  /** The provider's page; the same key gives the same page. */
  open(account: string, order: CheckoutOrder, key: string): Promise<OpenedCheckout>;
  /** Lets nobody pay on a page any more; undefined: there is no such page. */
  close(account: string, id: string): Promise<ClosedCheckout | undefined>;
}

/** How money came, or was to; `konbini`: at a convenience store; `none`: a coupon took off all of it. */
export const paymentMethods = ['card', 'bank_transfer', 'konbini', 'customer_balance', 'none'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

/** Why money has not come, of what was tried. */
export interface ProviderAttempt {
  /** `failed`: refused; `pending`: somebody or a bank has yet to say something; `canceled`: it never comes. */
  readonly outcome: 'failed' | 'pending' | 'canceled';
  /** The provider's own word for it; null: it gives none. */
  readonly code: string | null;
}

/** That a bank wants money back: `open`: it may; `lost`: it did; `won`: it did not. */
export interface ProviderDispute {
  readonly outcome: 'open' | 'lost' | 'won';
  /** ISO instant at which it began. */
  readonly at: string;
}

/** Money that was to come, as the provider says now; or a checkout in which a coupon took off all of it. */
export interface ProviderPayment {
  readonly id: string;
  /** Whether it came; else it may still, or never will. */
  readonly paid: boolean;
  /** In minor units. */
  readonly amount: number;
  /** ISO 4217, capitals. */
  readonly currency: string;
  readonly amountRefunded: number;
  /** ISO instant of the newest refund; absent: there is none. */
  readonly refundedAt?: string;
  /** The oldest first; absent: there are none. */
  readonly refunds?: readonly { readonly amount: number; readonly at: string }[];
  /** Absent: it came, or nobody has tried yet. */
  readonly attempt?: ProviderAttempt;
  /** Absent: no bank wants it back. */
  readonly dispute?: ProviderDispute;
  readonly method: PaymentMethod;
  /** ISO instant; of what was paid, or tried: when. */
  readonly at: string;
  readonly notes: CheckoutOrder['notes'];
}

export interface ProviderPayments {
  get(account: string, id: string): Promise<ProviderPayment>;
  /** The newest first. @param since ISO instant @param customer of this one alone */
  list(
    account: string,
    paging: Paging & { readonly since: string; readonly customer?: string },
  ): Promise<PaymentPage<ProviderPayment>>;
  /** The same of checkouts that cost nothing. */
  listFree(account: string, paging: Paging & { readonly since: string }): Promise<PaymentPage<ProviderPayment>>;
  /** Gives back so much, in minor units. Once for a key. @throws PaymentFailure `refused` when less is left */
  refund(account: string, id: string, amount: number, key: string): Promise<void>;
}

export const eventSubjects = ['payment', 'invoice', 'subscription', 'setup'] as const;
export type EventSubject = (typeof eventSubjects)[number];

/** That something happened at the provider. What is so now, is to be asked: events come late, twice, and in any order. */
export interface ProviderEvent {
  readonly id: string;
  readonly type: string;
  readonly account: string;
  /** What it is about; null: nothing that we follow. */
  readonly about: { readonly kind: EventSubject; readonly id: string } | null;
}

export interface ProviderEvents {
  /** @param body the very bytes that came @throws PaymentFailure `refused` when the signature is not the provider's */
  read(body: Uint8Array, signature: string): ProviderEvent;
}
