import { Inject, Injectable } from '@nestjs/common';
import { DueWork, InjectPorts, type Due, type HeldRow, type ServicePorts } from '@marquee/nest-kit';
import { platformAccount } from '@marquee/ports';
import { Provider } from '../provider.js';
import { nextCheckAt, planChangeCheckCollection } from './plan-change-check.js';
import { PlanContracts } from './plan-contracts.js';
import { PlanFit } from './plan-fit.js';

type Ports = Pick<ServicePorts, 'documents' | 'clock' | 'ids' | 'onError'>;

/**
 * A smaller plan waits for the renewal, and what a site uses goes on growing meanwhile: what it did not have when it was chosen is no
 * reason to let videos behind that nobody can buy (specification, section 8: a downgrade is invalid when play-limited videos exist).
 */
@Injectable()
export class PlanChangeChecks {
  readonly #work: DueWork<Due>;

  constructor(
    @InjectPorts() private readonly ports: Ports,
    private readonly contracts: PlanContracts,
    private readonly fit: PlanFit,
    @Inject(Provider) private readonly provider: Pick<Provider, 'ask'>,
  ) {
    const { documents, clock, onError } = ports;
    this.#work = new DueWork({
      ...{ documents, clock, onError, collection: planChangeCheckCollection, atOnce: 1 },
      perform: (held) => this.#check(held),
    });
  }

  onApplicationBootstrap(): void {
    this.#work.start();
  }

  onModuleDestroy(): Promise<void> {
    return this.#work.stop();
  }

  /** Safe to repeat: what was refused, and not yet withdrawn, is withdrawn. */
  async #check(held: HeldRow<Due>): Promise<void> {
    const { team } = held;
    const { clock, ids } = this.ports;
    const contract = await this.contracts.live(team);
    if (!contract) {
      await held.change(() => null);
      return;
    }
    if (contract.next && (await this.fit.obstacles(team, contract.next.plan)).length === 0) {
      const dueAt = nextCheckAt(contract, clock.now());
      await held.change((row) => (dueAt === null ? null : { ...row, dueAt, starts: 0 }));
      return;
    }
    const context = { actor: { kind: 'service', id: 'billing' }, clock, ids } as const;
    const { subscriptionId: id } = contract;
    if (contract.next) {
      // What became so meanwhile, told of or not, is so: it may have been renewed.
      await this.contracts.keep(team, id, context);
      await this.contracts.refuseChange(team, contract.next, context);
    }
    // Another one was chosen meanwhile, and is looked at by itself.
    if ((await this.contracts.live(team))?.next) {
      await held.change((row) => ({ ...row, dueAt: clock.now().toISOString(), starts: 0 }));
      return;
    }
    await this.provider.ask(({ subscriptions }) => subscriptions.keep(platformAccount, id), 'PLAN_NOT_BOUGHT');
    // Plans the next look, if there is to be one: this row ends with it.
    await this.contracts.keep(team, id, context);
  }
}
