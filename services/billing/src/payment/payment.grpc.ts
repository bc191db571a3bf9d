import { parseInput, paymentFilterStates, paymentSorts, refundPaymentBody } from '@marquee/contracts';
import {
  commandContext,
  RpcController,
  type RpcCall,
  type RpcHandlers,
  type ServicePorts,
  InjectPorts,
} from '@marquee/nest-kit';
import {
  PaymentServiceService,
  type IdRequest,
  type ListPaymentsRequest,
  type Payment as PaymentMessage,
  type PaymentCustomer,
  type PaymentFacts,
  type PaymentPage,
  type RefundPaymentRequest,
} from '@marquee/proto/billing';
import { Customers } from '../customer/customers.js';
import { toPaymentMessage } from './payment.message.js';
import { Payments } from './payments.js';

/** Turns calls into commands, and answers into replies; no rules here. */
@RpcController(PaymentServiceService, {
  listPayments: 'payment.manage',
  getPayment: 'payment.manage',
  refundPayment: 'payment.manage',
  getCustomer: 'payment.manage',
})
export class PaymentGrpc implements RpcHandlers<PaymentServiceService> {
  constructor(
    @InjectPorts() private readonly ports: ServicePorts,
    private readonly payments: Payments,
    private readonly customers: Customers,
  ) {}

  async listPayments(
    { limit, after, state, sort, ...filter }: ListPaymentsRequest,
    { principal }: RpcCall,
  ): Promise<PaymentPage> {
    const chosen = {
      ...filter,
      state: paymentFilterStates.find((one) => one === state),
      sort: paymentSorts.find((one) => one === sort),
    };
    const { items, next } = await this.payments.list(principal.team, { limit, after }, chosen);
    return { items: items.map(toPaymentMessage), next };
  }

  async getPayment({ id }: IdRequest, { principal }: RpcCall): Promise<PaymentFacts> {
    const payment = await this.payments.get(principal.team, id);
    const { productId, priceId, invoiceId, invoiceNumber, taxes = [], refunds = [] } = payment.state;
    const facts = { productId, priceId, invoiceId, invoiceNumber, taxes: [...taxes], refunds: [...refunds] };
    return { payment: toPaymentMessage(payment), ...facts };
  }

  async refundPayment({ id, ...request }: RefundPaymentRequest, call: RpcCall): Promise<PaymentMessage> {
    const body = parseInput(refundPaymentBody, request);
    const context = commandContext(this.ports, call);
    return toPaymentMessage(await this.payments.refund(call.principal.team, id, body, context));
  }

  async getCustomer({ id }: IdRequest, { principal }: RpcCall): Promise<PaymentCustomer> {
    return { id: await this.customers.find(principal.team, id) };
  }
}
