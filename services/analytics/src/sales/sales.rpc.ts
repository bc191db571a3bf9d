import { paymentEvents } from '@marquee/contracts';
import { streamOf } from '@marquee/kernel';
import { InjectPort, RpcController, type RpcCall, type RpcHandlers } from '@marquee/nest-kit';
import type { EventLog } from '@marquee/ports';
import {
  SalesServiceService,
  type GetPaymentHistoryRequest,
  type GetPaymentHistoryResponse,
  type GetSalesRequest,
  type GetSalesResponse,
} from '@marquee/proto/analytics';
import type { AnalyticsPorts } from '../analytics.ports.js';
import { allIn } from '../insight/all-in.js';
import { checkPeriod } from '../insight/period-check.js';
import { ReadModel } from '../projection/read-model.js';
import { beginningWith } from '../projection/rows.js';
import type { SalesTotal } from '../projection/sales-rows.js';
import { happeningOf } from './payment-history.js';
import { salesIn } from './sales-days.js';

/** Where sales are read; a class of its own, because it is one of several read models. */
export class SalesRows {
  constructor(readonly rows: ReadModel) {}
}

@RpcController(SalesServiceService, { getSales: 'payment.manage', getPaymentHistory: 'payment.manage' })
export class SalesRpc implements RpcHandlers<typeof SalesServiceService> {
  constructor(
    private readonly model: SalesRows,
    @InjectPort<AnalyticsPorts>('log') private readonly log: EventLog,
  ) {}

  async getSales(request: GetSalesRequest, { principal }: RpcCall): Promise<GetSalesResponse> {
    checkPeriod(request);
    const { rows } = this.model;
    const items: GetSalesResponse['items'] = [];
    const totals = { table: 'totals', ...beginningWith(principal.team) };
    for await (const { key, row } of allIn<SalesTotal>(rows, totals)) {
      const currency = key.slice(key.lastIndexOf('|') + 1);
      items.push(await salesIn(rows, { team: principal.team, currency, total: row }, request));
    }
    return { items };
  }

  async getPaymentHistory(
    { paymentId }: GetPaymentHistoryRequest,
    { principal }: RpcCall,
  ): Promise<GetPaymentHistoryResponse> {
    const stream = streamOf({ team: principal.team, entity: paymentEvents.entity, entityId: paymentId });
    const events = await this.log.readStream(stream);
    return { items: events.map(({ event }) => happeningOf(event)) };
  }
}
