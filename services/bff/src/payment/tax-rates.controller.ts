import { Controller } from '@nestjs/common';
import { routes, taxKinds, type ReplyOf } from '@marquee/contracts';
import type { TaxRate } from '@marquee/proto/billing';
import type { Answer, RequestContext } from '../http/context.js';
import { Serves } from '../http/serves.js';
import { ServiceClients } from '../services/service-clients.js';

type TaxRateReply = ReplyOf<typeof routes.createTaxRate>;

/** The tax rates of a site, in its console. */
@Controller()
export class TaxRatesController {
  constructor(private readonly services: ServiceClients) {}

  @Serves(routes.listTaxRates)
  async listTaxRates({
    query,
    call,
  }: RequestContext<typeof routes.listTaxRates>): Promise<Answer<typeof routes.listTaxRates>> {
    const { items, next } = await this.services.taxRates.listTaxRates(query, call);
    return { items: items.map(taxRateReply), next: next ?? null };
  }

  @Serves(routes.createTaxRate)
  async createTaxRate({ body, call }: RequestContext<typeof routes.createTaxRate>): Promise<TaxRateReply> {
    return taxRateReply(await this.services.taxRates.createTaxRate(body, call));
  }

  @Serves(routes.getTaxRate)
  async getTaxRate({ params, call }: RequestContext<typeof routes.getTaxRate>): Promise<TaxRateReply> {
    return taxRateReply(await this.services.taxRates.getTaxRate({ id: params.taxRateId }, call));
  }

  @Serves(routes.updateTaxRate)
  async updateTaxRate({ params, body, call }: RequestContext<typeof routes.updateTaxRate>): Promise<TaxRateReply> {
    return taxRateReply(await this.services.taxRates.updateTaxRate({ id: params.taxRateId, ...body }, call));
  }
}

const taxRateReply = ({ id, displayName, kind, percentage, inclusive, active }: TaxRate): TaxRateReply => ({
  ...{ id, displayName, percentage, inclusive, active },
  kind: kind === undefined ? null : (taxKinds.find((known) => known === kind) ?? null),
});
