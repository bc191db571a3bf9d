import type { Stripe } from 'stripe';
import type { StripeObject } from '../object-store.js';
import type { Made } from '../resources/made.js';

// On the wire decimals are texts, of which the library makes its own numbers; of plans nobody asks any more.
type Item = Omit<Stripe.SubscriptionItem, 'plan' | 'price'> & { readonly price: StripeObject };
type Line = Omit<Stripe.InvoiceLineItem, 'quantity_decimal' | 'pricing'> & {
  readonly pricing: { readonly type: 'price_details'; readonly price_details: { price: string; product: string } };
};
interface List<T> {
  readonly object: 'list';
  readonly data: T[];
  readonly has_more: boolean;
  readonly url: string;
}

export type Subscription = Omit<Made<Stripe.Subscription>, 'items'> & { readonly items: List<Item> } & StripeObject;
export type Invoice = Omit<Made<Stripe.Invoice>, 'lines'> & { readonly lines: List<Line> } & StripeObject;
export type InvoiceLine = Line;
export type SubscriptionItem = Item;

export const listOf = <T>(url: string, data: T[]): List<T> => ({ object: 'list', data, has_more: false, url });

/** What is kept as an id, and shown in full when it is asked for. */
export const idOf = (link: unknown): string => (typeof link === 'string' ? link : '');
