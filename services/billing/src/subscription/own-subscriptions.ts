import { Injectable } from '@nestjs/common';
import { domainError } from '@marquee/contracts';
import { DomainError, type CommandContext } from '@marquee/kernel';
import type { Payments as PaymentsPort, PriceChangePreview, SetupOrder } from '@marquee/ports';
import { Checkouts, type PricedOffer } from '../checkout/checkouts.js';
import { Customers } from '../customer/customers.js';
import { SellingAccounts } from '../selling-accounts.js';
import { isLive, type Subscription } from './subscription.js';
import { Subscriptions, type KnownSubscription } from './subscriptions.js';

/** One wish of a member about one of their subscriptions. */
interface Wish {
  readonly team: string;
  readonly member: string;
  readonly id: string;
}

type Ask = (payments: PaymentsPort, account: string, key: string) => Promise<unknown>;

/**
 * What members do with what they pay again and again. Everything is asked of the provider, and kept at once; a wish that is
 * repeated after most of a day is refused (REQUEST_EXPIRED).
 */
@Injectable()
export class OwnSubscriptions {
  constructor(
    private readonly subscriptions: Subscriptions,
    private readonly checkouts: Checkouts,
    private readonly customers: Customers,
    private readonly selling: SellingAccounts,
  ) {}

  /** What it could be changed to: the other prices of the same product. */
  async choices({ team, member, id }: Wish): Promise<readonly PricedOffer[]> {
    const { productId, priceId, currency } = await this.subscriptions.own(team, member, id);
    const offers = await this.checkouts.offers(team, 'all');
    return offers.filter(
      ({ price, product }) =>
        product.id === productId && price.interval !== null && price.id !== priceId && price.currency === currency,
    );
  }

  /** @throws DomainError SUBSCRIPTION_NOT_FOUND, SUBSCRIPTION_UNPAID, SUBSCRIPTION_ENDED, PRICE_NOT_FOUND */
  async preview(wish: Wish, priceId: string): Promise<PriceChangePreview> {
    const { price, product } = await this.#chosen(wish, priceId);
    const change = { price: price.id, taxRate: product.taxRate };
    return this.selling.ask(wish.team, 'SUBSCRIPTION_NOT_FOUND', ({ subscriptions }, account) =>
      subscriptions.preview(account, wish.id, change),
    );
  }

  /** @throws DomainError those of `preview`, and those of cards */
  async change(wish: Wish, requestId: string, priceId: string, context: CommandContext): Promise<KnownSubscription> {
    const { price, product } = await this.#chosen(wish, priceId);
    const notes = { price: price.id, product: product.id, product_name: product.name, nickname: price.nickname };
    const change = { price: price.id, taxRate: product.taxRate, notes };
    return this.#do(
      wish,
      { call: 'change-price', requestId, content: { id: wish.id, ...change } },
      context,
      ({ subscriptions }, account, key) => subscriptions.change(account, wish.id, change, key),
    );
  }

  /** Lets it stop at its next renewal, or go on after all. @throws DomainError SUBSCRIPTION_NOT_FOUND, SUBSCRIPTION_ENDED */
  async stop(wish: Wish, requestId: string, stops: boolean, context: CommandContext): Promise<KnownSubscription> {
    await this.#live(wish);
    return this.#do(
      wish,
      { call: stops ? 'stop' : 'restart', requestId, content: { id: wish.id } },
      context,
      ({ subscriptions }, account, key) => subscriptions.stop(account, wish.id, stops, key),
    );
  }

  /**
   * Lets all of them stop that go on, as their member would who is leaving: also what is owed, which stays so. What stops already is
   * left alone, so that it can be repeated.
   */
  async stopAll(team: string, member: string, context: CommandContext): Promise<void> {
    for (const { id, state } of await this.subscriptions.live(team, member)) {
      if (state.stops) continue;
      // Each time a wish of its own: one of before could have been forgotten by the provider, or have failed there.
      await this.stop({ team, member, id }, context.ids.next(), true, context).catch(unlessOver);
    }
  }

  /** Asks the kept card for what is owed. @throws DomainError those of cards */
  async retry(wish: Wish, requestId: string, context: CommandContext): Promise<KnownSubscription> {
    await this.#live(wish);
    return this.#do(
      wish,
      { call: 'retry', requestId, content: { id: wish.id } },
      context,
      ({ subscriptions }, account, key) => subscriptions.retry(account, wish.id, key),
    );
  }

  /** Where what is owed is paid with any card, and the bank may ask. @throws DomainError NOTHING_OWED */
  async payPage(wish: Wish): Promise<string> {
    await this.#live(wish);
    const page = await this.selling.ask(wish.team, 'SUBSCRIPTION_NOT_FOUND', ({ subscriptions }, account) =>
      subscriptions.payPage(account, wish.id),
    );
    if (page === null) throw domainError('NOTHING_OWED');
    return page;
  }

  /** Where another card is given. */
  async setup(
    wish: Wish,
    { requestId, ...urls }: Omit<SetupOrder, 'customer' | 'subscription'> & { readonly requestId: string },
    context: CommandContext,
  ): Promise<string> {
    await this.#live(wish);
    const customer = await this.customers.of(wish.team, wish.member, context);
    const order = { customer, subscription: wish.id, ...urls };
    return this.selling.write(
      wish.team,
      { call: 'setup', requestId, content: order },
      ({ subscriptions }, account, key) => subscriptions.setup(account, order, key),
    );
  }

  async #do(
    { team, id }: Wish,
    write: Parameters<SellingAccounts['write']>[1],
    context: CommandContext,
    ask: Ask,
  ): Promise<KnownSubscription> {
    await this.selling.once(team, write, context, ask, 'SUBSCRIPTION_NOT_FOUND');
    const state = await this.subscriptions.keep(team, id, context);
    if (!state) throw domainError('SUBSCRIPTION_NOT_FOUND');
    return { id, state };
  }

  async #live({ team, member, id }: Wish): Promise<Subscription> {
    const known = await this.subscriptions.own(team, member, id);
    if (!isLive(known)) throw domainError('SUBSCRIPTION_ENDED');
    return known;
  }

  async #chosen(wish: Wish, priceId: string): Promise<PricedOffer> {
    const { status } = await this.#live(wish);
    if (status === 'unpaid') throw domainError('SUBSCRIPTION_UNPAID');
    const found = (await this.choices(wish)).find(({ price }) => price.id === priceId);
    if (!found) throw domainError('PRICE_NOT_FOUND');
    return found;
  }
}

/** Why there is nothing to stop any more. */
const over: readonly string[] = ['SUBSCRIPTION_NOT_FOUND', 'SUBSCRIPTION_ENDED'];

function unlessOver(error: unknown): void {
  if (!(error instanceof DomainError && over.includes(error.code))) throw error;
}
