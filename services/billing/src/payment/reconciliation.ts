import { Inject, Injectable } from '@nestjs/common';
import { InjectPorts, type ServicePorts } from '@marquee/nest-kit';
import { teamCollection } from '@marquee/ports';
import { Comparison, type Comparing } from '../comparison.js';
import { Subscriptions } from '../subscription/subscriptions.js';
import { Payments } from './payments.js';

/** When the payments of a site are compared with the provider's; one by site that ever sold. */
export const reconciliationCollection = teamCollection<Comparing>({
  name: 'reconciliations',
  entity: 'reconciliation',
  topic: 'billing.reconciliation',
  schemaVersion: 1,
  indexes: [['dueAt']],
});

const day = 86_400_000;
/** How far back one looks: often at what is new, and once a day at what may still be given back. */
const [newest, all] = [3 * day, 90 * day];

/** Compares what members paid with what the provider says. */
@Injectable()
export class Reconciliation {
  readonly #comparison: Comparison;

  constructor(
    @InjectPorts() ports: Pick<ServicePorts, 'documents' | 'clock' | 'ids'>,
    @Inject(Payments) payments: Pick<Payments, 'reconcile' | 'reconcileInvoices'>,
    @Inject(Subscriptions) subscriptions: Pick<Subscriptions, 'reconcile'>,
  ) {
    this.#comparison = new Comparison(ports, reconciliationCollection, async (team, isBusy, context) => {
      const since = new Date(ports.clock.now().getTime() - (isBusy ? newest : all)).toISOString();
      // What goes on may change at any time: once a day all of them are looked at.
      await subscriptions.reconcile(team, isBusy ? since : undefined, context);
      await payments.reconcileInvoices(team, since, context);
      await payments.reconcile(team, since, context);
    });
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
