import { Controller } from '@nestjs/common';
import { currencies, routes } from '@marquee/contracts';
import { InjectPorts } from '@marquee/nest-kit';
import type { CurrencySales, SalesFigures, Subscribed } from '@marquee/proto/analytics';
import type { Answer, RequestContext } from '../http/context.js';
import { Serves } from '../http/serves.js';
import type { BffPorts } from '../options.js';
import { choice } from '../services/choice.js';
import { ServiceClients } from '../services/service-clients.js';
import { periodOfSite } from './period-of-site.js';
import { periodBefore } from './site-days.js';

type Sales = Answer<typeof routes.getSales>['currencies'][number];

/** What a site earns, in its console. */
@Controller()
export class SalesController {
  constructor(
    @InjectPorts() private readonly ports: BffPorts,
    private readonly services: ServiceClients,
  ) {}

  @Serves(routes.getSales)
  async getSales({
    params,
    query,
    call,
  }: RequestContext<typeof routes.getSales>): Promise<Answer<typeof routes.getSales>> {
    const period = await periodOfSite(this.services, this.ports.clock, params.teamId, query);
    const [now, before] = await Promise.all([
      this.services.sales.getSales(period, call),
      this.services.sales.getSales({ ...period, ...periodBefore(period) }, call),
    ]);
    const previous = new Map(before.items.map((one) => [one.currency, one]));
    return { ...period, currencies: now.items.map((one) => salesReply(one, previous.get(one.currency))) };
  }
}

const salesReply = ({ currency, days, churn, ...sums }: CurrencySales, before: CurrencySales | undefined): Sales => ({
  currency: choice(currencies, currency),
  days: days.map(({ date, ...day }) => ({ date, ...sumsReply(day.figures, day.subscribed) })),
  total: sumsReply(sums.total, sums.subscribed),
  previous: sumsReply(before?.total, before?.subscribed),
  churn: churn.map(({ month, present, churned }) => ({ month, present, churned })),
});

function sumsReply(figures: SalesFigures | undefined, subscribed: Subscribed | undefined): Sales['total'] {
  const { revenue = 0, payments = 0, refunds = 0, refunded = 0, failed = 0, started = 0, ended = 0 } = figures ?? {};
  const { mrr = 0, active = 0, trialing = 0, owed = 0 } = subscribed ?? {};
  return { revenue, payments, refunds, refunded, failed, started, ended, mrr, active, trialing, owed };
}
