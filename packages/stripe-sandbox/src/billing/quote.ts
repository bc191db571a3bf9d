import type { StripeObject } from '../object-store.js';

/** Something that is paid for, in minor units; what is given back is below 0. */
export interface Item {
  readonly amount: number;
  readonly product: string;
  readonly taxRates: readonly StripeObject[];
}

export interface TaxAmount {
  readonly rate: StripeObject;
  readonly inclusive: boolean;
  readonly amount: number;
  /** What it is a tax on. */
  readonly taxable: number;
}

export interface QuotedLine {
  readonly discount: number;
  readonly taxes: readonly TaxAmount[];
}

export interface Quote {
  readonly lines: readonly QuotedLine[];
  readonly subtotal: number;
  readonly discount: number;
  readonly tax: number;
  readonly total: number;
}

/** What is to be paid: the discount comes off before taxes are reckoned (https://docs.stripe.com/billing/taxes/tax-rates). */
export function quote(items: readonly Item[], coupon: StripeObject | undefined): Quote {
  const discounts = discountsOf(items, coupon);
  const lines = items.map(({ amount, taxRates }, index): QuotedLine => {
    const discount = discounts[index] ?? 0;
    return { discount, taxes: taxRates.map((rate) => taxOf(rate, amount - discount)) };
  });
  const sum = (amounts: readonly number[]): number => amounts.reduce((all, one) => all + one, 0);
  const taxes = lines.flatMap((line) => line.taxes);
  const subtotal = sum(items.map(({ amount }) => amount));
  const discount = sum(discounts);
  const added = sum(taxes.filter(({ inclusive }) => !inclusive).map(({ amount }) => amount));
  return { lines, subtotal, discount, tax: sum(taxes.map(({ amount }) => amount)), total: subtotal - discount + added };
}

/** Rounded half up to a whole minor unit. */
function taxOf(rate: StripeObject, amount: number): TaxAmount {
  const [percentage, inclusive] = [Number(rate['percentage']), rate['inclusive'] === true];
  const tax = Math.round((amount * percentage) / (inclusive ? 100 + percentage : 100));
  return { rate, inclusive, amount: tax, taxable: inclusive ? amount - tax : amount };
}

/** What a coupon takes off each: a share of each, or so much, of one after the other. */
function discountsOf(items: readonly Item[], coupon: StripeObject | undefined): readonly number[] {
  const products = productsOf(coupon);
  const fits = ({ product, amount }: Item): boolean => amount > 0 && (!products || products.includes(product));
  const percent = coupon?.['percent_off'];
  if (typeof percent === 'number') {
    return items.map((item) => (fits(item) ? Math.round((item.amount * percent) / 100) : 0));
  }
  let left = Number(coupon?.['amount_off'] ?? 0);
  return items.map((item) => {
    const discount = fits(item) ? Math.min(left, item.amount) : 0;
    left -= discount;
    return discount;
  });
}

/** Undefined: of all products. */
export function productsOf(coupon: StripeObject | undefined): readonly string[] | undefined {
  const given = coupon?.['applies_to'] as { readonly products?: readonly string[] } | undefined;
  return given?.products;
}
