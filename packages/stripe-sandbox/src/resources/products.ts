import type { Stripe } from 'stripe';
import { flag, list, metadata, required, text } from '../fields.js';
import { defineResource, merged } from '../resource.js';
import { invalid } from '../stripe-error.js';
import type { Made } from './made.js';

const fields = { name: text(250), description: text(), active: flag, images: list(text(2_048), 8), metadata } as const;

/** https://docs.stripe.com/api/products */
export const products = defineResource({
  ...{ kind: 'products', object: 'product', prefix: 'prod', create: fields, update: fields },
  filter: { active: flag },
  make: ({ name, description, active = true, images = [], metadata: given = {} }, { now }): Made<Stripe.Product> => ({
    name: notEmpty(required(name, 'name')),
    // An empty text takes a description away.
    description: description === undefined || description === '' ? null : description,
    ...{ active, images: [...images], metadata: given, updated: now },
    ...{ marketing_features: [], package_dimensions: null, shippable: null, tax_details: null, url: null },
    ...{ default_price: null, statement_descriptor: null, tax_code: null, unit_label: null, type: 'service' },
  }),
  change: (present, { description, name, ...given }, { now }) =>
    merged(present, {
      ...given,
      ...(name === undefined ? {} : { name: notEmpty(name) }),
      ...(description === undefined ? {} : { description: description === '' ? null : description }),
      updated: now,
    }),
  fits: (object, { active }) => active === undefined || object['active'] === active,
});

function notEmpty(name: string): string {
  if (name === '') throw invalid('You passed an empty string for name.', 'name', 'parameter_invalid_empty');
  return name;
}
