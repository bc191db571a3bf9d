import {
  PaymentFailure,
  type PaymentPage,
  type Paging,
  type Price,
  type Prices,
  type Product,
  type Products,
} from '@marquee/ports';
import type { Stripe } from 'stripe';
import { pageOf, toPage } from './pages.js';
import { placeOf } from './place-of.js';
import { asked } from './stripe-failure.js';

/** https://docs.stripe.com/api/products: currency and tax rate are metadata, as they are of prices and of checkouts there. */
export class StripeProducts implements Products {
  constructor(private readonly stripe: Stripe) {}

  list(account: string, paging: Paging): Promise<PaymentPage<Product>> {
    const place = placeOf(account);
    return asked(async () => toPage(await this.stripe.products.list(pageOf(paging), place), toProduct));
  }

  get(account: string, id: string): Promise<Product> {
    return asked(async () => toProduct(await this.stripe.products.retrieve(id, {}, placeOf(account))));
  }

  create(account: string, product: Parameters<Products['create']>[1], key: string): Promise<Product> {
    const { name, description, taxRate, currency, imageUrl = null } = product;
    const given = {
      name,
      ...(imageUrl === null ? {} : { images: [imageUrl] }),
      ...(description === '' ? {} : { description }),
      metadata: { ...(taxRate === null ? {} : { tax_rate: taxRate }), ...(currency === null ? {} : { currency }) },
    };
    const place = placeOf(account, key);
    return asked(async () => toProduct(await this.stripe.products.create(given, place)));
  }

  update(account: string, id: string, changes: Parameters<Products['update']>[2]): Promise<Product> {
    const { taxRate, imageUrl, ...rest } = changes;
    // An empty text takes a description, all pictures, or a name of metadata, away.
    const given: Stripe.ProductUpdateParams = {
      ...rest,
      ...(imageUrl === undefined ? {} : { images: imageUrl === null ? '' : [imageUrl] }),
      ...(taxRate === undefined ? {} : { metadata: { tax_rate: taxRate ?? '' } }),
    };
    return asked(async () => toProduct(await this.stripe.products.update(id, given, placeOf(account))));
  }
}

export const toProduct = ({ id, name, description, metadata, active }: Stripe.Product): Product => ({
  ...{ id, name, description: description ?? '', active },
  taxRate: metadata['tax_rate'] ?? null,
  currency: metadata['currency'] ?? null,
});

/** https://docs.stripe.com/api/prices: days, and what is said of a price, are metadata. */
export class StripePrices implements Prices {
  constructor(private readonly stripe: Stripe) {}

  list(account: string, product: string, paging: Paging): Promise<PaymentPage<Price>> {
    const given = { ...pageOf(paging), product };
    return asked(async () => {
      const { items, next } = toPage(await this.stripe.prices.list(given, placeOf(account)), toPrice);
      return { items: items.filter((price) => price !== undefined), next };
    });
  }

  get(account: string, id: string): Promise<Price> {
    return this.#one(() => this.stripe.prices.retrieve(id, {}, placeOf(account)));
  }

  create(account: string, price: Parameters<Prices['create']>[1], key: string): Promise<Price> {
    const { product, nickname, description, currency, unitAmount, interval, trialDays, validDays } = price;
    const given: Stripe.PriceCreateParams = {
      ...{ product, currency: currency.toLowerCase(), unit_amount: unitAmount },
      ...(nickname === '' ? {} : { nickname }),
      ...(interval === null ? {} : { recurring: { interval } }),
      metadata: {
        ...(description === '' ? {} : { description }),
        ...(trialDays === null ? {} : { trial_days: String(trialDays) }),
        ...(validDays === 0 ? {} : { valid_days: String(validDays) }),
      },
    };
    return this.#one(() => this.stripe.prices.create(given, placeOf(account, key)));
  }

  update(account: string, id: string, changes: Parameters<Prices['update']>[2]): Promise<Price> {
    const { description, ...rest } = changes;
    const given = { ...rest, ...(description === undefined ? {} : { metadata: { description } }) };
    return this.#one(() => this.stripe.prices.update(id, given, placeOf(account)));
  }

  #one(work: () => Promise<Stripe.Price>): Promise<Price> {
    return asked(async () => {
      const price = toPrice(await work());
      if (!price) throw new PaymentFailure('missing', 'kind_of_price');
      return price;
    });
  }
}

/** Undefined: of a kind that we do not sell. */
export function toPrice(price: Stripe.Price): Price | undefined {
  const { id, product, nickname, metadata, currency, unit_amount: unitAmount, recurring, active } = price;
  const interval = recurring ? known(recurring) : null;
  if (unitAmount === null || interval === undefined) return undefined;
  const days = (name: string): number | null => (metadata[name] === undefined ? null : Number(metadata[name]));
  return {
    ...{ id, product: typeof product === 'string' ? product : product.id, unitAmount, interval, active },
    ...{ nickname: nickname ?? '', description: metadata['description'] ?? '', currency: currency.toUpperCase() },
    ...{ trialDays: days('trial_days'), validDays: days('valid_days') ?? 0 },
  };
}

function known({ interval, interval_count }: Stripe.Price.Recurring): 'month' | 'year' | undefined {
  return interval_count === 1 ? (['month', 'year'] as const).find((one) => one === interval) : undefined;
}
