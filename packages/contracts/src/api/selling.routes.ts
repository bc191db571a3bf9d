import type { InferType } from 'yup';
import { boolean, number, page, paging, record, string } from './fields.js';
import { route } from './route.js';
import { ofProvider, percentage, providerId, requestId } from './selling-fields.js';

/** Consumption tax, and the reduced rate of it (Japan: food and newspapers). */
export const taxKinds = ['consumption', 'reduced'] as const;
export type TaxKind = (typeof taxKinds)[number];

const taxRate = record({
  id: providerId().required(),
  /** As receipts say it. */
  displayName: string().defined(),
  /** Null: it was made in the provider’s own dashboard. */
  kind: string().oneOf(taxKinds).nullable().defined(),
  percentage: number().required(),
  /** Whether prices hold the tax already. */
  inclusive: boolean().required(),
  active: boolean().required(),
});

export const createTaxRateBody = record({
  requestId: requestId().required(),
  kind: string().oneOf(taxKinds).required(),
  /** At most 100 (specification, section 5), in ten-thousandths of a percent. */
  percentage: percentage({ decimals: 4, min: 0 }).required(),
  inclusive: boolean().required(),
});
export type CreateTaxRate = InferType<typeof createTaxRateBody>;

/** What the provider lets one change: receipts that were sent keep their percentage. */
export const updateTaxRateBody = record({
  kind: string().oneOf(taxKinds).optional(),
  active: boolean().optional(),
});
export type UpdateTaxRate = InferType<typeof updateTaxRateBody>;

/** What a site sells (specification, section 7; their names here: docs/adr/0021-the-provider-is-the-truth-of-payments.md). */
export const sellingRoutes = {
  listTaxRates: route({
    method: 'GET',
    path: '/api/teams/{teamId}/tax-rates',
    tag: 'Selling',
    summary: 'The tax rates of the site, the newest first',
    permission: 'payment.manage',
    query: record({ ...paging }),
    reply: page(taxRate),
    errors: ['INVALID_CURSOR', ...ofProvider],
  }),
  createTaxRate: route({
    method: 'POST',
    path: '/api/teams/{teamId}/tax-rates',
    tag: 'Selling',
    summary: 'Make a tax rate; the same request, repeated, makes one',
    permission: 'payment.manage',
    body: createTaxRateBody,
    reply: taxRate,
    status: 201,
    errors: ['SELLING_NOT_IN_PLAN', ...ofProvider],
  }),
  getTaxRate: route({
    method: 'GET',
    path: '/api/teams/{teamId}/tax-rates/{taxRateId}',
    tag: 'Selling',
    summary: 'A tax rate of the site',
    permission: 'payment.manage',
    reply: taxRate,
    errors: ['TAX_RATE_NOT_FOUND', ...ofProvider],
  }),
  updateTaxRate: route({
    method: 'PATCH',
    path: '/api/teams/{teamId}/tax-rates/{taxRateId}',
    tag: 'Selling',
    summary: 'Rename or archive a tax rate; its percentage is for ever',
    permission: 'payment.manage',
    body: updateTaxRateBody,
    reply: taxRate,
    errors: ['TAX_RATE_NOT_FOUND', 'SELLING_NOT_IN_PLAN', ...ofProvider],
  }),
} as const;
