import { Controller } from '@nestjs/common';
import { currencies, intervals, routes, type ReplyOf } from '@marquee/contracts';
import type { Price } from '@marquee/proto/billing';
import type { Answer, RequestContext } from '../http/context.js';
import { Serves } from '../http/serves.js';
import { choice } from '../services/choice.js';
import { ServiceClients } from '../services/service-clients.js';

type PriceReply = ReplyOf<typeof routes.createPrice>;

/** The prices of a site's products, in its console. */
@Controller()
export class PricesController {
  constructor(private readonly services: ServiceClients) {}

  @Serves(routes.listPrices)
  async listPrices({
    params,
    query,
    call,
  }: RequestContext<typeof routes.listPrices>): Promise<Answer<typeof routes.listPrices>> {
    const { items, next } = await this.services.prices.listPrices({ productId: params.productId, ...query }, call);
    return { items: items.map(priceReply), next: next ?? null };
  }

  @Serves(routes.createPrice)
  async createPrice({ params, body, call }: RequestContext<typeof routes.createPrice>): Promise<PriceReply> {
    const { interval, trialDays, ...said } = body;
    const terms = { interval: interval ?? undefined, trialDays: trialDays ?? undefined };
    const request = { productId: params.productId, ...said, ...terms };
    return priceReply(await this.services.prices.createPrice(request, call));
  }

  @Serves(routes.getPrice)
  async getPrice({ params, call }: RequestContext<typeof routes.getPrice>): Promise<PriceReply> {
    return priceReply(await this.services.prices.getPrice({ id: params.priceId }, call));
  }

  @Serves(routes.updatePrice)
  async updatePrice({ params, body, call }: RequestContext<typeof routes.updatePrice>): Promise<PriceReply> {
    return priceReply(await this.services.prices.updatePrice({ id: params.priceId, ...body }, call));
  }
}

export const priceReply = ({ currency, interval, trialDays, ...price }: Price): PriceReply => ({
  ...price,
  currency: choice(currencies, currency),
  interval: interval === undefined ? null : choice(intervals, interval),
  trialDays: trialDays ?? null,
});
