import type { CustomerDetails, KeptCard, ProviderCustomers } from '@marquee/ports';
import { PaymentFailure } from '@marquee/ports';
import type { Stripe } from 'stripe';
import { placeOf } from './place-of.js';
import { asked } from './stripe-failure.js';

/** https://docs.stripe.com/api/customers */
export class StripeCustomers implements ProviderCustomers {
  constructor(private readonly stripe: Stripe) {}

  get(account: string, id: string): Promise<CustomerDetails> {
    return asked(async () => detailsOf(await this.stripe.customers.retrieve(id, {}, placeOf(account))));
  }

  update(account: string, id: string, details: CustomerDetails): Promise<CustomerDetails> {
    const { name, email, postalCode, ...address } = details;
    // An empty text takes a part of an address away.
    const given = { name, email, address: { country: 'JP', postal_code: postalCode, ...address } };
    return asked(async () => detailsOf(await this.stripe.customers.update(id, given, placeOf(account))));
  }

  card(account: string, subscription: string): Promise<KeptCard | null> {
    const given = { expand: ['default_payment_method'] };
    return asked(async () => {
      const found = await this.stripe.subscriptions.retrieve(subscription, given, placeOf(account));
      const method = found.default_payment_method;
      if (method === null || typeof method === 'string' || !method.card) return null;
      const { brand, last4, exp_month: expiryMonth, exp_year: expiryYear } = method.card;
      return { brand, last4, expiryMonth, expiryYear };
    });
  }

  closeCheckouts(account: string, id: string, except: string): Promise<number> {
    const { sessions } = this.stripe.checkout;
    const all = async (status: 'open' | 'expired') =>
      (await sessions.list({ customer: id, status, limit: 100 }, placeOf(account))).data;
    return asked(async () => {
      for (const { id: session, metadata } of await all('open')) {
        if (metadata?.['request'] !== except) await sessions.expire(session, {}, placeOf(account));
      }
      return (await all('expired')).filter(({ metadata }) => metadata?.['request'] === except).length;
    });
  }
}

function detailsOf(customer: Stripe.Customer | Stripe.DeletedCustomer): CustomerDetails {
  if (customer.deleted) throw new PaymentFailure('missing', 'customer_deleted');
  const { name, email, address } = customer;
  return {
    ...{ name: name ?? '', email: email ?? '', postalCode: address?.postal_code ?? '', state: address?.state ?? '' },
    ...{ city: address?.city ?? '', line1: address?.line1 ?? '', line2: address?.line2 ?? '' },
  };
}
