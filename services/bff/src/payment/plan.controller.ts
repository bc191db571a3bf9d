import { Controller } from '@nestjs/common';
import { InjectPorts } from '@marquee/nest-kit';
import {
  isAllowed,
  planInvoiceStates,
  planNames,
  planObstacleKinds,
  planStandings,
  plans,
  routes,
} from '@marquee/contracts';
import type { AdminCategory, AdminRole } from '@marquee/kernel';
import type { Administrator } from '@marquee/proto/identity';
import type { Answer, RequestContext } from '../http/context.js';
import { Serves } from '../http/serves.js';
import type { BffOptions } from '../options.js';
import { choice } from '../services/choice.js';
import { ServiceClients } from '../services/service-clients.js';
import { Standings } from '../site/standings.js';
import { contractReply } from './plan.mapper.js';

const page = ({ client }: { readonly client: { readonly origin: string } }, name: string): string =>
  `${client.origin}/admin/${name}`;

/** What a site pays us for its plan. */
@Controller()
export class PlanController {
  constructor(
    @InjectPorts() private readonly options: BffOptions,
    private readonly services: ServiceClients,
    private readonly standings: Standings,
  ) {}

  @Serves(routes.getPlan)
  async getPlan({ params, call }: RequestContext<typeof routes.getPlan>): Promise<Answer<typeof routes.getPlan>> {
    const own = this.services.as(params.teamId);
    const [team, { contract, test }, { bytes }, { count }, administrators] = await Promise.all([
      this.services.teams.getTeam({}, call),
      this.services.plan.getContract({}, call),
      this.services.assets.getStorageUsed({}, own),
      this.services.audience.countMembers({}, own),
      this.services.administrators.listAdministrators({}, own),
    ]);
    const name = choice(planNames, team.plan);
    const { storage, members, administrators: limit } = plans[name];
    const closesAt = team.closesAt ?? null;
    return {
      ...{ name, standing: choice(planStandings, team.standing), trialEndsAt: team.trialEndsAt ?? null, closesAt },
      ...{ shut: this.standings.isShutAt(closesAt), erasesAt: team.erasesAt ?? null },
      contract: contract && contract.status !== 'canceled' ? contractReply(contract) : null,
      uses: {
        storage: { used: bytes, limit: storage },
        members: { used: count, limit: members },
        administrators: { used: administrators.items.length, limit },
      },
      payers: administrators.items.filter(mayPay(params.teamId)).map(({ name: called }) => called),
      test,
      salesEmail: this.options.salesEmail ?? null,
    };
  }

  /** The addresses that one comes back to are ours. */
  @Serves(routes.checkoutPlan)
  async checkoutPlan(context: RequestContext<typeof routes.checkoutPlan>): Promise<Answer<typeof routes.checkoutPlan>> {
    const { body, call, language } = context;
    const successUrl = page(context, 'subscription/contracting_plan?bought=1');
    const cancelUrl = page(context, 'item_select');
    return this.services.plan.checkoutPlan({ ...body, successUrl, cancelUrl, language }, call);
  }

  @Serves(routes.previewPlan)
  async previewPlan({
    body,
    call,
  }: RequestContext<typeof routes.previewPlan>): Promise<Answer<typeof routes.previewPlan>> {
    const { due, atRenewal, obstacles } = await this.services.plan.previewPlan(body, call);
    return {
      due: due ? { now: due.dueNow, credit: due.credit, later: due.dueLater, laterAt: due.laterAt } : null,
      atRenewal,
      obstacles: obstacles.map((one) => ({ ...one, kind: choice(planObstacleKinds, one.kind) })),
    };
  }

  @Serves(routes.changePlan)
  async changePlan({ body, call }: RequestContext<typeof routes.changePlan>): Promise<void> {
    await this.services.plan.changePlan(body, call);
  }

  @Serves(routes.keepPlan)
  async keepPlan({ body, call }: RequestContext<typeof routes.keepPlan>): Promise<void> {
    await this.services.plan.keepPlan(body, call);
  }

  @Serves(routes.cancelPlan)
  async cancelPlan({ body, call }: RequestContext<typeof routes.cancelPlan>): Promise<void> {
    await this.services.plan.cancelPlan(body, call);
  }

  @Serves(routes.restartPlan)
  async restartPlan({ body, call }: RequestContext<typeof routes.restartPlan>): Promise<void> {
    await this.services.plan.restartPlan(body, call);
  }

  @Serves(routes.listPlanInvoices)
  async listPlanInvoices({
    query,
    call,
  }: RequestContext<typeof routes.listPlanInvoices>): Promise<Answer<typeof routes.listPlanInvoices>> {
    const { items, next } = await this.services.plan.listInvoices(query, call);
    const invoices = items.map((one) => {
      const { number = null, paidAt = null, page: at = null, lines: _lines, refunds: _refunds, ...said } = one;
      return { ...said, number, paidAt, page: at, state: choice(planInvoiceStates, one.state) };
    });
    return { items: invoices, next: next ?? null };
  }

  @Serves(routes.getBilling)
  async getBilling({ call }: RequestContext<typeof routes.getBilling>): Promise<Answer<typeof routes.getBilling>> {
    const { card, ...details } = await this.services.plan.getBilling({}, call);
    return { ...details, card: card ?? null };
  }

  @Serves(routes.updateBilling)
  async updateBilling({
    body,
    call,
  }: RequestContext<typeof routes.updateBilling>): Promise<Answer<typeof routes.updateBilling>> {
    const { card, ...details } = await this.services.plan.updateBilling(body, call);
    return { ...details, card: card ?? null };
  }

  @Serves(routes.openBillingCardPage)
  async openBillingCardPage(
    context: RequestContext<typeof routes.openBillingCardPage>,
  ): Promise<Answer<typeof routes.openBillingCardPage>> {
    const { body, call, language } = context;
    const urls = { successUrl: page(context, 'billing?card=1'), cancelUrl: page(context, 'billing') };
    return this.services.plan.openBillingCardPage({ id: '', ...body, ...urls, language }, call);
  }

  @Serves(routes.retryPlanPayment)
  async retryPlanPayment({ body, call }: RequestContext<typeof routes.retryPlanPayment>): Promise<void> {
    await this.services.plan.retryPlanPayment(body, call);
  }

  @Serves(routes.openPlanPayPage)
  async openPlanPayPage({
    call,
  }: RequestContext<typeof routes.openPlanPayPage>): Promise<Answer<typeof routes.openPlanPayPage>> {
    return this.services.plan.openPlanPayPage({}, call);
  }
}

const mayPay =
  (team: string) =>
  ({ id, role, categories }: Administrator): boolean =>
    isAllowed('plan.buy', {
      ...{ kind: 'administrator', id, team, role: role as AdminRole },
      categories: categories as AdminCategory[],
    });
