import { Controller } from '@nestjs/common';
import { couponDurations, currencies, routes } from '@marquee/contracts';
import type { Answer, RequestContext } from '../http/context.js';
import { Serves } from '../http/serves.js';
import { choice } from '../services/choice.js';
import { ServiceClients } from '../services/service-clients.js';
import { offerReply, paymentReply } from './payment.mapper.js';

/** What members buy on a site. */
@Controller()
export class BuyingController {
  constructor(private readonly services: ServiceClients) {}

  @Serves(routes.listOffers)
  async listOffers({
    params,
    call,
  }: RequestContext<typeof routes.listOffers>): Promise<Answer<typeof routes.listOffers>> {
    const page = await this.services.viewing.getWatchPage({ id: params.videoId }, call);
    if (page.card?.access !== 'unpurchased') return { items: [] };
    const { items } = await this.services.checkout.listOffers({ priceIds: page.priceIds }, call);
    return { items: items.flatMap(offerReply) };
  }

  /** The browser names a video at most; the addresses that one comes back to are ours. */
  @Serves(routes.createCheckout)
  async createCheckout({
    params,
    body,
    call,
    client,
    language,
  }: RequestContext<typeof routes.createCheckout>): Promise<Answer<typeof routes.createCheckout>> {
    const { requestId, priceId, videoId, coupon } = body;
    const home = `${client.origin}/user/${params.teamId}`;
    const [successUrl, cancelUrl] =
      videoId === undefined
        ? [`${home}/purchased?paid=1`, `${home}/purchased`]
        : [`${home}/video/${videoId}?paid=1`, `${home}/video/${videoId}`];
    const order = { requestId, priceId, coupon, successUrl, cancelUrl, language };
    const { url } = await this.services.checkout.openCheckout(order, call);
    return { url };
  }

  @Serves(routes.checkCoupon)
  async checkCoupon({
    body,
    call,
  }: RequestContext<typeof routes.checkCoupon>): Promise<Answer<typeof routes.checkCoupon>> {
    const { currency, duration, durationInMonths, ...offer } = await this.services.checkout.checkCoupon(body, call);
    return {
      ...offer,
      ...{ currency: choice(currencies, currency), duration: choice(couponDurations, duration) },
      durationInMonths: durationInMonths ?? null,
    };
  }

  @Serves(routes.listOwnPayments)
  async listOwnPayments({
    query,
    call,
  }: RequestContext<typeof routes.listOwnPayments>): Promise<Answer<typeof routes.listOwnPayments>> {
    const { items, next } = await this.services.checkout.listOwnPayments(query, call);
    return { items: items.map(paymentReply), next: next ?? null };
  }
}
