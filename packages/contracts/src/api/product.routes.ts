import type { InferType } from 'yup';
import { currencies } from '../selling/money.js';
import { boolean, count, id, label, line, number, page, paging, record, string, text } from './fields.js';
import { route } from './route.js';
import { ofProvider, providerId, requestId } from './selling-fields.js';

export const productName = () => label(250);
/** At most 500 characters (specification, section 5), of products and of prices. */
const description = () => text(500);
const currency = () => string().oneOf(currencies);

const product = record({
  id: providerId().required(),
  name: string().defined(),
  description: string().defined(),
  /** What is added to its prices, or is in them; null: no tax is named. */
  taxRateId: providerId().nullable().defined(),
  /** Of all its prices; null: it was made in the provider’s own dashboard, and has none of ours yet. */
  currency: currency().nullable().defined(),
  /** An uploaded picture, which everybody may see; null: none. */
  imageId: id().nullable().defined(),
  /** An archived one is sold no more. */
  active: boolean().required(),
});

export const createProductBody = record({
  requestId: requestId().required(),
  name: productName().required(),
  description: description().defined(),
  taxRateId: providerId().nullable().defined(),
  currency: currency().required(),
  imageId: id().nullable().optional(),
});
export type CreateProduct = InferType<typeof createProductBody>;

export const updateProductBody = record({
  name: productName().optional(),
  description: description().optional(),
  taxRateId: providerId().nullable().optional(),
  imageId: id().nullable().optional(),
  active: boolean().optional(),
});
export type UpdateProduct = InferType<typeof updateProductBody>;

/** Months or years; null: paid once. */
export const intervals = ['month', 'year'] as const;
export type Interval = (typeof intervals)[number];

/** At least 3 days (specification, section 5); two years are the provider’s limit. */
const trialDays = () => number().integer().min(3).max(730);
/** How long one may watch what was paid once; 0: without an end. */
const validDays = () => number().integer().min(0).max(3_650);
/** The widest of all currencies; `priceProblems` knows the limits of each. */
const unitAmount = () => number().integer().min(50).max(99_999_998);

const price = record({
  id: providerId().required(),
  productId: providerId().required(),
  nickname: string().defined(),
  description: string().defined(),
  currency: currency().required(),
  /** In minor units: yen, or cents. */
  unitAmount: count().required(),
  interval: string().oneOf(intervals).nullable().defined(),
  trialDays: count().nullable().defined(),
  validDays: count().required(),
  active: boolean().required(),
});

export const createPriceBody = record({
  requestId: requestId().required(),
  nickname: line(100).defined(),
  description: description().defined(),
  currency: currency().required(),
  unitAmount: unitAmount().required(),
  interval: string().oneOf(intervals).nullable().defined(),
  trialDays: trialDays().nullable().defined(),
  validDays: validDays().required(),
});
export type CreatePrice = InferType<typeof createPriceBody>;

/** What the provider lets one change: who has paid goes on with the amount and the terms that they agreed to. */
export const updatePriceBody = record({
  nickname: line(100).optional(),
  description: description().optional(),
  active: boolean().optional(),
});
export type UpdatePrice = InferType<typeof updatePriceBody>;

const products = '/api/teams/{teamId}/products';

/** Products and their prices (specification, sections 3 and 7: get_product, save_product, get_price, save_price). */
export const productRoutes = {
  listProducts: route({
    method: 'GET',
    path: products,
    tag: 'Selling',
    summary: 'What the site sells, the newest first',
    permission: 'payment.manage',
    query: record({ ...paging }),
    reply: page(product),
    errors: ['INVALID_CURSOR', ...ofProvider],
  }),
  createProduct: route({
    method: 'POST',
    path: products,
    tag: 'Selling',
    summary: 'Make a product; the same request, repeated, makes one',
    permission: 'payment.manage',
    body: createProductBody,
    reply: product,
    status: 201,
    errors: ['TAX_RATE_NOT_FOUND', 'TAX_RATE_ARCHIVED', 'IMAGE_NOT_FOUND', 'SELLING_NOT_IN_PLAN', ...ofProvider],
  }),
  getProduct: route({
    method: 'GET',
    path: `${products}/{productId}`,
    tag: 'Selling',
    summary: 'A product of the site',
    permission: 'payment.manage',
    reply: product,
    errors: ['PRODUCT_NOT_FOUND', ...ofProvider],
  }),
  updateProduct: route({
    method: 'PATCH',
    path: `${products}/{productId}`,
    tag: 'Selling',
    summary: 'Change or archive a product; its currency is for ever',
    permission: 'payment.manage',
    body: updateProductBody,
    reply: product,
    errors: [
      'PRODUCT_NOT_FOUND',
      'TAX_RATE_NOT_FOUND',
      'TAX_RATE_ARCHIVED',
      'IMAGE_NOT_FOUND',
      'SELLING_NOT_IN_PLAN',
      ...ofProvider,
    ],
  }),
  listPrices: route({
    method: 'GET',
    path: `${products}/{productId}/prices`,
    tag: 'Selling',
    summary: 'The prices of a product, the newest first',
    permission: 'payment.manage',
    query: record({ ...paging }),
    reply: page(price),
    errors: ['PRODUCT_NOT_FOUND', 'INVALID_CURSOR', ...ofProvider],
  }),
  createPrice: route({
    method: 'POST',
    path: `${products}/{productId}/prices`,
    tag: 'Selling',
    summary: 'Make a price of a product; the same request, repeated, makes one',
    permission: 'payment.manage',
    body: createPriceBody,
    reply: price,
    status: 201,
    errors: ['PRODUCT_NOT_FOUND', 'CURRENCY_DIFFERS', 'SELLING_NOT_IN_PLAN', ...ofProvider],
  }),
  getPrice: route({
    method: 'GET',
    path: '/api/teams/{teamId}/prices/{priceId}',
    tag: 'Selling',
    summary: 'A price of the site',
    permission: 'payment.manage',
    reply: price,
    errors: ['PRICE_NOT_FOUND', ...ofProvider],
  }),
  updatePrice: route({
    method: 'PATCH',
    path: '/api/teams/{teamId}/prices/{priceId}',
    tag: 'Selling',
    summary: 'Describe or archive a price; its amount and terms are for ever',
    permission: 'payment.manage',
    body: updatePriceBody,
    reply: price,
    errors: ['PRICE_NOT_FOUND', 'SELLING_NOT_IN_PLAN', ...ofProvider],
  }),
} as const;
