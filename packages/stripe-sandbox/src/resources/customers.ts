import type { Stripe } from 'stripe';
import { metadata, record, text } from '../fields.js';
import { defineResource, merged } from '../resource.js';
import type { Made } from './made.js';

const address = record({
  ...{ country: text(2), postal_code: text(), state: text(), city: text(), line1: text(), line2: text() },
});
const fields = { email: text(512), name: text(256), address, metadata } as const;

const noAddress = { country: null, postal_code: null, state: null, city: null, line1: null, line2: null };

/** https://docs.stripe.com/api/customers */
export const customers = defineResource({
  ...{ kind: 'customers', object: 'customer', prefix: 'cus', create: fields, update: fields, filter: {} },
  make: ({ email = null, name = null, address: at, metadata: given = {} }): Made<Stripe.Customer> => ({
    ...{ email, name, metadata: given, balance: 0, default_source: null, description: null, shipping: null },
    invoice_settings: { custom_fields: null, default_payment_method: null, footer: null, rendering_options: null },
    address: at ? { ...noAddress, ...at } : null,
    ...{ currency: null, delinquent: false, phone: null, preferred_locales: [], tax_exempt: 'none' },
  }),
  change: merged,
});
