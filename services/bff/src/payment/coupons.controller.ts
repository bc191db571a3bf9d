import { Controller } from '@nestjs/common';
import { couponDurations, couponStates, currencies, lastDayBefore, routes, type ReplyOf } from '@marquee/contracts';
import type { Coupon } from '@marquee/proto/billing';
import type { Answer, RequestContext } from '../http/context.js';
import { Serves } from '../http/serves.js';
import { choice } from '../services/choice.js';
import { ServiceClients } from '../services/service-clients.js';

type CouponReply = ReplyOf<typeof routes.createCoupon>;

/** The coupons of a site, in its console. Days are the site's. */
@Controller()
export class CouponsController {
  constructor(private readonly services: ServiceClients) {}

  @Serves(routes.listCoupons)
  async listCoupons({
    params,
    query,
    call,
  }: RequestContext<typeof routes.listCoupons>): Promise<Answer<typeof routes.listCoupons>> {
    const { items, next } = await this.services.coupons.listCoupons(query, call);
    const timeZone = await this.#timeZone(params.teamId);
    return { items: items.map((coupon) => couponReply(coupon, timeZone)), next: next ?? null };
  }

  @Serves(routes.createCoupon)
  async createCoupon({ params, body, call }: RequestContext<typeof routes.createCoupon>): Promise<CouponReply> {
    const { percentOff, amountOff, currency, durationInMonths, redeemBy, maxRedemptions, ...said } = body;
    const timeZone = await this.#timeZone(params.teamId);
    const request = {
      ...{ ...said, timeZone, percentOff: percentOff ?? undefined, amountOff: amountOff ?? undefined },
      ...{ currency: currency ?? undefined, durationInMonths: durationInMonths ?? undefined },
      ...{ redeemBy: redeemBy ?? undefined, maxRedemptions: maxRedemptions ?? undefined },
    };
    return couponReply(await this.services.coupons.createCoupon(request, call), timeZone);
  }

  @Serves(routes.getCoupon)
  async getCoupon({ params, call }: RequestContext<typeof routes.getCoupon>): Promise<CouponReply> {
    const coupon = await this.services.coupons.getCoupon({ id: params.couponId }, call);
    return couponReply(coupon, await this.#timeZone(params.teamId));
  }

  @Serves(routes.updateCoupon)
  async updateCoupon({ params, body, call }: RequestContext<typeof routes.updateCoupon>): Promise<CouponReply> {
    const coupon = await this.services.coupons.updateCoupon({ id: params.couponId, ...body }, call);
    return couponReply(coupon, await this.#timeZone(params.teamId));
  }

  @Serves(routes.deleteCoupon)
  async deleteCoupon({ params, call }: RequestContext<typeof routes.deleteCoupon>): Promise<void> {
    await this.services.coupons.deleteCoupon({ id: params.couponId }, call);
  }

  async #timeZone(team: string): Promise<string> {
    return (await this.services.teams.getTeam({}, this.services.as(team))).timeZone;
  }
}

function couponReply(coupon: Coupon, timeZone: string): CouponReply {
  const { percentOff, amountOff, currency, durationInMonths, redeemBy, maxRedemptions } = coupon;
  return {
    ...coupon,
    ...{ percentOff: percentOff ?? null, amountOff: amountOff ?? null },
    // Of a currency that we do not sell in: it was made in the provider's own dashboard, and applies to nothing here.
    currency: currencies.find((known) => known === currency) ?? null,
    ...{ duration: choice(couponDurations, coupon.duration), durationInMonths: durationInMonths ?? null },
    ...{ redeemBy: lastDayBefore(redeemBy ?? null, timeZone), maxRedemptions: maxRedemptions ?? null },
    state: choice(couponStates, coupon.state),
  };
}
