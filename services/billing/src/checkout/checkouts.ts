import { Inject, Injectable } from '@nestjs/common';
import { domainError, leastCharge, totalWith, type Currency } from '@marquee/contracts';
import type { CommandContext } from '@marquee/kernel';
import type { ClosedCheckout, Coupon, DocumentStore, Offer, TaxRate } from '@marquee/ports';
import { InjectPort } from '@marquee/nest-kit';
import { Coupons } from '../coupon/coupons.js';
import { Customers } from '../customer/customers.js';
import { opensOf, paymentCollection } from '../payment/payment.js';
import { Payments } from '../payment/payments.js';
import { Reconciliation } from '../payment/reconciliation.js';
import { PlanContracts } from '../plan/plan-contracts.js';
import { taxNotes } from '../receipt/tax-shares.js';
import { ProductImages } from '../product/product-images.js';
import { SellingAccounts } from '../selling-accounts.js';
import { Subscriptions } from '../subscription/subscriptions.js';
import { offeredTo } from './offered-to.js';
import { OpenCheckouts } from './open-checkouts.js';

export interface PricedOffer extends Offer {
  /** What is paid in all, in minor units. */
  readonly total: number;
  /** Percent; null: no tax is named. */
  readonly taxPercentage: number | null;
  readonly tax: Pick<TaxRate, 'percentage' | 'inclusive' | 'kind'> | null;
  /** The picture of the product; null: none. */
  readonly imageId: string | null;
}

/** What a price costs with a coupon, in minor units. */
export interface CouponOffer extends Pick<Coupon, 'duration' | 'durationInMonths'> {
  readonly coupon: string;
  readonly currency: string;
  readonly off: number;
  readonly total: number;
  /** When it is over. */
  readonly totalLater: number;
}

interface Order {
  readonly requestId: string;
  readonly priceId: string;
  readonly successUrl: string;
  readonly cancelUrl: string;
  readonly language: 'ja' | 'en';
  /** As the member typed it. */
  readonly coupon?: string | undefined;
}

/** More payments of one member for one site nobody has; those that still open something are among the newest. */
const looked = 100;

/** What can be bought, and the provider's page where it is paid. Amounts are the provider's: no caller says one. */
@Injectable()
export class Checkouts {
  constructor(
    @InjectPort('documents') private readonly documents: DocumentStore,
    private readonly selling: SellingAccounts,
    private readonly customers: Customers,
    @Inject(Reconciliation) private readonly reconciliation: Pick<Reconciliation, 'expect'>,
    private readonly subscriptions: Subscriptions,
    private readonly coupons: Coupons,
    private readonly payments: Payments,
    private readonly pages: OpenCheckouts,
    private readonly images: ProductImages,
    private readonly plans: PlanContracts,
  ) {}

  /** @throws DomainError those of `SellingAccounts.ask` */
  async offers(team: string, prices: readonly string[] | 'all'): Promise<readonly PricedOffer[]> {
    return this.selling.ask(team, 'PRICE_NOT_FOUND', async ({ checkouts, taxRates }, account) => {
      const [offers, rates] = await Promise.all([
        checkouts.offers(account, prices),
        taxRates.list(account, { limit: 100 }),
      ]);
      const images = await this.images.of(
        team,
        offers.map(({ product }) => product.id),
      );
      return offers.map((offer) => {
        const tax = rates.items.find(({ id }) => id === offer.product.taxRate) ?? null;
        const { total } = totalWith({ unitAmount: offer.price.unitAmount, tax }, null);
        return {
          ...offer,
          total,
          taxPercentage: tax?.percentage ?? null,
          tax,
          imageId: images.get(offer.product.id) ?? null,
        };
      });
    });
  }

  /**
   * The same, as one member gets it (`offeredTo`); nothing is for sale where the plan of the site sells nothing.
   *
   * @throws DomainError those of `offers`
   */
  async offersTo(team: string, member: string, prices: readonly string[] | 'all'): Promise<readonly PricedOffer[]> {
    if (!(await this.plans.sells(team))) return [];
    const offers = await this.offers(team, prices);
    if (offers.every(({ price }) => price.interval === null)) return offers;
    const known = await this.subscriptions.ofMember(team, member);
    return offeredTo(
      offers,
      known.map(({ state }) => state),
    );
  }

  /**
   * What a price costs with the coupon whose code somebody typed. Nothing is redeemed.
   *
   * @throws DomainError PRICE_NOT_FOUND when it is not for sale, COUPON_INVALID
   */
  async withCoupon(team: string, priceId: string, typed: string): Promise<CouponOffer> {
    const offer = await this.#offer(team, priceId);
    const { coupon, off, total } = await this.#redeemable(team, typed, offer);
    const { price, total: totalLater } = offer;
    const { id, duration, durationInMonths } = coupon;
    return { coupon: id, currency: price.currency, off, total, totalLater, duration, durationInMonths };
  }

  /**
   * Repeated with the same request it gives the same page, as long as nothing has shut it.
   *
   * @returns the address of the provider's page
   * @throws DomainError those of `wish`, and of what its `heard` says
   */
  async open(team: string, member: string, order: Order, context: CommandContext): Promise<string> {
    const { requestId, priceId, coupon, ...urls } = order;
    const wish = await this.wish(team, member, { priceId, coupon }, context);
    const { recurring, customer, price, taxRate, notes, thing, heard } = wish;
    // What is free at first is free once.
    const isNew = recurring && !(await this.subscriptions.everHad(team, member)).has(wish.productId);
    const terms = { recurring, trialDays: isNew ? wish.trialDays : null, coupon: wish.coupon };
    const content = { customer, price, taxRate, ...terms, ...urls, notes };
    const open = (request: string) =>
      this.selling.write(team, { call: 'checkout', requestId: request, content }, ({ checkouts }, account, key) =>
        checkouts.open(account, content, key),
      );
    return (await this.pages.open(team, { member, thing, requestId }, open, heard)).url;
  }

  /**
   * What a member is about to pay for, however it is paid.
   *
   * @throws DomainError PRICE_NOT_FOUND when it is not for sale, ALREADY_PURCHASED, ALREADY_SUBSCRIBED, COUPON_INVALID
   */
  async wish(
    team: string,
    member: string,
    { priceId, coupon: typed }: Pick<Order, 'priceId' | 'coupon'>,
    context: CommandContext,
  ) {
    const offer = await this.#offer(team, priceId);
    const { price, product } = offer;
    const recurring = price.interval !== null;
    const refuseHad = (): Promise<void> =>
      recurring ? this.#refuseSecond(team, member, product.id) : this.#refuseTwice(team, member, priceId, context);
    await refuseHad();
    const redeemed = typed === undefined ? null : await this.#redeemable(team, typed, offer);
    const coupon = redeemed?.coupon.id ?? null;
    await this.reconciliation.expect(team);
    const customer = await this.customers.of(team, member, context);
    const notes = {
      ...{ team, member, product: product.id, price: price.id, product_name: product.name },
      ...{ nickname: price.nickname, valid_days: String(price.validDays), ...taxNotes(offer.tax) },
      ...(redeemed && { coupon: redeemed.coupon.id, discount: String(offer.total - redeemed.total) }),
    };
    return {
      ...{ recurring, customer, coupon, notes, price: price.id, currency: price.currency, productId: product.id },
      total: redeemed?.total ?? offer.total,
      ...{ trialDays: price.trialDays, taxRate: product.taxRate, thing: recurring ? product.id : price.id },
      /**
       * It was paid on a page, or by an invoice, that was opened before, and nobody has told us yet; or it will be: the money of some
       * methods comes days later. @throws DomainError PAYMENT_PENDING, ALREADY_PURCHASED, ALREADY_SUBSCRIBED
       */
      heard: async ({ payment, subscription }: ClosedCheckout): Promise<void> => {
        if (subscription !== null) await this.subscriptions.keep(team, subscription, context);
        const paid = payment === null ? undefined : await this.payments.look(team, payment, context);
        if (paid?.attempt?.outcome === 'pending') throw domainError('PAYMENT_PENDING');
        await refuseHad();
      },
    };
  }

  async #offer(team: string, priceId: string): Promise<PricedOffer> {
    const [offer] = (await this.plans.sells(team)) ? await this.offers(team, [priceId]) : [];
    if (!offer) throw domainError('PRICE_NOT_FOUND');
    return offer;
  }

  /** What is paid once must cost what the provider takes, also with a coupon, or nothing at all. */
  async #redeemable(team: string, typed: string, { price, tax }: PricedOffer) {
    const currency = price.currency as Currency;
    const coupon = await this.coupons.redeemable(team, typed, { productId: price.product, currency });
    const { percentOff, amountOff } = coupon;
    const sums = totalWith({ unitAmount: price.unitAmount, tax }, { percentOff, amountOff, currency });
    const isTooLittle = sums.total > 0 && sums.total < leastCharge[currency];
    if (price.interval === null && isTooLittle) throw domainError('COUPON_INVALID');
    return { coupon, ...sums };
  }

  /** Another price of the same product is a change of what one has, and no second one. */
  async #refuseSecond(team: string, member: string, productId: string): Promise<void> {
    const live = await this.subscriptions.live(team, member);
    if (live.some(({ state }) => state.productId === productId)) throw domainError('ALREADY_SUBSCRIBED');
  }

  /** What is still open is not sold again: a second tab would pay for nothing. */
  async #refuseTwice(team: string, memberId: string, priceId: string, { clock }: CommandContext): Promise<void> {
    const { items } = await this.documents.team(paymentCollection, team).find({
      where: { fields: { memberId } },
      sort: [{ field: 'paidAt', direction: 'desc' }],
      limit: looked,
    });
    const now = clock.now().toISOString();
    const opens = items.flatMap(({ state }) => opensOf(state) ?? []);
    if (opens.some((one) => one.priceId === priceId && (one.until === null || one.until > now))) {
      throw domainError('ALREADY_PURCHASED');
    }
  }
}
