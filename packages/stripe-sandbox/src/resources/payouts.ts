import { payoutKind } from '../billing/paying-out.js';
import { oneOf } from '../fields.js';
import { defineResource } from '../resource.js';

const filter = { status: oneOf('pending', 'in_transit', 'paid', 'failed', 'canceled') } as const;

/** https://docs.stripe.com/api/payouts: made by the day alone, as the accounts of sites have them. */
export const payouts = defineResource({
  ...{ kind: payoutKind, object: 'payout', prefix: 'po', create: {}, update: {}, filter },
  fits: (object, { status }) => status === undefined || object['status'] === status,
});
