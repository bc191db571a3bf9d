import { Injectable } from '@nestjs/common';
import {
  domainError,
  priceProblems,
  type CreatePrice,
  type CreateProduct,
  type UpdatePrice,
  type UpdateProduct,
} from '@marquee/contracts';
import type { CommandContext } from '@marquee/kernel';
import type { PaymentPage, Paging, Price, Product } from '@marquee/ports';
import { PlanContracts } from '../plan/plan-contracts.js';
import { SellingAccounts } from '../selling-accounts.js';
import { ProductImages } from './product-images.js';

/** A product with its picture. */
export interface PicturedProduct extends Product {
  /** Null: none. */
  readonly imageId: string | null;
}

/** An uploaded picture, and where the provider's pages read it; an empty id: none. */
interface ChosenImage {
  readonly id: string;
  readonly url: string;
}

interface Picture {
  readonly image?: ChosenImage | undefined;
}

const pictured = (product: Product, images: ReadonlyMap<string, string>): PicturedProduct => ({
  ...product,
  imageId: images.get(product.id) ?? null,
});

/** Products of a site's account. The provider keeps them, and we their pictures: here is what may be done with them. */
@Injectable()
export class Products {
  constructor(
    private readonly selling: SellingAccounts,
    private readonly plans: PlanContracts,
    private readonly images: ProductImages,
  ) {}

  /** @throws DomainError INVALID_CURSOR, and those of `SellingAccounts.ask` */
  async list(team: string, paging: Paging): Promise<PaymentPage<PicturedProduct>> {
    const { items, next } = await this.selling.ask(team, 'INVALID_CURSOR', ({ products }, account) =>
      products.list(account, paging),
    );
    return { items: await this.#pictured(team, items), next };
  }

  /** @throws DomainError PRODUCT_NOT_FOUND, and those of `SellingAccounts.ask` */
  get(team: string, id: string): Promise<Product> {
    return this.selling.ask(team, 'PRODUCT_NOT_FOUND', ({ products }, account) => products.get(account, id));
  }

  /** The same with its picture. */
  async pictured(team: string, id: string): Promise<PicturedProduct> {
    return this.#with(team, await this.get(team, id));
  }

  /** Repeated with the same request it makes one. @throws DomainError TAX_RATE_NOT_FOUND, TAX_RATE_ARCHIVED, SELLING_NOT_IN_PLAN */
  async create(
    team: string,
    { requestId, taxRateId, imageId: _image, ...said }: CreateProduct,
    { image }: Picture,
    context: CommandContext,
  ): Promise<PicturedProduct> {
    await this.plans.mustSell(team);
    await this.#checkTaxRate(team, taxRateId);
    const product = { ...said, taxRate: taxRateId, ...(image && { imageUrl: image.url }) };
    const made = await this.selling.write(
      team,
      { call: 'product', requestId, content: product },
      ({ products }, account, key) => products.create(account, product, key),
    );
    if (image) await this.images.change(team, made.id, image.id, context);
    return this.#with(team, made);
  }

  /** What was archived is sold again only where the plan sells. @throws DomainError PRODUCT_NOT_FOUND, TAX_RATE_NOT_FOUND, TAX_RATE_ARCHIVED, SELLING_NOT_IN_PLAN */
  async update(
    team: string,
    id: string,
    { taxRateId, imageId: _image, ...changes }: UpdateProduct,
    { image }: Picture,
    context: CommandContext,
  ): Promise<PicturedProduct> {
    if (changes.active === true && !(await this.get(team, id)).active) await this.plans.mustSell(team);
    if (taxRateId != null && (await this.get(team, id)).taxRate !== taxRateId) {
      await this.#checkTaxRate(team, taxRateId);
    }
    const said = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
    const given = {
      ...said,
      ...(taxRateId === undefined ? {} : { taxRate: taxRateId }),
      ...(image && { imageUrl: image.id === '' ? null : image.url }),
    };
    // The provider first: a product that it does not know has no picture.
    const changed = await this.selling.ask(team, 'PRODUCT_NOT_FOUND', ({ products }, account) =>
      products.update(account, id, given),
    );
    if (image) await this.images.change(team, id, image.id === '' ? null : image.id, context);
    return this.#with(team, changed);
  }

  async #with(team: string, product: Product): Promise<PicturedProduct> {
    return pictured(product, await this.images.of(team, [product.id]));
  }

  async #pictured(team: string, products: readonly Product[]): Promise<readonly PicturedProduct[]> {
    const images = await this.images.of(
      team,
      products.map(({ id }) => id),
    );
    return products.map((product) => pictured(product, images));
  }

  /** What is chosen anew must be there, and in use. */
  async #checkTaxRate(team: string, id: string | null): Promise<void> {
    if (id === null) return;
    const rate = await this.selling.ask(team, 'TAX_RATE_NOT_FOUND', ({ taxRates }, account) =>
      taxRates.get(account, id),
    );
    if (!rate.active) throw domainError('TAX_RATE_ARCHIVED');
  }
}

/** Prices of the products. */
@Injectable()
export class Prices {
  constructor(
    private readonly selling: SellingAccounts,
    private readonly products: Products,
    private readonly plans: PlanContracts,
  ) {}

  /** @throws DomainError PRODUCT_NOT_FOUND, INVALID_CURSOR, and those of `SellingAccounts.ask` */
  async list(team: string, product: string, paging: Paging): Promise<PaymentPage<Price>> {
    // The provider answers with an empty list also of what it does not know.
    await this.products.get(team, product);
    return this.selling.ask(team, 'INVALID_CURSOR', ({ prices }, account) => prices.list(account, product, paging));
  }

  /** @throws DomainError PRICE_NOT_FOUND, and those of `SellingAccounts.ask` */
  get(team: string, id: string): Promise<Price> {
    return this.selling.ask(team, 'PRICE_NOT_FOUND', ({ prices }, account) => prices.get(account, id));
  }

  /**
   * Repeated with the same request it makes one.
   *
   * @throws DomainError PRODUCT_NOT_FOUND, CURRENCY_DIFFERS, SELLING_NOT_IN_PLAN, INVALID_INPUT at what does not fit the
   * currency or the interval
   */
  async create(team: string, product: string, { requestId, ...terms }: CreatePrice): Promise<Price> {
    const problems = priceProblems(terms);
    if (problems.length > 0) throw domainError('INVALID_INPUT', {}, problems);
    await this.plans.mustSell(team);
    const { currency } = await this.products.get(team, product);
    // Amounts of a product can be compared, and its tax be named, in one currency alone.
    if (currency !== null && currency !== terms.currency) throw domainError('CURRENCY_DIFFERS');
    const price = { ...terms, product };
    return this.selling.write(team, { call: 'price', requestId, content: price }, ({ prices }, account, key) =>
      prices.create(account, price, key),
    );
  }

  /** As products. @throws DomainError PRICE_NOT_FOUND, SELLING_NOT_IN_PLAN */
  async update(team: string, id: string, changes: UpdatePrice): Promise<Price> {
    if (changes.active === true && !(await this.get(team, id)).active) await this.plans.mustSell(team);
    const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
    return this.selling.ask(team, 'PRICE_NOT_FOUND', ({ prices }, account) => prices.update(account, id, given));
  }
}
