import { Injectable } from '@nestjs/common';
import type { CreateTaxRate, TaxKind, UpdateTaxRate } from '@marquee/contracts';
import type { PaymentPage, Paging, TaxRate } from '@marquee/ports';
import { PlanContracts } from '../plan/plan-contracts.js';
import { SellingAccounts } from '../selling-accounts.js';

/** What receipts say. They are for customers in Japan, whose law names both. */
const displayNames: Readonly<Record<TaxKind, string>> = { consumption: '消費税', reduced: '消費税（軽減税率）' };

/** The tax rates of a site's account. The provider keeps them: here is what may be done with them. */
@Injectable()
export class TaxRates {
  constructor(
    private readonly selling: SellingAccounts,
    private readonly plans: PlanContracts,
  ) {}

  /** @throws DomainError INVALID_CURSOR, and those of `SellingAccounts.ask` */
  list(team: string, paging: Paging): Promise<PaymentPage<TaxRate>> {
    return this.selling.ask(team, 'INVALID_CURSOR', ({ taxRates }, account) => taxRates.list(account, paging));
  }

  /** @throws DomainError TAX_RATE_NOT_FOUND, and those of `SellingAccounts.ask` */
  get(team: string, id: string): Promise<TaxRate> {
    return this.selling.ask(team, 'TAX_RATE_NOT_FOUND', ({ taxRates }, account) => taxRates.get(account, id));
  }

  /** Repeated with the same request it makes one. @throws DomainError SELLING_NOT_IN_PLAN, and those of `SellingAccounts.ask` */
  async create(team: string, { requestId, kind, percentage, inclusive }: CreateTaxRate): Promise<TaxRate> {
    await this.plans.mustSell(team);
    const rate = { displayName: displayNames[kind], kind, percentage, inclusive };
    return this.selling.write(team, { call: 'tax-rate', requestId, content: rate }, ({ taxRates }, account, key) =>
      taxRates.create(account, rate, key),
    );
  }

  /** @throws DomainError TAX_RATE_NOT_FOUND, SELLING_NOT_IN_PLAN, and those of `SellingAccounts.ask` */
  async update(team: string, id: string, { kind, active }: UpdateTaxRate): Promise<TaxRate> {
    if (active === true && !(await this.get(team, id)).active) await this.plans.mustSell(team);
    const named = kind === undefined ? {} : { kind, displayName: displayNames[kind] };
    const changes = { ...named, ...(active === undefined ? {} : { active }) };
    return this.selling.ask(team, 'TAX_RATE_NOT_FOUND', ({ taxRates }, account) =>
      taxRates.update(account, id, changes),
    );
  }
}
