import {
  commandContext,
  RpcController,
  type RpcCall,
  type RpcHandlers,
  type ServicePorts,
  InjectPorts,
} from '@marquee/nest-kit';
import {
  PaymentAccountServiceService,
  type ConnectPaymentAccountRequest,
  type ConnectPaymentAccountResponse,
  type GetPaymentAccountRequest,
  type PaymentAccount,
} from '@marquee/proto/billing';
import { Reconciliation } from '../payment/reconciliation.js';
import { PaymentAccounts } from './payment-accounts.js';

/** Turns calls into questions, and answers into replies; no rules here. */
@RpcController(PaymentAccountServiceService, {
  getPaymentAccount: 'payment.manage',
  connectPaymentAccount: 'payment.manage',
})
export class PaymentAccountGrpc implements RpcHandlers<PaymentAccountServiceService> {
  constructor(
    @InjectPorts() private readonly ports: ServicePorts,
    private readonly accounts: PaymentAccounts,
    private readonly reconciliation: Reconciliation,
  ) {}

  async getPaymentAccount(_request: GetPaymentAccountRequest, { principal }: RpcCall): Promise<PaymentAccount> {
    const { team } = principal;
    const [account, { comparedAt, differedAt, differences }] = await Promise.all([
      this.accounts.view(team),
      this.reconciliation.last(team),
    ]);
    return { ...account, comparedAt, differedAt, differences };
  }

  async connectPaymentAccount(
    { returnUrl }: ConnectPaymentAccountRequest,
    call: RpcCall,
  ): Promise<ConnectPaymentAccountResponse> {
    return { url: await this.accounts.connect(call.principal.team, returnUrl, commandContext(this.ports, call)) };
  }
}
