import { Controller } from '@nestjs/common';
import { currencies, imageUrl, routes, type ReplyOf } from '@marquee/contracts';
import type { Product, ProductImage } from '@marquee/proto/billing';
import type { Answer, RequestContext } from '../http/context.js';
import { Serves } from '../http/serves.js';
import { ServiceClients } from '../services/service-clients.js';
import { picturesExist } from '../site/pictures-exist.js';

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
  async createProduct(context: RequestContext<typeof routes.createProduct>): Promise<ProductReply> {
    const { params, body, call, client } = context;
    const { taxRateId, imageId, ...said } = body;
    await picturesExist(this.services, params.teamId, [imageId]);
    const image = imageId == null ? undefined : imageOf(params.teamId, imageId, client.origin);
    const request = { ...said, taxRateId: taxRateId ?? undefined, image };
    return productReply(await this.services.products.createProduct(request, call));
  }

  @Serves(routes.getProduct)
  async getProduct({ params, call }: RequestContext<typeof routes.getProduct>): Promise<ProductReply> {
    return productReply(await this.services.products.getProduct({ id: params.productId }, call));
  }

  @Serves(routes.updateProduct)
  async updateProduct(context: RequestContext<typeof routes.updateProduct>): Promise<ProductReply> {
    const { params, body, call, client } = context;
    const { taxRateId, imageId, ...changes } = body;
    await picturesExist(this.services, params.teamId, [imageId]);
    // Absent leaves it as it is.
    const request = {
      id: params.productId,
      ...changes,
      ...(taxRateId === undefined ? {} : { taxRateId: taxRateId ?? '' }),
      ...(imageId !== undefined && { image: imageOf(params.teamId, imageId, client.origin) }),
    };
    return productReply(await this.services.products.updateProduct(request, call));
  }
}

/** An empty id takes the picture away. */
const imageOf = (teamId: string, imageId: string | null, origin: string): ProductImage =>
  imageId === null ? { id: '', url: '' } : { id: imageId, url: origin + imageUrl(teamId, imageId) };

const productReply = ({ id, name, description, taxRateId, currency, imageId, active }: Product): ProductReply => ({
  ...{ id, name, description, active, imageId: imageId ?? null },
  taxRateId: taxRateId ?? null,
  currency: currencies.find((known) => known === currency) ?? null,
});
