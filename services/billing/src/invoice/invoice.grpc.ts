import { domainError, invoiceStatuses } from '@marquee/contracts';
import {
  commandContext,
  InjectPorts,
  RpcController,
  type RpcCall,
  type RpcHandlers,
  type ServicePorts,
} from '@marquee/nest-kit';
import {
  InvoiceServiceService,
  type IdRequest,
  type Invoice as InvoiceMessage,
  type InvoicePage,
  type InvoiceWish,
  type IssueInvoiceRequest,
  type ListInvoicesRequest,
  type PageRequest,
  type SendInvoiceRequest,
} from '@marquee/proto/billing';
import type { InvoiceState } from '@marquee/ports';
import { toInvoiceMessage } from './invoice.message.js';
import { Invoices, type Holder } from './invoices.js';
import { PlanContracts } from '../plan/plan-contracts.js';

/** Turns calls into commands, and answers into replies; no rules here. */
@RpcController(InvoiceServiceService, {
  issueOwnInvoice: 'membership.manage',
  listOwnInvoices: 'membership.manage',
  getOwnInvoice: 'membership.manage',
  cancelOwnInvoice: 'membership.manage',
  reissueOwnInvoice: 'membership.manage',
  sendOwnInvoice: 'membership.manage',
  issueInvoice: 'payment.manage',
  listInvoices: 'payment.manage',
  getInvoice: 'payment.manage',
  cancelInvoice: 'payment.manage',
  reissueInvoice: 'payment.manage',
  sendInvoice: 'payment.manage',
})
export class InvoiceGrpc implements RpcHandlers<InvoiceServiceService> {
  constructor(
    @InjectPorts() private readonly ports: ServicePorts,
    private readonly invoices: Invoices,
    private readonly plans: PlanContracts,
  ) {}

  issueOwnInvoice(request: IssueInvoiceRequest, call: RpcCall): Promise<InvoiceMessage> {
    return this.#issue(request, call.principal.id, call);
  }

  listOwnInvoices(paging: PageRequest, call: RpcCall): Promise<InvoicePage> {
    return this.#list(own(call), paging);
  }

  getOwnInvoice(request: IdRequest, call: RpcCall): Promise<InvoiceMessage> {
    return this.#get(own(call), request);
  }

  cancelOwnInvoice(wish: InvoiceWish, call: RpcCall): Promise<InvoiceMessage> {
    return this.#cancel(own(call), wish, call);
  }

  reissueOwnInvoice(wish: InvoiceWish, call: RpcCall): Promise<InvoiceMessage> {
    return this.#reissue(own(call), wish, call);
  }

  sendOwnInvoice(request: SendInvoiceRequest, call: RpcCall): Promise<InvoiceMessage> {
    return this.#send(own(call), request, call);
  }

  async issueInvoice({ memberId, ...request }: IssueInvoiceRequest, call: RpcCall): Promise<InvoiceMessage> {
    if (memberId === undefined) throw domainError('MEMBER_NOT_FOUND');
    // Members are told that nothing is for sale; those who sell, why.
    await this.plans.mustSell(call.principal.team);
    return this.#issue(request, memberId, call);
  }

  listInvoices({ memberId, state, ...paging }: ListInvoicesRequest, call: RpcCall): Promise<InvoicePage> {
    const known = invoiceStatuses.find((one) => one === state);
    return this.#list({ ...anybody(call), member: memberId }, paging, known);
  }

  getInvoice(request: IdRequest, call: RpcCall): Promise<InvoiceMessage> {
    return this.#get(anybody(call), request);
  }

  cancelInvoice(wish: InvoiceWish, call: RpcCall): Promise<InvoiceMessage> {
    return this.#cancel(anybody(call), wish, call);
  }

  async reissueInvoice(wish: InvoiceWish, call: RpcCall): Promise<InvoiceMessage> {
    await this.plans.mustSell(call.principal.team);
    return this.#reissue(anybody(call), wish, call);
  }

  sendInvoice(request: SendInvoiceRequest, call: RpcCall): Promise<InvoiceMessage> {
    return this.#send(anybody(call), request, call);
  }

  async #issue(order: IssueInvoiceRequest, member: string, call: RpcCall): Promise<InvoiceMessage> {
    const { team } = call.principal;
    return toInvoiceMessage(await this.invoices.issue(team, member, order, commandContext(this.ports, call)));
  }

  async #list(holder: Holder, { limit, after }: PageRequest, state?: InvoiceState): Promise<InvoicePage> {
    const { items, next } = await this.invoices.list(holder, { limit, after, ...(state && { state }) });
    return { items: items.map(toInvoiceMessage), next: next ?? undefined };
  }

  async #get(holder: Holder, { id }: IdRequest): Promise<InvoiceMessage> {
    return toInvoiceMessage(await this.invoices.get(holder, id));
  }

  async #cancel(holder: Holder, { id }: InvoiceWish, call: RpcCall): Promise<InvoiceMessage> {
    return toInvoiceMessage(await this.invoices.cancel(holder, id, commandContext(this.ports, call)));
  }

  async #reissue(holder: Holder, { id, requestId }: InvoiceWish, call: RpcCall): Promise<InvoiceMessage> {
    return toInvoiceMessage(await this.invoices.reissue(holder, id, requestId, commandContext(this.ports, call)));
  }

  async #send(holder: Holder, { id, ...order }: SendInvoiceRequest, call: RpcCall): Promise<InvoiceMessage> {
    return toInvoiceMessage(await this.invoices.send(holder, id, order, commandContext(this.ports, call)));
  }
}

const own = ({ principal }: RpcCall): Holder => ({ team: principal.team, member: principal.id });
const anybody = ({ principal }: RpcCall): Holder => ({ team: principal.team });
