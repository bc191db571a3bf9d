import { flag, metadata, percentage, required, text } from '../fields.js';
import { defineResource, merged } from '../resource.js';

const create = {
  display_name: text(50),
  percentage: percentage({ zero: true }),
  inclusive: flag,
  active: flag,
  description: text(),
  jurisdiction: text(50),
  country: text(2),
  metadata,
} as const;
const update = { display_name: text(50), active: flag, description: text(), jurisdiction: text(50), metadata } as const;
const filter = { active: flag, inclusive: flag } as const;

/** https://docs.stripe.com/api/tax_rates */
export const taxRates = defineResource({
  ...{ kind: 'tax_rates', object: 'tax_rate', prefix: 'txr', create, update, filter },
  make: ({ active = true, metadata: given = {}, description = null, ...rate }) => ({
    display_name: required(rate.display_name, 'display_name'),
    percentage: required(rate.percentage, 'percentage'),
    inclusive: required(rate.inclusive, 'inclusive'),
    ...{ active, description, metadata: given },
    jurisdiction: rate.jurisdiction ?? null,
    country: rate.country ?? null,
  }),
  change: merged,
  fits: (object, { active, inclusive }) =>
    (active === undefined || object['active'] === active) &&
    (inclusive === undefined || object['inclusive'] === inclusive),
});
