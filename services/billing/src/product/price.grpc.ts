import { createPriceBody, parseInput, updatePriceBody } from '@marquee/contracts';
import { RpcController, type RpcCall, type RpcHandlers } from '@marquee/nest-kit';
import type { Price } from '@marquee/ports';
import {
  PriceServiceService,
  type CreatePriceRequest,
  type IdRequest,
  type ListPricesRequest,
  type Price as PriceMessage,
  type PricePage,
  type UpdatePriceRequest,
} from '@marquee/proto/billing';
import { Prices } from './products.js';

/** Turns calls into commands, and answers into replies; no rules here. */
@RpcController(PriceServiceService, {
  listPrices: 'payment.manage',
  getPrice: 'payment.manage',
  createPrice: 'payment.manage',
  updatePrice: 'payment.manage',
})
export class PriceGrpc implements RpcHandlers<PriceServiceService> {
  constructor(private readonly prices: Prices) {}

  async listPrices({ productId, limit, after }: ListPricesRequest, { principal }: RpcCall): Promise<PricePage> {
    const { items, next } = await this.prices.list(principal.team, productId, { limit, after });
    return { items: items.map(toPriceMessage), next: next ?? undefined };
  }

  async getPrice({ id }: IdRequest, { principal }: RpcCall): Promise<PriceMessage> {
    return toPriceMessage(await this.prices.get(principal.team, id));
  }

  async createPrice({ productId, ...request }: CreatePriceRequest, { principal }: RpcCall): Promise<PriceMessage> {
    const { interval = null, trialDays = null, ...rest } = request;
    const body = parseInput(createPriceBody, { ...rest, interval, trialDays });
    return toPriceMessage(await this.prices.create(principal.team, productId, body));
  }

  async updatePrice({ id, ...request }: UpdatePriceRequest, { principal }: RpcCall): Promise<PriceMessage> {
    return toPriceMessage(await this.prices.update(principal.team, id, parseInput(updatePriceBody, request)));
  }
}

export const toPriceMessage = ({ product, interval, trialDays, ...price }: Price): PriceMessage => ({
  ...price,
  productId: product,
  interval: interval ?? undefined,
  trialDays: trialDays ?? undefined,
});
