import { billingDetailsBody, languages, parseInput, planChoiceBody } from '@marquee/contracts';
import {
  commandContext,
  InjectPorts,
  RpcController,
  type RpcCall,
  type RpcHandlers,
  type ServicePorts,
} from '@marquee/nest-kit';
import {
  PlanServiceService,
  type BillingDetails,
  type ChangePlanRequest,
  type CheckoutPlanRequest,
  type GetBillingRequest,
  type GetContractRequest,
  type GetContractResponse,
  type IdRequest,
  type OpenCardPageRequest,
  type OpenCheckoutResponse,
  type OpenPlanPayPageRequest,
  type PageRequest,
  type PlanChoice,
  type PlanInvoice,
  type PlanInvoicePage,
  type PlanPreview,
  type PlanWish,
} from '@marquee/proto/billing';
import { Provider } from '../provider.js';
import { OwnPlan } from './own-plan.js';
import { PlanBills } from './plan-bills.js';
import { PlanCheckout } from './plan-checkout.js';
import type { PlanContract } from './plan-contract.js';
import { PlanContracts } from './plan-contracts.js';
import { toBillingMessage, toBillMessage, toContractMessage, toPreviewMessage } from './plan.message.js';

/** Turns calls into commands, and answers into replies; no rules here. */
@RpcController(PlanServiceService, {
  getContract: 'console.open',
  checkoutPlan: 'plan.buy',
  previewPlan: 'plan.buy',
  changePlan: 'plan.manage',
  keepPlan: 'plan.manage',
  cancelPlan: 'plan.manage',
  restartPlan: 'plan.manage',
  listInvoices: 'plan.read',
  getInvoice: 'plan.read',
  getBilling: 'billing.manage',
  updateBilling: 'billing.manage',
  openBillingCardPage: 'billing.manage',
  retryPlanPayment: 'billing.manage',
  openPlanPayPage: 'billing.manage',
})
export class PlanGrpc implements RpcHandlers<PlanServiceService> {
  constructor(
    @InjectPorts() private readonly ports: ServicePorts,
    private readonly provider: Provider,
    private readonly contracts: PlanContracts,
    private readonly own: OwnPlan,
    private readonly checkout: PlanCheckout,
    private readonly bills: PlanBills,
  ) {}

  async getContract(_request: GetContractRequest, { principal }: RpcCall): Promise<GetContractResponse> {
    const contract = await this.contracts.find(principal.team);
    return contract ? this.#answer(contract) : { contract: undefined, test: this.provider.isTest };
  }

  async checkoutPlan(request: CheckoutPlanRequest, call: RpcCall): Promise<OpenCheckoutResponse> {
    const { plan, interval, ...pages } = request;
    const choice = parseInput(planChoiceBody, { plan, interval });
    const context = commandContext(this.ports, call);
    return { url: await this.checkout.open(call.principal.team, choice, inLanguage(pages), context) };
  }

  async previewPlan(request: PlanChoice, { principal }: RpcCall): Promise<PlanPreview> {
    const choice = parseInput(planChoiceBody, request);
    return toPreviewMessage(await this.own.preview(principal.team, choice, this.ports.clock.now()));
  }

  async changePlan({ requestId, ...said }: ChangePlanRequest, call: RpcCall): Promise<GetContractResponse> {
    const choice = parseInput(planChoiceBody, said);
    const context = commandContext(this.ports, call);
    return this.#answer(await this.own.change(call.principal.team, choice, requestId, context));
  }

  async keepPlan(_request: PlanWish, call: RpcCall): Promise<GetContractResponse> {
    return this.#answer(await this.own.keep(call.principal.team, commandContext(this.ports, call)));
  }

  async cancelPlan({ requestId }: PlanWish, call: RpcCall): Promise<GetContractResponse> {
    return this.#answer(await this.own.stop(call.principal.team, true, requestId, commandContext(this.ports, call)));
  }

  async restartPlan({ requestId }: PlanWish, call: RpcCall): Promise<GetContractResponse> {
    return this.#answer(await this.own.stop(call.principal.team, false, requestId, commandContext(this.ports, call)));
  }

  async listInvoices({ limit, after }: PageRequest, { principal }: RpcCall): Promise<PlanInvoicePage> {
    const { items, next } = await this.bills.list(principal.team, { limit, after });
    return { items: items.map(toBillMessage), next: next ?? undefined };
  }

  async getInvoice({ id }: IdRequest, { principal }: RpcCall): Promise<PlanInvoice> {
    return toBillMessage(await this.bills.get(principal.team, id));
  }

  async getBilling(_request: GetBillingRequest, { principal }: RpcCall): Promise<BillingDetails> {
    return toBillingMessage(await this.bills.details(principal.team));
  }

  async updateBilling({ card: _card, ...request }: BillingDetails, call: RpcCall): Promise<BillingDetails> {
    const { company: name, ...details } = parseInput(billingDetailsBody, request);
    const context = commandContext(this.ports, call);
    return toBillingMessage(await this.bills.change(call.principal.team, { name, ...details }, context));
  }

  async openBillingCardPage({ id: _id, ...pages }: OpenCardPageRequest, call: RpcCall): Promise<OpenCheckoutResponse> {
    const context = commandContext(this.ports, call);
    return { url: await this.checkout.setup(call.principal.team, inLanguage(pages), context) };
  }

  async retryPlanPayment({ requestId }: PlanWish, call: RpcCall): Promise<GetContractResponse> {
    return this.#answer(await this.own.retry(call.principal.team, requestId, commandContext(this.ports, call)));
  }

  async openPlanPayPage(_request: OpenPlanPayPageRequest, { principal }: RpcCall): Promise<OpenCheckoutResponse> {
    return { url: await this.own.payPage(principal.team) };
  }

  #answer(contract: PlanContract): GetContractResponse {
    return { contract: toContractMessage(contract), test: this.provider.isTest };
  }
}

const inLanguage = <Pages extends { readonly language: string }>(pages: Pages) => ({
  ...pages,
  language: languages.find((known) => known === pages.language) ?? ('en' as const),
});
