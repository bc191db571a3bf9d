import type { Offer } from '@marquee/ports';
import type { Subscription } from '../subscription/subscription.js';

type Priced = {
  readonly product: Pick<Offer['product'], 'id'>;
  readonly price: Pick<Offer['price'], 'interval' | 'trialDays'>;
};
type Known = Pick<Subscription, 'productId' | 'status' | 'stops'>;

/**
 * What a member is offered of what is for sale. What they try and goes on by itself they wait for, and cannot take once more: it is
 * left out. And nothing is called free that they have had: what is free at first is free once.
 *
 * @param subscriptions all that they have, or had
 */
export function offeredTo<One extends Priced>(offers: readonly One[], subscriptions: readonly Known[]): readonly One[] {
  const had = new Set(subscriptions.map(({ productId }) => productId));
  const tried = new Set(subscriptions.flatMap((known) => (isTried(known) ? [known.productId] : [])));
  return offers.flatMap((offer) => {
    const { price, product } = offer;
    if (price.interval !== null && tried.has(product.id)) return [];
    return [had.has(product.id) ? { ...offer, price: { ...price, trialDays: null } } : offer];
  });
}

const isTried = ({ status, stops }: Known): boolean => status === 'trialing' && !stops;
