import { Injectable } from '@nestjs/common';
import { domainError } from '@marquee/contracts';
import { VersionConflict, type Clock } from '@marquee/kernel';
import { DueWork, type Due, type ServicePorts, InjectPorts, waitingRows } from '@marquee/nest-kit';
import {
  PaymentFailure,
  platformAccount,
  platformCollection,
  type Documents,
  type DocumentStore,
  type EventSubject,
} from '@marquee/ports';
import { paymentAccountCollection } from '../payment-account/payment-account.js';
import { Provider } from '../provider.js';
import { ToldOf } from './told-of.js';

/** An event of the provider, from when it came until nobody repeats it any more. */
interface Heard extends Due {
  readonly type: string;
  readonly account: string;
  readonly kind: EventSubject;
  /** Of what it is about. */
  readonly subject: string;
  readonly handled: boolean;
}

export const heardCollection = platformCollection<Heard>({
  name: 'provider_events',
  entity: 'provider_event',
  topic: 'billing.provider_event',
  schemaVersion: 2,
  // At first all of them were about payments.
  upcast: (document) => {
    const { payment, ...rest } = document as { readonly payment?: string };
    return payment === undefined ? document : { ...rest, kind: 'payment', subject: payment };
  },
  indexes: [['dueAt'], ['account', 'dueAt']],
});

/** Accounts whose sites are looked up: of those that have most waiting, and more than a figure tells of. */
const mostNamed = 10;

/** What the provider told and nobody has done yet, or has failed at so far; with the site that it is of, of those that have most. */
export async function waitingWebhooks(documents: DocumentStore, clock: Pick<Clock, 'now'>): Promise<readonly string[]> {
  const waiting = (await waitingRows(documents, heardCollection, clock)).filter(({ state }) => !state.handled);
  const byAccount = Map.groupBy(waiting, ({ state }) => state.account);
  const most = [...byAccount].toSorted(([, one], [, other]) => other.length - one.length).slice(0, mostNamed);
  const accounts = most.flatMap(([account]) => (account === platformAccount ? [] : account));
  const teams = await teamsOf(documents, accounts);
  return waiting.map(({ id, state: { account } }) => {
    const team = teams.get(account);
    return team === undefined ? id : `${team}/${id}`;
  });
}

async function teamsOf(documents: DocumentStore, accounts: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (accounts.length === 0) return new Map();
  const where = { fields: { accountId: { in: accounts } } };
  const known = await documents.everywhere(paymentAccountCollection, { where, limit: accounts.length });
  return new Map(known.map(({ team, state }) => [state.accountId, team]));
}

/** The provider repeats an event for three days; so long, and some more, it is known to have come. Milliseconds. */
const rememberedFor = 30 * 86_400_000;

/**
 * What the provider tells. An event is kept before it is answered, and handled afterwards: by asking what is so now, since
 * events come late, twice, and in any order.
 */
@Injectable()
export class Webhooks {
  readonly #documents: Documents<Heard>;
  readonly #work: DueWork<Heard>;

  constructor(
    @InjectPorts() private readonly ports: Pick<ServicePorts, 'documents' | 'clock' | 'ids' | 'onError'>,
    private readonly provider: Provider,
    private readonly toldOf: ToldOf,
  ) {
    this.#documents = ports.documents.platform(heardCollection);
    this.#work = new DueWork({
      ...{ documents: ports.documents, clock: ports.clock, onError: ports.onError, collection: heardCollection },
      // Of sites in turn: the provider may tell very much of one at once, and answers slowly.
      by: 'account',
      ofOneTeam: 3,
      perform: async (held) => {
        if (held.row.handled) {
          await held.change(() => null);
          return;
        }
        await this.#handle(held.row);
        const dueAt = new Date(ports.clock.now().getTime() + rememberedFor).toISOString();
        await held.change((row) => ({ ...row, handled: true, dueAt, starts: 0 }));
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
   * Returns when the event is on the disk, or was before.
   *
   * @param body the very bytes that came
   * @throws DomainError WEBHOOK_REFUSED, PAYMENTS_UNAVAILABLE
   */
  async receive(body: Uint8Array, signature: string): Promise<void> {
    const { id, type, account, about } = this.#read(body, signature);
    // Of whatever we do not follow there is nothing to ask.
    if (about === null) return;
    const dueAt = this.ports.clock.now().toISOString();
    try {
      await this.#documents.save(
        id,
        0,
        { type, account, kind: about.kind, subject: about.id, handled: false, dueAt, starts: 0 },
        [],
      );
    } catch (error) {
      if (!(error instanceof VersionConflict)) throw error;
    }
    this.#work.wake();
  }

  #read(body: Uint8Array, signature: string) {
    try {
      return this.provider.events.read(body, signature);
    } catch (error) {
      throw error instanceof PaymentFailure ? domainError('WEBHOOK_REFUSED') : error;
    }
  }

  async #handle({ account, kind, subject }: Heard): Promise<void> {
    const { clock, ids } = this.ports;
    await this.toldOf.follow(account, kind, subject, { actor: { kind: 'service', id: 'billing' }, clock, ids });
  }
}
