import { Inject, Injectable } from '@nestjs/common';
import { domainError, type PlanChoice } from '@marquee/contracts';
import type { CommandContext } from '@marquee/kernel';
import { platformAccount } from '@marquee/ports';
import { Provider } from '../provider.js';
import { keyOf } from './own-plan.js';
import { PlanCatalog } from './plan-catalog.js';
import { PlanContracts } from './plan-contracts.js';
import { PlanCustomers } from './plan-customers.js';
import { PlanFit } from './plan-fit.js';
import { PlanReconciliation } from './plan-reconciliation.js';

interface Pages {
  readonly requestId: string;
  /** Absolute, and ours. */
  readonly successUrl: string;
  readonly cancelUrl: string;
  readonly language: 'ja' | 'en';
}

/** The provider's pages on which a plan is bought, and on which another card is given for it. */
@Injectable()
export class PlanCheckout {
  constructor(
    private readonly contracts: PlanContracts,
    private readonly customers: PlanCustomers,
    private readonly catalog: PlanCatalog,
    private readonly fit: PlanFit,
    private readonly reconciliation: PlanReconciliation,
    @Inject(Provider) private readonly provider: Pick<Provider, 'ask'>,
  ) {}

  /**
   * Repeated with the same request it gives the same page, as long as nothing has shut it; other pages that are open are shut,
   * so that nobody pays twice.
   *
   * @throws DomainError PLAN_ALREADY_BOUGHT, PLAN_PLAY_LIMITS, PLAN_FEATURES_USED, PLAN_TOO_SMALL
   */
  async open(team: string, choice: PlanChoice, pages: Pages, context: CommandContext): Promise<string> {
    const { requestId, ...urls } = pages;
    // What was paid a moment ago may not have been heard of.
    await this.contracts.reconcile(team, context);
    if (await this.contracts.live(team)) throw domainError('PLAN_ALREADY_BOUGHT');
    await this.fit.mustFit(team, choice.plan);
    await this.reconciliation.expect(team);
    const [customer, { price, taxRate }] = await Promise.all([
      this.customers.of(team, context),
      this.catalog.priceOf(choice),
    ]);
    const notes = { kind: 'plan', team, request: requestId, ...choice };
    const terms = { recurring: true, trialDays: null, coupon: null };
    const order = { customer, price, taxRate, ...terms, ...urls, notes };
    return this.provider.ask(async ({ customers, checkouts }) => {
      const over = await customers.closeCheckouts(platformAccount, customer, requestId);
      // A page of an older tab was shut by a newer one: the same key would give that page again.
      const request = over === 0 ? requestId : `${requestId} ${over}`;
      const { url } = await checkouts.open(platformAccount, order, keyOf('checkout', team, request, order));
      return url;
    });
  }

  /** @throws DomainError PLAN_NOT_BOUGHT */
  async setup(team: string, { requestId, ...urls }: Pages, context: CommandContext): Promise<string> {
    const contract = await this.contracts.live(team);
    if (!contract) throw domainError('PLAN_NOT_BOUGHT');
    const customer = await this.customers.of(team, context);
    const order = { customer, subscription: contract.subscriptionId, ...urls };
    return this.provider.ask(({ subscriptions }) =>
      subscriptions.setup(platformAccount, order, keyOf('setup', team, requestId, order)),
    );
  }
}
