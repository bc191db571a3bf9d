import { Inject, Injectable } from '@nestjs/common';
import type { CommandContext } from '@marquee/kernel';
import { InjectPorts, type ServicePorts } from '@marquee/nest-kit';
import { teamCollection } from '@marquee/ports';
import { Comparison, type Compared, type Comparing } from '../comparison.js';
import { InvoiceExpiry } from '../invoice/invoice-expiry.js';
import { Subscriptions } from '../subscription/subscriptions.js';
import { Payments } from './payments.js';

/** When the payments of a site are compared with the provider's; one by site that ever sold. */
export const reconciliationCollection = teamCollection<Comparing>({
  name: 'reconciliations',
  entity: 'reconciliation',
  topic: 'billing.reconciliation',
  schemaVersion: 1,
  indexes: [['dueAt'], ['differedAt']],
});

const day = 86_400_000;
/** How far back one looks: often at what is new, and once a day at what may still be given back. */
const [newest, all] = [3 * day, 90 * day];

/** Compares what members paid with what the provider says. */
@Injectable()
export class Reconciliation {
  readonly #comparison: Comparison;

  constructor(
    @InjectPorts() ports: Pick<ServicePorts, 'documents' | 'clock' | 'ids' | 'onError'>,
    @Inject(Payments) private readonly payments: Pick<Payments, 'reconcile' | 'reconcileInvoices'>,
    @Inject(Subscriptions) private readonly subscriptions: Pick<Subscriptions, 'reconcile'>,
    @Inject(InvoiceExpiry) private readonly expiry: Pick<InvoiceExpiry, 'reconcile'>,
  ) {
    this.#comparison = new Comparison(
      ports,
      reconciliationCollection,
      async (team, { isBusy, comparedAt }, context) => {
        const before = (instant: number, days: number): string => new Date(instant - days).toISOString();
        const usual = before(ports.clock.now().getTime(), isBusy ? newest : all);
        // Nobody may have run for longer than that.
        const last = comparedAt === undefined ? usual : before(Date.parse(comparedAt), newest);
        return (await this.compare(team, { since: last < usual ? last : usual, all: !isBusy }, context)).length;
      },
    );
  }

  /**
   * Mends what differs.
   *
   * @param look `since`: of what was begun from then on; `all`: of subscriptions, which may change at any time, every one
   * @returns the ids of the payments and subscriptions that differed
   */
  async compare(
    team: string,
    { since, all: every }: { readonly since: string; readonly all: boolean },
    context: CommandContext,
  ): Promise<readonly string[]> {
    const mended = [
      ...(await this.payments.reconcileInvoices(team, since, context)),
      ...(await this.payments.reconcile(team, since, context)),
      // Last: what a bank wants back of their periods is known by then.
      ...(await this.subscriptions.reconcile(team, every ? undefined : since, context)),
    ];
    await this.expiry.reconcile(team, since);
    return mended;
  }

  onApplicationBootstrap(): void {
    this.#comparison.start();
  }

  onModuleDestroy(): Promise<void> {
    return this.#comparison.stop();
  }

  /** What the looks at a site have found. */
  last(team: string): Promise<Compared> {
    return this.#comparison.last(team);
  }

  /** Before a checkout is begun. */
  expect(team: string): Promise<void> {
    return this.#comparison.expect(team);
  }
}
