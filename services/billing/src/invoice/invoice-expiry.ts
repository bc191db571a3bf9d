import { Injectable } from '@nestjs/common';
import { DomainError, VersionConflict } from '@marquee/kernel';
import { DueWork, InjectPorts, type Due, type ServicePorts } from '@marquee/nest-kit';
import { teamCollection, type ProviderInvoice } from '@marquee/ports';
import { SellingAccounts } from '../selling-accounts.js';

/** Invoices that wait for a transfer, by their id: when nobody waits any longer. */
export const waitingInvoiceCollection = teamCollection<Due>({
  name: 'waiting_invoices',
  entity: 'waiting_invoice',
  topic: 'billing.waiting_invoice',
  schemaVersion: 1,
  indexes: [['dueAt']],
});

/** Milliseconds: what was sent on the last day comes on the next one. */
const grace = 86_400_000;

/** Invoices that are asked for at once. */
const pageSize = 100;

/** Why there is nothing to wait for any more. */
const over: readonly string[] = ['INVOICE_NOT_FOUND', 'PAYMENT_ACCOUNT_LOST', 'PAYMENT_ACCOUNT_REQUIRED'];

/** Cancels invoices that nobody paid in time. What comes later is to the member's credit. */
@Injectable()
export class InvoiceExpiry {
  readonly #work: DueWork<Due>;

  constructor(
    @InjectPorts() private readonly ports: Pick<ServicePorts, 'documents' | 'clock' | 'onError'>,
    private readonly selling: SellingAccounts,
  ) {
    const { documents, clock, onError } = ports;
    this.#work = new DueWork({
      ...{ documents, clock, onError, collection: waitingInvoiceCollection },
      perform: async (held) => {
        await selling
          .ask(held.team, 'INVOICE_NOT_FOUND', ({ transfers }, account) => transfers.cancel(account, held.id))
          .catch((error: unknown) => {
            if (!(error instanceof DomainError && over.includes(error.code))) throw error;
          });
        await held.change(() => null);
      },
    });
  }

  onApplicationBootstrap(): void {
    this.#work.start();
  }

  onModuleDestroy(): Promise<void> {
    return this.#work.stop();
  }

  /**
   * Plans the end of those that were issued when nobody came to do so: killed between the provider and us, nobody asked again.
   *
   * @param since ISO instant: of invoices that were begun from then on
   */
  async reconcile(team: string, since: string): Promise<void> {
    for (let after: string | undefined, more = true; more; more = after !== undefined) {
      const paging = { limit: pageSize, since, byTransfer: true, ...(after !== undefined && { after }) };
      const { items, next } = await this.selling.ask(team, 'INVOICE_NOT_FOUND', ({ invoices }, account) =>
        invoices.list(account, paging),
      );
      for (const invoice of items) if (invoice.notes['team'] === team) await this.plan(team, invoice);
      after = next ?? undefined;
    }
  }

  /** Repeated, it is planned once. */
  async plan(team: string, { id, state, dueAt: due }: ProviderInvoice): Promise<void> {
    if (state !== 'open' || due === null) return;
    const dueAt = new Date(Date.parse(due) + grace).toISOString();
    try {
      await this.ports.documents.team(waitingInvoiceCollection, team).save(id, 0, { dueAt, starts: 0 }, []);
    } catch (error) {
      if (!(error instanceof VersionConflict)) throw error;
    }
  }
}
