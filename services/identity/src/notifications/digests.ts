import type { Clock, Ids } from '@marquee/kernel';
import { changeDocument, type Due, DueWork, type HeldRow } from '@marquee/nest-kit';
import { type DocumentStore, type TeamCollection, teamCollection } from '@marquee/ports';
import type { IdentityPorts } from '../identity.ports.js';
import type { MailQueue } from '../mail/mail-queue.js';
import type { AdministratorNotices, Notice } from './administrator-notices.js';

interface Digest extends Due {
  /** The beginning of the ids of its mails. */
  readonly digestId: string;
  /** ISO instants. */
  readonly plannedAt: string;
  readonly sentAt: string | null;
}

/** One for each site. */
export const digestCollection = (name: string): TeamCollection<Digest> =>
  teamCollection<Digest>({
    name: `${name}s`,
    entity: name,
    topic: `identity.${name}`,
    schemaVersion: 1,
    indexes: [['dueAt']],
  });

interface DigestOptions {
  readonly documents: DocumentStore;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly onError: IdentityPorts['onError'];
  readonly collection: TeamCollection<Digest>;
  readonly kind: Notice;
  /** How many it is about; of nothing nobody is told. */
  readonly pending: (team: string) => Promise<number>;
  readonly notices: AdministratorNotices;
  readonly queue: MailQueue;
}

const row = 'digest';
const minute = 60_000;
/** What happens meanwhile is in the next one. */
const betweenDigests = 60 * minute;

/** A mail to administrators about what goes on at their site: at once, and then at most once an hour. */
export abstract class Digests {
  readonly #work: DueWork<Digest>;

  constructor(private readonly options: DigestOptions) {
    const { documents, clock, onError, collection } = options;
    this.#work = new DueWork({
      ...{ documents, clock, onError, collection },
      perform: (held) => this.#perform(held),
    });
  }

  onApplicationBootstrap(): void {
    this.#work.start();
  }

  onModuleDestroy(): Promise<void> {
    return this.#work.stop();
  }

  /** Something has happened: the next one tells of it. To say it again changes nothing. */
  async plan(team: string): Promise<void> {
    const { documents, collection, clock, ids } = this.options;
    await changeDocument(documents.team(collection, team), row, (state) => {
      if (state && state.dueAt !== null) return state;
      const now = clock.now().getTime();
      const sentAt = state?.sentAt ?? null;
      const due = sentAt === null ? now : Math.max(now, Date.parse(sentAt) + betweenDigests);
      const [plannedAt, dueAt] = [now, due].map((at) => new Date(at).toISOString()) as [string, string];
      return { digestId: ids.next(), plannedAt, dueAt, sentAt, starts: 0 };
    });
  }

  async #perform(held: HeldRow<Digest>): Promise<void> {
    const { pending, clock } = this.options;
    const { team } = held;
    const waiting = await pending(team);
    if (waiting > 0) await this.#call(team, held.row);
    const sentAt = clock.now().toISOString();
    await held.change((digest) => ({ ...digest, dueAt: null, starts: 0, ...(waiting > 0 && { sentAt }) }));
    // What came while it was sent found it planned.
    if ((await pending(team)) > waiting) await this.plan(team);
  }

  /** Each has an id of its own, so that repeating it makes no second one. */
  async #call(team: string, { digestId, plannedAt: at }: Digest): Promise<void> {
    const { kind, notices, queue } = this.options;
    for (const recipient of await notices.recipients(kind, team)) {
      const key = digestId + recipient;
      await queue.put(key, { team, kind, audience: 'administrator', recipient, about: '', at, key });
    }
  }
}
