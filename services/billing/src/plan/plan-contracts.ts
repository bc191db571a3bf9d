import { Inject, Injectable } from '@nestjs/common';
import { domainError, planHas, type PlanChosen } from '@marquee/contracts';
import { handle, handleAnswer, type CommandContext } from '@marquee/kernel';
import { InjectPort, plan } from '@marquee/nest-kit';
import { platformAccount, type DocumentStore, type ProviderSubscription } from '@marquee/ports';
import { Provider } from '../provider.js';
import { KnownSites } from '../site/known-sites.js';
import { PlanCatalog } from './plan-catalog.js';
import { firstCheckAt, planChangeCheckCollection } from './plan-change-check.js';
import { planContractCollection, type PlanContract } from './plan-contract.js';
import { planContractDecider, type SaidContract } from './plan-contract.decider.js';
import { PlanCustomers } from './plan-customers.js';

/** More contracts no site ever had. */
const looked = 100;

/** What sites pay us: as it was heard of the provider, which knows what is so. */
@Injectable()
export class PlanContracts {
  constructor(
    @InjectPort('documents') private readonly documents: DocumentStore,
    @Inject(Provider) private readonly provider: Pick<Provider, 'ask'>,
    private readonly catalog: PlanCatalog,
    private readonly customers: PlanCustomers,
    @Inject(KnownSites) private readonly sites: Pick<KnownSites, 'planOf'>,
  ) {}

  /** Also one that is over; undefined: there never was one. */
  find(team: string): Promise<PlanContract | undefined> {
    return this.documents.team(planContractCollection, team).get(team);
  }

  /** The one that goes on. */
  async live(team: string): Promise<PlanContract | undefined> {
    const found = await this.find(team);
    return found?.status === 'canceled' ? undefined : found;
  }

  /** Nothing new is offered or sold by a site whose plan sells nothing; a trial tries all. */
  async sells(team: string): Promise<boolean> {
    const contract = await this.live(team);
    if (!contract || planHas(contract.plan, 'selling')) return true;
    // What is agreed upon does not wait for the end of what was bought before.
    return (await this.sites.planOf(team)) === 'enterprise';
  }

  /** @throws DomainError SELLING_NOT_IN_PLAN */
  async mustSell(team: string): Promise<void> {
    if (!(await this.sells(team))) throw domainError('SELLING_NOT_IN_PLAN');
  }

  /** Asks what is so now, and keeps it. What is no plan is passed over. */
  async follow(id: string, context: CommandContext): Promise<void> {
    const { notes } = await this.#read(id);
    if (notes['kind'] === 'plan' && notes['team'] !== undefined) await this.keep(notes['team'], id, context);
  }

  /** Asks what is so now, and keeps it. */
  async keep(team: string, id: string, context: CommandContext): Promise<PlanContract | null> {
    const ask = async () => {
      const said = await this.#saidOf(await this.#read(id));
      return { type: 'RecordContract', said, now: context.clock.now().toISOString() } as const;
    };
    const before = await this.live(team);
    const begun = await this.#read(id);
    // It never began: nothing was paid.
    if (begun.state === 'incomplete') return before ?? null;
    const repository = this.documents.team(planContractCollection, team);
    const kept = await handleAnswer(repository, planContractDecider, team, ask, context);
    await this.#planCheck(team);
    if (kept && kept.subscriptionId !== id && begun.state !== 'canceled') await this.#giveBack(begun);
    return kept;
  }

  /**
   * Compares what was heard of a site with what the provider says, and mends what differs.
   *
   * @returns how many contracts differed: a site has one
   */
  async reconcile(team: string, context: CommandContext): Promise<0 | 1> {
    const customer = await this.customers.find(team);
    if (customer === undefined) return 0;
    const before = JSON.stringify(await this.find(team));
    const { items } = await this.provider.ask(({ subscriptions }) =>
      subscriptions.list(platformAccount, { limit: looked, customer }),
    );
    // The oldest first, as they were heard of.
    for (const { id } of items.toReversed()) await this.keep(team, id, context);
    return JSON.stringify(await this.find(team)) === before ? 0 : 1;
  }

  /** What waits for the renewal is not to be; the provider is told of it by whoever asks this. */
  async refuseChange(team: string, next: PlanChosen, context: CommandContext): Promise<void> {
    const now = context.clock.now().toISOString();
    const repository = this.documents.team(planContractCollection, team);
    await handle(repository, planContractDecider, team, { type: 'RefuseChange', next, now }, context);
  }

  #planCheck(team: string): Promise<void> {
    const checks = this.documents.team(planChangeCheckCollection, team);
    return plan(checks, team, async () => {
      const dueAt = firstCheckAt(await this.live(team));
      return dueAt === null ? null : { dueAt, starts: 0 };
    });
  }

  /** Two pages were paid at once: the second contract ends, and what was paid for it goes back. */
  async #giveBack({ id, invoice }: ProviderSubscription): Promise<void> {
    await this.provider.ask(async ({ subscriptions, invoices, received }) => {
      await subscriptions.end(platformAccount, id);
      const { payment } = invoice === null ? { payment: null } : await invoices.get(platformAccount, invoice);
      if (payment === null) return;
      const { amount, amountRefunded } = await received.get(platformAccount, payment);
      if (amountRefunded < amount) {
        await received.refund(platformAccount, payment, amount - amountRefunded, `plan-surplus-${id}`);
      }
    });
  }

  #read(id: string): Promise<ProviderSubscription> {
    return this.provider.ask(({ subscriptions }) => subscriptions.get(platformAccount, id), 'PLAN_NOT_BOUGHT');
  }

  async #saidOf(found: ProviderSubscription): Promise<SaidContract> {
    const choice = await this.catalog.choiceOf(found.price);
    if (!choice) throw new Error(`the price ${found.price} of a plan is of none`);
    const { id: subscriptionId, unitAmount: amount, currency, startedAt, periodEnd, stops, endedAt, nextPrice } = found;
    const status = found.state === 'unpaid' || found.state === 'canceled' ? found.state : 'active';
    const next = nextPrice === null ? null : ((await this.catalog.choiceOf(nextPrice)) ?? null);
    return { subscriptionId, ...choice, amount, currency, status, startedAt, periodEnd, stops, next, endedAt };
  }
}
