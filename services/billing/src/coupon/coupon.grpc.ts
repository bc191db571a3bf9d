import { createCouponBody, parseInput, updateCouponBody } from '@marquee/contracts';
import { RpcController, type RpcCall, type RpcHandlers } from '@marquee/nest-kit';
import type { Coupon } from '@marquee/ports';
import {
  CouponServiceService,
  type Coupon as CouponMessage,
  type CouponPage,
  type CreateCouponRequest,
  type DeleteCouponResponse,
  type IdRequest,
  type PageRequest,
  type UpdateCouponRequest,
} from '@marquee/proto/billing';
import { couponStateOf, Coupons } from './coupons.js';

/** Turns calls into commands, and answers into replies; no rules here. */
@RpcController(CouponServiceService, {
  listCoupons: 'payment.manage',
  getCoupon: 'payment.manage',
  createCoupon: 'payment.manage',
  updateCoupon: 'payment.manage',
  deleteCoupon: 'payment.manage',
})
export class CouponGrpc implements RpcHandlers<CouponServiceService> {
  constructor(private readonly coupons: Coupons) {}

  async listCoupons({ limit, after }: PageRequest, { principal }: RpcCall): Promise<CouponPage> {
    const { items, next } = await this.coupons.list(principal.team, { limit, after });
    return { items: items.map(toMessage), next: next ?? undefined };
  }

  async getCoupon({ id }: IdRequest, { principal }: RpcCall): Promise<CouponMessage> {
    return toMessage(await this.coupons.get(principal.team, id));
  }

  async createCoupon({ timeZone, ...said }: CreateCouponRequest, { principal }: RpcCall): Promise<CouponMessage> {
    const { percentOff = null, amountOff = null, currency = null, durationInMonths = null } = said;
    const { redeemBy = null, maxRedemptions = null } = said;
    const given = { ...said, percentOff, amountOff, currency, durationInMonths, redeemBy, maxRedemptions };
    return toMessage(await this.coupons.create(principal.team, parseInput(createCouponBody, given), timeZone));
  }

  async updateCoupon({ id, ...request }: UpdateCouponRequest, { principal }: RpcCall): Promise<CouponMessage> {
    const { name } = parseInput(updateCouponBody, request);
    return toMessage(await this.coupons.rename(principal.team, id, name));
  }

  async deleteCoupon({ id }: IdRequest, { principal }: RpcCall): Promise<DeleteCouponResponse> {
    await this.coupons.delete(principal.team, id);
    return {};
  }
}

function toMessage(coupon: Coupon): CouponMessage {
  const { percentOff, amountOff, currency, durationInMonths, redeemBy, maxRedemptions } = coupon;
  const { id, name, duration, timesRedeemed, products, createdAt } = coupon;
  return {
    ...{ id, name, duration, timesRedeemed, productIds: [...products], state: couponStateOf(coupon), createdAt },
    ...{ percentOff: percentOff ?? undefined, amountOff: amountOff ?? undefined, currency: currency ?? undefined },
    ...{ durationInMonths: durationInMonths ?? undefined, redeemBy: redeemBy ?? undefined },
    maxRedemptions: maxRedemptions ?? undefined,
  };
}
