import type { PaymentPage, Paging } from './payments.js';

/** What a site sells. */
export interface Product {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  /** The id of a tax rate of the same account. */
  readonly taxRate: string | null;
  /** ISO 4217, capitals; null: it was made in the provider's own dashboard. */
  readonly currency: string | null;
  /** An archived one is sold no more; what was sold stays. */
  readonly active: boolean;
}

/** Where the pages of the provider read the picture of a product; null: it has none. */
interface Pictured {
  readonly imageUrl?: string | null;
}

type NewProduct = Omit<Product, 'id' | 'active'> & Pictured;

/** Everything here is of one account; an id of another one's is `missing`. */
export interface Products {
  /** @throws PaymentFailure `missing` when `after` is no position */
  list(account: string, paging: Paging): Promise<PaymentPage<Product>>;
  get(account: string, id: string): Promise<Product>;
  /** The same key makes one, however often it is asked; a key is of one content. */
  create(account: string, product: NewProduct, key: string): Promise<Product>;
  update(account: string, id: string, changes: Partial<Omit<Product, 'id' | 'currency'>> & Pictured): Promise<Product>;
}

/** What one pays for a product. Amount and terms are for ever. */
export interface Price {
  readonly id: string;
  readonly product: string;
  readonly nickname: string;
  readonly description: string;
  /** ISO 4217, capitals. */
  readonly currency: string;
  /** In minor units of the currency. */
  readonly unitAmount: number;
  /** How often it is paid; null: once. */
  readonly interval: 'month' | 'year' | null;
  /** Days before the first payment of what recurs. */
  readonly trialDays: number | null;
  /** Days for which what was paid once is good; 0: without an end. */
  readonly validDays: number;
  readonly active: boolean;
}

/** Prices of other kinds, made in the provider's own dashboard (by tiers, by the week), are left out, and `missing`. */
export interface Prices {
  /** @throws PaymentFailure `missing` when `after` is no position */
  list(account: string, product: string, paging: Paging): Promise<PaymentPage<Price>>;
  get(account: string, id: string): Promise<Price>;
  create(account: string, price: Omit<Price, 'id' | 'active'>, key: string): Promise<Price>;
  update(
    account: string,
    id: string,
    changes: Partial<Pick<Price, 'nickname' | 'description' | 'active'>>,
  ): Promise<Price>;
}
