import type { ReceiptIssuer } from '@marquee/contracts';
import {
  commandContext,
  InjectPorts,
  RpcController,
  versionOf,
  type RpcCall,
  type RpcHandlers,
  type ServicePorts,
} from '@marquee/nest-kit';
import {
  ReceiptServiceService,
  type GetReceiptIssuerRequest,
  type IdRequest,
  type Receipt,
  type ReceiptIssuer as ReceiptIssuerMessage,
  type UpdateReceiptIssuerRequest,
} from '@marquee/proto/billing';
import { toPaymentMessage } from '../payment/payment.message.js';
import { Receipts } from './receipts.js';

/** Turns calls into questions, and answers into replies; no rules here. */
@RpcController(ReceiptServiceService, {
  getReceiptIssuer: 'payment.manage',
  updateReceiptIssuer: 'payment.manage',
  getReceipt: 'payment.manage',
  getOwnReceipt: 'membership.manage',
})
export class ReceiptGrpc implements RpcHandlers<ReceiptServiceService> {
  constructor(
    @InjectPorts() private readonly ports: ServicePorts,
    private readonly receipts: Receipts,
  ) {}

  async getReceiptIssuer(_request: GetReceiptIssuerRequest, { principal }: RpcCall): Promise<ReceiptIssuerMessage> {
    return toIssuerMessage(await this.receipts.issuer(principal.team));
  }

  async updateReceiptIssuer(
    { expectedVersion, ...request }: UpdateReceiptIssuerRequest,
    call: RpcCall,
  ): Promise<ReceiptIssuerMessage> {
    const context = commandContext(this.ports, call);
    return toIssuerMessage(await this.receipts.changeIssuer(call.principal.team, request, expectedVersion, context));
  }

  async getReceipt({ id }: IdRequest, { principal }: RpcCall): Promise<Receipt> {
    return toMessage(await this.receipts.of(principal.team, id));
  }

  async getOwnReceipt({ id }: IdRequest, { principal }: RpcCall): Promise<Receipt> {
    return toMessage(await this.receipts.of(principal.team, id, principal.id));
  }
}

const toIssuerMessage = (issuer: ReceiptIssuer): ReceiptIssuerMessage => ({ ...issuer, version: versionOf(issuer) });

const toMessage = ({ payment, issuer }: Awaited<ReturnType<Receipts['of']>>): Receipt => ({
  payment: toPaymentMessage(payment),
  issuer: toIssuerMessage(issuer),
  taxes: [...(payment.state.taxes ?? [])],
  refunds: [...(payment.state.refunds ?? [])],
});
