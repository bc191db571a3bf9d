import type { Offer } from '@marquee/proto/billing';
import { toPriceMessage } from '../product/price.grpc.js';
import type { PricedOffer } from './checkouts.js';

export const toOfferMessage = ({ price, product, total, taxPercentage, imageId }: PricedOffer): Offer => ({
  price: toPriceMessage(price),
  productName: product.name,
  productDescription: product.description,
  total,
  taxPercentage: taxPercentage ?? undefined,
  imageId: imageId ?? undefined,
});
