import { Inject, Injectable } from '@nestjs/common';
import { VersionConflict, type CommandContext } from '@marquee/kernel';
import { DueWork, type Due, type ServicePorts, InjectPorts } from '@marquee/nest-kit';
import { teamCollection } from '@marquee/ports';
import { Subscriptions } from '../subscription/subscriptions.js';
import { Payments } from './payments.js';

interface Reconciling extends Due {
  /** ISO instant: until then checkouts that were begun may still be paid, and it is looked at often. */
  readonly busyUntil: string;
}

/** When the payments of a site are compared with the provider's; one by site that ever sold. */
export const reconciliationCollection = teamCollection<Reconciling>({
  name: 'reconciliations',
  entity: 'reconciliation',
  topic: 'billing.reconciliation',
  schemaVersion: 1,
  indexes: [['dueAt']],
});

const minute = 60_000;
const day = 24 * 60 * minute;
/** After a checkout was begun: what is told of it should have come long since. */
const firstLook = 5 * minute;
/** While checkouts can be paid: the provider closes them after a day. */
const [busyFor, oftenEvery] = [2 * day, 60 * minute];
/** How far back one looks: often at what is new, and once a day at what may still be given back. */
const [newest, all] = [3 * day, 90 * day];

const only = 'site';

/**
 * What the provider tells may be lost. So everything is compared with what it says when it is asked: soon after a checkout was
 * begun, every hour while some may be paid, and every day as long as the site is there.
 */
@Injectable()
export class Reconciliation {
  readonly #work: DueWork<Reconciling>;

  constructor(
    @InjectPorts() private readonly ports: Pick<ServicePorts, 'documents' | 'clock' | 'ids'>,
    @Inject(Payments) payments: Pick<Payments, 'reconcile' | 'reconcileInvoices'>,
    @Inject(Subscriptions) subscriptions: Pick<Subscriptions, 'reconcile'>,
  ) {
    const { clock, ids, documents } = ports;
    this.#work = new DueWork({
      ...{ documents, clock, collection: reconciliationCollection, atOnce: 1 },
      perform: async (held) => {
        const isBusy = held.row.busyUntil > clock.now().toISOString();
        const context: CommandContext = { actor: { kind: 'service', id: 'billing' }, clock, ids };
        const since = this.#in(isBusy ? -newest : -all);
        // What goes on may change at any time: once a day all of them are looked at.
        await subscriptions.reconcile(held.team, isBusy ? since : undefined, context);
        await payments.reconcileInvoices(held.team, since, context);
        await payments.reconcile(held.team, since, context);
        await held.change((row) => ({ ...row, dueAt: this.#in(isBusy ? oftenEvery : day), starts: 0 }));
      },
    });
  }

  onApplicationBootstrap(): void {
    this.#work.start();
  }

  onModuleDestroy(): Promise<void> {
    return this.#work.stop();
  }

  /** Before a checkout is begun. Who loses against somebody else loses against another checkout, or against a look. */
  async expect(team: string): Promise<void> {
    const rows = this.ports.documents.team(reconciliationCollection, team);
    const { state, version } = await rows.load(only);
    const soon = this.#in(firstLook);
    const dueAt = state?.dueAt != null && state.dueAt < soon ? state.dueAt : soon;
    try {
      await rows.save(only, version, { dueAt, starts: 0, busyUntil: this.#in(busyFor) }, []);
    } catch (error) {
      if (!(error instanceof VersionConflict)) throw error;
    }
  }

  #in(milliseconds: number): string {
    return new Date(this.ports.clock.now().getTime() + milliseconds).toISOString();
  }
}
