import type { Stripe } from 'stripe';
import { metadata, text } from '../fields.js';
import { defineResource, merged } from '../resource.js';
import type { Made } from './made.js';

const fields = { email: text(512), name: text(256), metadata } as const;

/** https://docs.stripe.com/api/customers */
export const customers = defineResource({
  ...{ kind: 'customers', object: 'customer', prefix: 'cus', create: fields, update: fields, filter: {} },
  make: ({ email = null, name = null, metadata: given = {} }): Made<Stripe.Customer> => ({
    ...{ email, name, metadata: given, balance: 0, default_source: null, description: null, shipping: null },
    invoice_settings: { custom_fields: null, default_payment_method: null, footer: null, rendering_options: null },
    ...{ address: null, currency: null, delinquent: false, phone: null, preferred_locales: [], tax_exempt: 'none' },
  }),
  change: merged,
});
