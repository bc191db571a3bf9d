import { createProductBody, parseInput, updateProductBody } from '@marquee/contracts';
import { RpcController, type RpcCall, type RpcHandlers } from '@marquee/nest-kit';
import type { Product } from '@marquee/ports';
import {
  ProductServiceService,
  type CreateProductRequest,
  type IdRequest,
  type PageRequest,
  type Product as ProductMessage,
  type ProductPage,
  type UpdateProductRequest,
} from '@marquee/proto/billing';
import { Products } from './products.js';

/** Turns calls into commands, and answers into replies; no rules here. */
@RpcController(ProductServiceService, {
  listProducts: 'payment.manage',
  getProduct: 'payment.manage',
  createProduct: 'payment.manage',
  updateProduct: 'payment.manage',
})
export class ProductGrpc implements RpcHandlers<ProductServiceService> {
  constructor(private readonly products: Products) {}

  async listProducts({ limit, after }: PageRequest, { principal }: RpcCall): Promise<ProductPage> {
    const { items, next } = await this.products.list(principal.team, { limit, after });
    return { items: items.map(toMessage), next: next ?? undefined };
  }

  async getProduct({ id }: IdRequest, { principal }: RpcCall): Promise<ProductMessage> {
    return toMessage(await this.products.get(principal.team, id));
  }

  async createProduct(request: CreateProductRequest, { principal }: RpcCall): Promise<ProductMessage> {
    const body = parseInput(createProductBody, { ...request, taxRateId: request.taxRateId ?? null });
    return toMessage(await this.products.create(principal.team, body));
  }

  async updateProduct({ id, ...request }: UpdateProductRequest, { principal }: RpcCall): Promise<ProductMessage> {
    const { taxRateId } = request;
    const body = parseInput(updateProductBody, { ...request, ...(taxRateId === '' && { taxRateId: null }) });
    return toMessage(await this.products.update(principal.team, id, body));
  }
}

const toMessage = ({ taxRate, currency, ...product }: Product): ProductMessage => ({
  ...product,
  taxRateId: taxRate ?? undefined,
  currency: currency ?? undefined,
});
