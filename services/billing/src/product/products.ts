import { Injectable } from '@nestjs/common';
import {
  domainError,
  priceProblems,
  type CreatePrice,
  type CreateProduct,
  type UpdatePrice,
  type UpdateProduct,
} from '@marquee/contracts';
import type { PaymentPage, Paging, Price, Product } from '@marquee/ports';
import { PlanContracts } from '../plan/plan-contracts.js';
import { SellingAccounts } from '../selling-accounts.js';

/** Products of a site's account. The provider keeps them: here is what may be done with them. */
@Injectable()
export class Products {
  constructor(
    private readonly selling: SellingAccounts,
    private readonly plans: PlanContracts,
  ) {}

  /** @throws DomainError INVALID_CURSOR, and those of `SellingAccounts.ask` */
  list(team: string, paging: Paging): Promise<PaymentPage<Product>> {
    return this.selling.ask(team, 'INVALID_CURSOR', ({ products }, account) => products.list(account, paging));
  }

  /** @throws DomainError PRODUCT_NOT_FOUND, and those of `SellingAccounts.ask` */
  get(team: string, id: string): Promise<Product> {
    return this.selling.ask(team, 'PRODUCT_NOT_FOUND', ({ products }, account) => products.get(account, id));
  }

  /** Repeated with the same request it makes one. @throws DomainError TAX_RATE_NOT_FOUND, TAX_RATE_ARCHIVED, SELLING_NOT_IN_PLAN */
  async create(team: string, { requestId, taxRateId, ...said }: CreateProduct): Promise<Product> {
    await this.plans.mustSell(team);
    await this.#checkTaxRate(team, taxRateId);
    const product = { ...said, taxRate: taxRateId };
    return this.selling.write(team, { call: 'product', requestId, content: product }, ({ products }, account, key) =>
      products.create(account, product, key),
    );
  }

  /** @throws DomainError PRODUCT_NOT_FOUND, TAX_RATE_NOT_FOUND, TAX_RATE_ARCHIVED */
  async update(team: string, id: string, { taxRateId, ...changes }: UpdateProduct): Promise<Product> {
    if (taxRateId != null && (await this.get(team, id)).taxRate !== taxRateId) {
      await this.#checkTaxRate(team, taxRateId);
    }
    const said = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
    const given = { ...said, ...(taxRateId === undefined ? {} : { taxRate: taxRateId }) };
    return this.selling.ask(team, 'PRODUCT_NOT_FOUND', ({ products }, account) => products.update(account, id, given));
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
   * @throws DomainError PRODUCT_NOT_FOUND, CURRENCY_DIFFERS, SELLING_NOT_IN_PLAN, INVALID_INPUT at what does not fit the currency or the interval
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

  /** @throws DomainError PRICE_NOT_FOUND */
  update(team: string, id: string, changes: UpdatePrice): Promise<Price> {
    const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
    return this.selling.ask(team, 'PRICE_NOT_FOUND', ({ prices }, account) => prices.update(account, id, given));
  }
}
