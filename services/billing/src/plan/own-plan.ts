import { Inject, Injectable } from '@nestjs/common';
import { createHash } from 'node:crypto';
import { domainError, isDowngrade, minimumEnd, planCurrency, planPrices, type PlanChoice } from '@marquee/contracts';
import type { CommandContext } from '@marquee/kernel';
import { platformAccount, type Payments, type PriceChangePreview } from '@marquee/ports';
import { Provider } from '../provider.js';
import { PlanCatalog } from './plan-catalog.js';
import type { PlanContract } from './plan-contract.js';
import { PlanContracts } from './plan-contracts.js';
import { Wishes } from '../wish/wishes.js';
import { PlanFit, type PlanObstacle } from './plan-fit.js';

export interface PlanPreview {
  /** Null: something is in its way. */
  readonly due: PriceChangePreview | null;
  readonly atRenewal: boolean;
  readonly obstacles: readonly PlanObstacle[];
}

/**
 * What administrators do with the contract of their site. Everything is asked of the provider, and kept at once; a wish that is repeated
 * after most of a day is refused (REQUEST_EXPIRED).
 */
@Injectable()
export class OwnPlan {
  constructor(
    private readonly contracts: PlanContracts,
    private readonly catalog: PlanCatalog,
    private readonly fit: PlanFit,
    @Inject(Provider) private readonly provider: Pick<Provider, 'ask'>,
    private readonly wishes: Wishes,
  ) {}

  /** @throws DomainError PLAN_SAME, PLAN_OWED */
  async preview(team: string, choice: PlanChoice, now: Date): Promise<PlanPreview> {
    const contract = await this.contracts.live(team);
    if (contract) mustDiffer(contract, choice);
    const atRenewal = contract !== undefined && isDowngrade(contract, choice);
    const obstacles = contract === undefined || atRenewal ? await this.fit.obstacles(team, choice.plan) : [];
    if (obstacles.length > 0) return { due: null, atRenewal, obstacles };
    return { due: await this.#due(contract, choice, now), atRenewal, obstacles };
  }

  /** More at once, or nothing is changed; less at the next renewal. @throws DomainError those of `preview`, of `mustFit`, and those of cards */
  async change(team: string, choice: PlanChoice, requestId: string, context: CommandContext): Promise<PlanContract> {
    const contract = await this.#live(team);
    mustDiffer(contract, choice);
    const later = isDowngrade(contract, choice);
    if (later) await this.fit.mustFit(team, choice.plan);
    const { subscriptionId: id } = contract;
    const price = await this.catalog.priceOf(choice);
    const wish = keyOf('change', team, requestId, choice);
    return this.#once(team, contract, wish, context, async ({ subscriptions }, key) => {
      await subscriptions.keep(platformAccount, id);
      // Whoever changes a plan wants to keep it.
      if (contract.stops) await subscriptions.stop(platformAccount, id, false, `${key}-goes-on`);
      if (later) await subscriptions.changeLater(platformAccount, id, price, key);
      else await subscriptions.change(platformAccount, id, { ...price, notes: { kind: 'plan', team } }, key);
    });
  }

  /** Withdraws a change that waits for the next renewal. */
  async keep(team: string, context: CommandContext): Promise<PlanContract> {
    const contract = await this.#live(team);
    const { subscriptionId } = contract;
    await this.provider.ask(
      ({ subscriptions }) => subscriptions.keep(platformAccount, subscriptionId),
      'PLAN_NOT_BOUGHT',
    );
    return this.#kept(team, subscriptionId, context);
  }

  /** Lets it stop at its next renewal, or go on after all. @throws DomainError PLAN_NOT_BOUGHT, PLAN_MINIMUM_PERIOD */
  async stop(team: string, stops: boolean, requestId: string, context: CommandContext): Promise<PlanContract> {
    const contract = await this.#live(team);
    if (stops && context.clock.now().toISOString() < contract.minimumUntil) throw domainError('PLAN_MINIMUM_PERIOD');
    const { subscriptionId: id } = contract;
    const wish = keyOf(stops ? 'stop' : 'restart', team, requestId, {});
    return this.#once(team, contract, wish, context, async ({ subscriptions }, key) => {
      await subscriptions.keep(platformAccount, id);
      await subscriptions.stop(platformAccount, id, stops, key);
    });
  }

  /** Asks the kept card for what is owed. @throws DomainError PLAN_NOT_BOUGHT, and those of cards */
  async retry(team: string, requestId: string, context: CommandContext): Promise<PlanContract> {
    const contract = await this.#live(team);
    const wish = keyOf('retry', team, requestId, {});
    return this.#once(team, contract, wish, context, ({ subscriptions }, key) =>
      subscriptions.retry(platformAccount, contract.subscriptionId, key),
    );
  }

  /** Where what is owed is paid with any card. @throws DomainError PLAN_NOT_BOUGHT, NOTHING_OWED */
  async payPage(team: string): Promise<string> {
    const { subscriptionId } = await this.#live(team);
    const page = await this.provider.ask(({ subscriptions }) => subscriptions.payPage(platformAccount, subscriptionId));
    if (page === null) throw domainError('NOTHING_OWED');
    return page;
  }

  async #due(contract: PlanContract | undefined, choice: PlanChoice, now: Date): Promise<PriceChangePreview> {
    const amount = planPrices[choice.plan][choice.interval];
    const whole = { currency: planCurrency, credit: 0, dueLater: amount };
    if (!contract) return { ...whole, dueNow: amount, laterAt: minimumEnd(now.toISOString(), choice.interval) };
    if (isDowngrade(contract, choice)) return { ...whole, dueNow: 0, laterAt: contract.periodEnd };
    const price = await this.catalog.priceOf(choice);
    return this.provider.ask(({ subscriptions }) =>
      subscriptions.preview(platformAccount, contract.subscriptionId, price),
    );
  }

  async #live(team: string): Promise<PlanContract> {
    const contract = await this.contracts.live(team);
    if (!contract) throw domainError('PLAN_NOT_BOUGHT');
    return contract;
  }

  async #once(
    team: string,
    { subscriptionId }: PlanContract,
    wish: string,
    context: CommandContext,
    work: (payments: Payments, key: string) => Promise<unknown>,
  ): Promise<PlanContract> {
    await this.wishes.once(team, wish, context, (key) =>
      this.provider.ask((payments) => work(payments, key), 'PLAN_NOT_BOUGHT'),
    );
    return this.#kept(team, subscriptionId, context);
  }

  async #kept(team: string, subscriptionId: string, context: CommandContext): Promise<PlanContract> {
    const kept = await this.contracts.keep(team, subscriptionId, context);
    if (!kept) throw domainError('PLAN_NOT_BOUGHT');
    return kept;
  }
}

function mustDiffer({ plan, interval, next, status }: PlanContract, choice: PlanChoice): void {
  if (status === 'unpaid') throw domainError('PLAN_OWED');
  const coming = next ?? { plan, interval };
  if (coming.plan === choice.plan && coming.interval === choice.interval) throw domainError('PLAN_SAME');
  if (plan === choice.plan && interval === choice.interval) throw domainError('PLAN_SAME');
}

/** What makes a write the same one when it is repeated. */
export const keyOf = (call: string, team: string, requestId: string, content: object): string =>
  createHash('sha256')
    .update(JSON.stringify(['plan', call, team, requestId, content]))
    .digest('hex');
