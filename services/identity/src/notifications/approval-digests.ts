import { Injectable } from '@nestjs/common';
import { type Ids, VersionConflict, type Clock } from '@marquee/kernel';
import { DueWork, type Due, InjectPort } from '@marquee/nest-kit';
import { type DocumentStore, teamCollection } from '@marquee/ports';
import { Accounts } from '../account/accounts.js';
import type { IdentityPorts } from '../identity.ports.js';
import { MailQueue } from '../mail/mail-queue.js';
import { AdministratorNotices } from './administrator-notices.js';

interface Digest extends Due {
  /** The beginning of the ids of its mails. */
  readonly digestId: string;
  /** ISO instants. */
  readonly plannedAt: string;
  readonly sentAt: string | null;
}

/** One for each site: the mail that people wait for approval. */
export const approvalDigestCollection = teamCollection<Digest>({
  name: 'approval_digests',
  entity: 'approval_digest',
  topic: 'identity.approval_digest',
  schemaVersion: 1,
  indexes: [['dueAt']],
});

const row = 'digest';
const minute = 60_000;
/** Whoever joins meanwhile is in the next one. */
const betweenDigests = 60 * minute;

/** Tells those who may approve that people wait for it: at once, and then at most once an hour. */
@Injectable()
export class ApprovalDigests {
  readonly #work: DueWork<Digest>;

  constructor(
    @InjectPort('documents') private readonly documents: DocumentStore,
    @InjectPort('clock') private readonly clock: Clock,
    @InjectPort('ids') private readonly ids: Ids,
    @InjectPort('onError') onError: IdentityPorts['onError'],
    private readonly accounts: Accounts,
    private readonly notices: AdministratorNotices,
    private readonly queue: MailQueue,
  ) {
    this.#work = new DueWork({
      ...{ documents, clock, onError, collection: approvalDigestCollection },
      perform: async (held) => {
        const { team } = held;
        const waiting = await this.#pending(team);
        if (waiting > 0) await this.#call(team, held.row);
        const sentAt = this.clock.now().toISOString();
        await held.change((digest) => ({ ...digest, dueAt: null, starts: 0, ...(waiting > 0 && { sentAt }) }));
        // Whoever came while it was sent found it planned.
        if ((await this.#pending(team)) > waiting) await this.plan(team);
      },
    });
  }

  onApplicationBootstrap(): void {
    this.#work.start();
  }

  onModuleDestroy(): Promise<void> {
    return this.#work.stop();
  }

  /** Somebody waits: the next one tells of them. To say it again changes nothing. */
  async plan(team: string): Promise<void> {
    const rows = this.documents.team(approvalDigestCollection, team);
    for (;;) {
      const { state, version } = await rows.load(row);
      if (state && state.dueAt !== null) return;
      const now = this.clock.now().getTime();
      const sentAt = state?.sentAt ?? null;
      const due = sentAt === null ? now : Math.max(now, Date.parse(sentAt) + betweenDigests);
      const [plannedAt, dueAt] = [now, due].map((at) => new Date(at).toISOString()) as [string, string];
      try {
        await rows.save(row, version, { digestId: this.ids.next(), plannedAt, dueAt, sentAt, starts: 0 }, []);
        return;
      } catch (error) {
        if (!(error instanceof VersionConflict)) throw error;
      }
    }
  }

  #pending(team: string): Promise<number> {
    return this.accounts.members(team).count({ fields: { approved: false } });
  }

  /** Each has an id of its own, so that repeating it makes no second one. */
  async #call(team: string, { digestId, plannedAt: at }: Digest): Promise<void> {
    const kind = 'approvalPending';
    for (const recipient of await this.notices.recipients(kind, team)) {
      const key = digestId + recipient;
      await this.queue.put(key, { team, kind, audience: 'administrator', recipient, about: '', at, key });
    }
  }
}
