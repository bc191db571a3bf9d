import { Injectable } from '@nestjs/common';
import {
  couponApplies,
  couponProblems,
  dayIn,
  domainError,
  endOfDay,
  toCouponCode,
  type CouponState,
  type CreateCoupon,
  type Currency,
} from '@marquee/contracts';
import { DomainError, type Clock } from '@marquee/kernel';
import { InjectPort } from '@marquee/nest-kit';
import type { Coupon, PaymentPage, Paging } from '@marquee/ports';
import { PlanContracts } from '../plan/plan-contracts.js';
import { Products } from '../product/products.js';
import { SellingAccounts } from '../selling-accounts.js';

/** What it is to be redeemed for. */
interface Sold {
  readonly productId: string;
  readonly currency: Currency;
}

/** Coupons of a site's account. The provider keeps them, and counts how often each was redeemed. */
@Injectable()
export class Coupons {
  constructor(
    private readonly selling: SellingAccounts,
    private readonly products: Products,
    private readonly plans: PlanContracts,
    @InjectPort('clock') private readonly clock: Clock,
  ) {}

  /** @throws DomainError INVALID_CURSOR, and those of `SellingAccounts.ask` */
  list(team: string, paging: Paging): Promise<PaymentPage<Coupon>> {
    return this.selling.ask(team, 'INVALID_CURSOR', ({ coupons }, account) => coupons.list(account, paging));
  }

  /** @throws DomainError COUPON_NOT_FOUND, and those of `SellingAccounts.ask` */
  get(team: string, id: string): Promise<Coupon> {
    return this.selling.ask(team, 'COUPON_NOT_FOUND', ({ coupons }, account) => coupons.get(account, id));
  }

  /**
   * Repeated with the same request it makes one.
   *
   * @param timeZone of the site, whose days `redeemBy` is one of
   * @throws DomainError INVALID_INPUT at what does not fit together, PRODUCT_NOT_FOUND, COUPON_CURRENCY_DIFFERS, COUPON_CODE_TAKEN,
   *   SELLING_NOT_IN_PLAN
   */
  async create(team: string, { requestId, ...terms }: CreateCoupon, timeZone: string): Promise<Coupon> {
    const problems = couponProblems(terms, dayIn(timeZone, this.clock.now().getTime()));
    if (problems.length > 0) throw domainError('INVALID_INPUT', {}, problems);
    await this.plans.mustSell(team);
    const products = [...new Set(terms.productIds)];
    for (const id of products) {
      const { currency } = await this.products.get(team, id);
      if (terms.currency !== null && currency !== null && currency !== terms.currency) {
        throw domainError('COUPON_CURRENCY_DIFFERS');
      }
    }
    const { code, productIds: _productIds, redeemBy, ...said } = terms;
    const coupon = { ...said, id: code, redeemBy: endOfDay(redeemBy, timeZone), products };
    return this.selling.write(
      team,
      { call: 'coupon', requestId, content: coupon },
      ({ coupons }, account, key) => coupons.create(account, coupon, key),
      'PRODUCT_NOT_FOUND',
      'COUPON_CODE_TAKEN',
    );
  }

  /** @throws DomainError COUPON_NOT_FOUND */
  rename(team: string, id: string, name: string): Promise<Coupon> {
    return this.selling.ask(team, 'COUPON_NOT_FOUND', ({ coupons }, account) => coupons.rename(account, id, name));
  }

  /** Where it was redeemed it goes on. @throws DomainError COUPON_NOT_FOUND */
  delete(team: string, id: string): Promise<void> {
    return this.selling.ask(team, 'COUPON_NOT_FOUND', ({ coupons }, account) => coupons.delete(account, id));
  }

  /**
   * The coupon that somebody typed the code of, where it takes something off of what they want to buy.
   *
   * @throws DomainError COUPON_INVALID whatever the reason: whoever guesses learns nothing
   */
  async redeemable(team: string, typed: string, sold: Sold): Promise<Coupon> {
    // Those of the provider's own dashboard may be in small letters.
    for (const code of new Set([toCouponCode(typed), typed])) {
      const found = await this.#known(team, code);
      if (!found) continue;
      const use = { ...found, currency: found.currency as Currency | null, productIds: found.products };
      if (couponApplies({ ...use, state: couponStateOf(found) }, sold)) return found;
    }
    throw domainError('COUPON_INVALID');
  }

  async #known(team: string, code: string): Promise<Coupon | undefined> {
    try {
      return await this.get(team, code);
    } catch (error) {
      if (error instanceof DomainError && error.code === 'COUPON_NOT_FOUND') return undefined;
      throw error;
    }
  }
}

/** As the provider sees it: its clock, and its count, decide. */
export function couponStateOf({ valid, maxRedemptions, timesRedeemed }: Coupon): CouponState {
  if (valid) return 'valid';
  return maxRedemptions !== null && timesRedeemed >= maxRedemptions ? 'used_up' : 'expired';
}
