import { Controller } from '@nestjs/common';
import { currencies, routes, type ReplyOf } from '@marquee/contracts';
import type { Product } from '@marquee/proto/billing';
import type { Answer, RequestContext } from '../http/context.js';
import { Serves } from '../http/serves.js';
import { ServiceClients } from '../services/service-clients.js';

type ProductReply = ReplyOf<typeof routes.createProduct>;

/** The products of a site, in its console. */
@Controller()
export class ProductsController {
  constructor(private readonly services: ServiceClients) {}

  @Serves(routes.listProducts)
  async listProducts({
    query,
    call,
  }: RequestContext<typeof routes.listProducts>): Promise<Answer<typeof routes.listProducts>> {
    const { items, next } = await this.services.products.listProducts(query, call);
    return { items: items.map(productReply), next: next ?? null };
  }

  @Serves(routes.createProduct)
  async createProduct({ body, call }: RequestContext<typeof routes.createProduct>): Promise<ProductReply> {
    const { taxRateId, ...said } = body;
    const request = { ...said, taxRateId: taxRateId ?? undefined };
    return productReply(await this.services.products.createProduct(request, call));
  }

  @Serves(routes.getProduct)
  async getProduct({ params, call }: RequestContext<typeof routes.getProduct>): Promise<ProductReply> {
    return productReply(await this.services.products.getProduct({ id: params.productId }, call));
  }

  @Serves(routes.updateProduct)
  async updateProduct({ params, body, call }: RequestContext<typeof routes.updateProduct>): Promise<ProductReply> {
    const { taxRateId, ...changes } = body;
    // Absent leaves it as it is.
    const request = {
      id: params.productId,
      ...changes,
      ...(taxRateId === undefined ? {} : { taxRateId: taxRateId ?? '' }),
    };
    return productReply(await this.services.products.updateProduct(request, call));
  }
}

const productReply = ({ id, name, description, taxRateId, currency, active }: Product): ProductReply => ({
  ...{ id, name, description, active },
  taxRateId: taxRateId ?? null,
  currency: currencies.find((known) => known === currency) ?? null,
});
