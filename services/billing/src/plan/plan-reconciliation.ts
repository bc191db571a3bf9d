import { Inject, Injectable } from '@nestjs/common';
import { InjectPorts, type ServicePorts } from '@marquee/nest-kit';
import { teamCollection } from '@marquee/ports';
import { Comparison, type Comparing } from '../comparison.js';
import { PlanContracts } from './plan-contracts.js';

/** When the contract of a site is compared with the provider's; one by site that ever wanted to buy a plan. */
export const planReconciliationCollection = teamCollection<Comparing>({
  name: 'plan_reconciliations',
  entity: 'plan_reconciliation',
  topic: 'billing.plan_reconciliation',
  schemaVersion: 1,
  indexes: [['dueAt'], ['differedAt']],
});

/** Compares what sites pay us with what the provider says. */
@Injectable()
export class PlanReconciliation {
  readonly #comparison: Comparison;

  constructor(
    @InjectPorts() ports: Pick<ServicePorts, 'documents' | 'clock' | 'ids'>,
    @Inject(PlanContracts) contracts: Pick<PlanContracts, 'reconcile'>,
  ) {
    this.#comparison = new Comparison(ports, planReconciliationCollection, (team, _look, context) =>
      contracts.reconcile(team, context),
    );
  }

  onApplicationBootstrap(): void {
    this.#comparison.start();
  }

  onModuleDestroy(): Promise<void> {
    return this.#comparison.stop();
  }

  /** Before a checkout is begun. */
  expect(team: string): Promise<void> {
    return this.#comparison.expect(team);
  }
}
