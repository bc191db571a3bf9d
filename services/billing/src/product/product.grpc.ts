import { createProductBody, parseInput, updateProductBody } from '@marquee/contracts';
import {
  commandContext,
  InjectPorts,
  RpcController,
  type RpcCall,
  type RpcHandlers,
  type ServicePorts,
} from '@marquee/nest-kit';
import {
  ProductServiceService,
  type CreateProductRequest,
  type IdRequest,
  type PageRequest,
  type Product as ProductMessage,
  type ProductPage,
  type UpdateProductRequest,
} from '@marquee/proto/billing';
import { Products, type PicturedProduct } from './products.js';

/** Turns calls into commands, and answers into replies; no rules here. */
@RpcController(ProductServiceService, {
  listProducts: 'payment.manage',
  getProduct: 'payment.manage',
  createProduct: 'payment.manage',
  updateProduct: 'payment.manage',
})
export class ProductGrpc implements RpcHandlers<ProductServiceService> {
  constructor(
    @InjectPorts() private readonly ports: ServicePorts,
    private readonly products: Products,
  ) {}

  async listProducts({ limit, after }: PageRequest, { principal }: RpcCall): Promise<ProductPage> {
    const { items, next } = await this.products.list(principal.team, { limit, after });
    return { items: items.map(toMessage), next: next ?? undefined };
  }

  async getProduct({ id }: IdRequest, { principal }: RpcCall): Promise<ProductMessage> {
    return toMessage(await this.products.pictured(principal.team, id));
  }

  async createProduct({ image, ...request }: CreateProductRequest, call: RpcCall): Promise<ProductMessage> {
    const body = parseInput(createProductBody, { ...request, taxRateId: request.taxRateId ?? null });
    const context = commandContext(this.ports, call);
    return toMessage(await this.products.create(call.principal.team, body, { image }, context));
  }

  async updateProduct({ id, image, ...request }: UpdateProductRequest, call: RpcCall): Promise<ProductMessage> {
    const { taxRateId } = request;
    const body = parseInput(updateProductBody, { ...request, ...(taxRateId === '' && { taxRateId: null }) });
    const context = commandContext(this.ports, call);
    return toMessage(await this.products.update(call.principal.team, id, body, { image }, context));
  }
}

const toMessage = ({ taxRate, currency, imageId, ...product }: PicturedProduct): ProductMessage => ({
  ...product,
  imageId: imageId ?? undefined,
  taxRateId: taxRate ?? undefined,
  currency: currency ?? undefined,
});
