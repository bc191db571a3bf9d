import { RpcController, type RpcCall, type RpcHandlers } from '@marquee/nest-kit';
import {
  LedgerServiceService,
  type GetLedgerDaysRequest,
  type LedgerDays,
  type LedgerEntry,
  type LedgerPage,
  type ListLedgerRequest,
  type PageRequest,
  type PayoutPage,
} from '@marquee/proto/billing';
import { toPaymentMessage } from '../payment/payment.message.js';
import { Ledger, type KnownEntry } from './ledger.js';

/** Turns calls into questions, and answers into replies; no rules here. */
@RpcController(LedgerServiceService, {
  listLedger: 'payment.manage',
  getLedgerDays: 'payment.manage',
  listPayouts: 'payment.manage',
})
export class LedgerGrpc implements RpcHandlers<LedgerServiceService> {
  constructor(private readonly ledger: Ledger) {}

  async listLedger({ limit, after, ...asked }: ListLedgerRequest, { principal }: RpcCall): Promise<LedgerPage> {
    const { items, next } = await this.ledger.list(
      principal.team,
      { limit, ...(after !== undefined && { after }) },
      asked,
    );
    return { items: items.map(toMessage), next: next ?? undefined };
  }

  async listPayouts({ limit, after }: PageRequest, { principal }: RpcCall): Promise<PayoutPage> {
    const paging = { limit, ...(after !== undefined && { after }) };
    const { items, next } = await this.ledger.payouts(principal.team, paging);
    return {
      items: items.map(({ failure, ...one }) => ({ ...one, failure: failure ?? undefined })),
      next: next ?? undefined,
    };
  }

  async getLedgerDays(request: GetLedgerDaysRequest, { principal }: RpcCall): Promise<LedgerDays> {
    const { items, cut } = await this.ledger.days(principal.team, request);
    return { items: [...items], cut };
  }
}

const toMessage = ({ payment: _payment, known, ...entry }: KnownEntry): LedgerEntry => ({
  ...entry,
  payment: known && toPaymentMessage(known),
});
