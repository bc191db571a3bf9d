import { createTaxRateBody, parseInput, updateTaxRateBody } from '@marquee/contracts';
import { RpcController, type RpcCall, type RpcHandlers } from '@marquee/nest-kit';
import type { TaxRate } from '@marquee/ports';
import {
  TaxRateServiceService,
  type CreateTaxRateRequest,
  type IdRequest,
  type PageRequest,
  type TaxRate as TaxRateMessage,
  type TaxRatePage,
  type UpdateTaxRateRequest,
} from '@marquee/proto/billing';
import { TaxRates } from './tax-rates.js';

/** Turns calls into commands, and answers into replies; no rules here. */
@RpcController(TaxRateServiceService, {
  listTaxRates: 'payment.manage',
  getTaxRate: 'payment.manage',
  createTaxRate: 'payment.manage',
  updateTaxRate: 'payment.manage',
})
export class TaxRateGrpc implements RpcHandlers<TaxRateServiceService> {
  constructor(private readonly taxRates: TaxRates) {}

  async listTaxRates({ limit, after }: PageRequest, { principal }: RpcCall): Promise<TaxRatePage> {
    const { items, next } = await this.taxRates.list(principal.team, { limit, after });
    return { items: items.map(toMessage), next: next ?? undefined };
  }

  async getTaxRate({ id }: IdRequest, { principal }: RpcCall): Promise<TaxRateMessage> {
    return toMessage(await this.taxRates.get(principal.team, id));
  }

  async createTaxRate(request: CreateTaxRateRequest, { principal }: RpcCall): Promise<TaxRateMessage> {
    return toMessage(await this.taxRates.create(principal.team, parseInput(createTaxRateBody, request)));
  }

  async updateTaxRate({ id, ...request }: UpdateTaxRateRequest, { principal }: RpcCall): Promise<TaxRateMessage> {
    return toMessage(await this.taxRates.update(principal.team, id, parseInput(updateTaxRateBody, request)));
  }
}

const toMessage = ({ kind, ...rate }: TaxRate): TaxRateMessage => ({ ...rate, kind: kind ?? undefined });
