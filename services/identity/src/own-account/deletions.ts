import { Injectable } from '@nestjs/common';
import { DueWork, plan, type Due, InjectPorts } from '@marquee/nest-kit';
import { type Documents, platformCollection } from '@marquee/ports';
import { type AccountReference, Accounts } from '../account/accounts.js';
import type { IdentityPorts } from '../identity.ports.js';

type Deletion = AccountReference & Due;

/** Accounts whose holders want to leave, by when. */
export const deletionCollection = platformCollection<Deletion>({
  name: 'account_deletions',
  entity: 'account_deletion',
  topic: 'identity.account_deletion',
  schemaVersion: 2,
  upcast: (document) => ({ starts: 0, ...document }),
  indexes: [['dueAt'], ['team']],
});

/** Erases accounts when the time has come that their holders were told. */
@Injectable()
export class Deletions {
  readonly #documents: Documents<Deletion>;
  readonly #work: DueWork<Deletion>;

  constructor(
    @InjectPorts() { documents, clock, onError }: Pick<IdentityPorts, 'clock' | 'documents' | 'onError'>,
    private readonly accounts: Accounts,
  ) {
    this.#documents = documents.platform(deletionCollection);
    this.#work = new DueWork({
      ...{ documents, clock, onError, collection: deletionCollection },
      perform: async (held) => {
        await this.accounts.eraseWhenDue(held.row);
        const next = await this.#planned(held.row);
        await held.change(() => next);
      },
    });
  }

  onApplicationBootstrap(): void {
    this.#work.start();
  }

  onModuleDestroy(): Promise<void> {
    return this.#work.stop();
  }

  /** Brings the plan in line with the account. */
  async settle(reference: AccountReference): Promise<void> {
    await plan(this.#documents, reference.id, () => this.#planned(reference));
  }

  async #planned({ kind, team, id }: AccountReference): Promise<Deletion | null> {
    const dueAt = (await this.accounts.find({ kind, team, id }))?.state.deletesAt;
    return dueAt === undefined ? null : { kind, team, id, dueAt, starts: 0 };
  }
}
