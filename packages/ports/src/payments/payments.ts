import type { Coupons } from './coupons.js';
import type { Checkouts, ProviderEvents, ProviderPayments } from './checkout.js';
import type { ProviderCustomers } from './customers.js';
import type { ProviderLedger } from './ledger.js';
import type { Prices, Products } from './products.js';
import type { ProviderInvoices, ProviderSubscriptions } from './subscriptions.js';
import type { ProviderTransfers } from './transfers.js';

/**
 * A provider of payments did not do what it was asked. The message names nobody and repeats nothing that the provider said
 * about a person: only its codes.
 */
export class PaymentFailure extends Error {
  override readonly name = 'PaymentFailure';

  constructor(
    /**
     * `unavailable`: it could not be reached, failed, or does not let us in; the same may succeed later.
     * `missing`: the account has no such thing.
     * `lost`: there is no such account, or we have no access to it.
     * `taken`: something else has this id already.
     * `declined`: the card was declined; the code says why.
     * `refused`: repeating the call does not help.
     */
    readonly reason: 'unavailable' | 'missing' | 'lost' | 'taken' | 'declined' | 'refused',
    /** The provider's own word for it, for logs. */
    readonly code: string,
  ) {
    super(`the payment provider: ${reason} (${code})`);
  }
}

/** In the place of an account: our own, into which sites pay for their plans. */
export const platformAccount = '';

/** An account into which the members of one site pay. */
export interface ConnectedAccount {
  readonly id: string;
  /** Whether its holder has said to the provider everything that it asks for at first. */
  readonly detailsSubmitted: boolean;
  /** Whether it may take money. */
  readonly chargesEnabled: boolean;
  /** Whether money is paid out to its holder. */
  readonly payoutsEnabled: boolean;
  /** ISO 4217, capitals. */
  readonly currency: string;
}

/** Accounts that sites connect. */
export interface PaymentAccounts {
  /**
   * Opens an account for a team; the same team gets the same one, however often it is asked at once or soon after.
   *
   * @param lost the id of the one in whose place it is; another one then
   */
  open(team: string, lost?: string): Promise<ConnectedAccount>;
  /** @throws PaymentFailure `lost` */
  get(id: string): Promise<ConnectedAccount>;
  /**
   * The provider's page where the holder of an account says who they are. It works for some minutes, once.
   *
   * @param back where the holder comes to afterwards, and where when the page is used up; absolute
   * @throws PaymentFailure `lost`
   */
  onboarding(id: string, back: string): Promise<string>;
}

/** A part of a list, the newest first. */
export interface PaymentPage<T> {
  readonly items: readonly T[];
  /** Of the page that follows; null: this is the last. */
  readonly next: string | null;
}

export interface Paging {
  /** 1 to 100. */
  readonly limit: number;
  /** `next` of the page before. */
  readonly after?: string | undefined;
}

/** A tax that is added to prices, or is in them. What it says on receipts is fixed but for its name. */
export interface TaxRate {
  readonly id: string;
  /** As it stands on receipts. */
  readonly displayName: string;
  /** What our side knows it by; null: it was made in the provider's own dashboard. */
  readonly kind: string | null;
  /** At most four decimals, 0 to 100. */
  readonly percentage: number;
  /** Whether prices hold it already. */
  readonly inclusive: boolean;
  /** An archived one can be chosen no more; what was sold with it keeps it. */
  readonly active: boolean;
}

/** Everything here is of one account; an id of another one's is `missing`. */
export interface TaxRates {
  /** @throws PaymentFailure `missing` when `after` is no position */
  list(account: string, paging: Paging): Promise<PaymentPage<TaxRate>>;
  get(account: string, id: string): Promise<TaxRate>;
  /** The same key makes one, however often it is asked; a key is of one content. */
  create(account: string, rate: Omit<TaxRate, 'id' | 'active'>, key: string): Promise<TaxRate>;
  update(
    account: string,
    id: string,
    changes: Partial<Pick<TaxRate, 'displayName' | 'kind' | 'active'>>,
  ): Promise<TaxRate>;
}

/**
 * Takes money for sites. Amounts are in minor units of their currency. Every write is done once for its key, also when it is
 * repeated because nobody heard the answer. Whatever fails throws a PaymentFailure.
 */
export interface Payments {
  /** Whether no real money moves. */
  readonly test: boolean;
  readonly accounts: PaymentAccounts;
  readonly taxRates: TaxRates;
  readonly products: Products;
  readonly prices: Prices;
  readonly coupons: Coupons;
  readonly checkouts: Checkouts;
  readonly received: ProviderPayments;
  readonly subscriptions: ProviderSubscriptions;
  readonly invoices: ProviderInvoices;
  readonly transfers: ProviderTransfers;
  readonly customers: ProviderCustomers;
  readonly ledger: ProviderLedger;
  readonly events: ProviderEvents;
}
