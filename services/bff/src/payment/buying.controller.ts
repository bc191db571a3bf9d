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
    const { card, priceIds, afterTrial } = await this.services.viewing.getWatchPage({ id: params.videoId }, call);
    if (card?.access !== 'unpurchased') return { items: [], afterTrial };
    const { items } = await this.services.checkout.listOffers({ priceIds }, call);
    return { items: items.flatMap(offerReply), afterTrial };
  }

  /** The browser names a video at most; the addresses that one comes back to are ours, and say there what was paid. */
  @Serves(routes.createCheckout)
  async createCheckout({
    params,
    body,
    call,
    client,
    language,
  }: RequestContext<typeof routes.createCheckout>): Promise<Answer<typeof routes.createCheckout>> {
    const { requestId, priceId, videoId, coupon, gate } = body;
    const cancelUrl = client.origin + pageOf(params.teamId, videoId, gate === true);
    const successUrl = `${cancelUrl}?paid=${encodeURIComponent(priceId)}`;
    const order = { requestId, priceId, coupon, successUrl, cancelUrl, language };
    const { url } = await this.services.checkout.openCheckout(order, call);
    return { url };
  }

  @Serves(routes.listEntryOffers)
  async listEntryOffers({
    params,
    call,
  }: RequestContext<typeof routes.listEntryOffers>): Promise<Answer<typeof routes.listEntryOffers>> {
    const { openingPrices } = await this.services.teams.getTeam({}, this.services.as(params.teamId));
    // Of none all would be offered.
    if (openingPrices.length === 0) return { items: [] };
    const { items } = await this.services.checkout.listOffers({ priceIds: openingPrices }, call);
    return { items: items.flatMap(offerReply) };
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

/** Where a member comes back to from the provider's page. */
function pageOf(team: string, videoId: string | undefined, gate: boolean): string {
  if (gate) return `/entry/${team}/not_subscribe`;
  return `/user/${team}/${videoId === undefined ? 'purchased' : `video/${videoId}`}`;
}
