import { Injectable } from '@nestjs/common';
import { type Ids, type Principal, VersionConflict, type Clock } from '@marquee/kernel';
import { isAllowed } from '@marquee/contracts';
import { DueWork, type Due, InjectPort } from '@marquee/nest-kit';
import { type DocumentStore, type Found, teamCollection } from '@marquee/ports';
import { Accounts } from '../account/accounts.js';
import type { AdministratorState } from '../administrator/administrator.js';
import type { IdentityPorts } from '../identity.ports.js';
import { MailDelivery } from '../mail/mail-delivery.js';

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
/** While the mail server is away. */
const untilNextAttempt = minute;

/** Tells those who may approve that people wait for it: at once, and then at most once an hour. */
@Injectable()
export class ApprovalDigests {
  readonly #work: DueWork<Digest>;

  constructor(
    @InjectPort('documents') private readonly documents: DocumentStore,
    @InjectPort('clock') private readonly clock: Clock,
    @InjectPort('ids') private readonly ids: Ids,
    @InjectPort('onError') onError: IdentityPorts['onError'],
    @InjectPort<IdentityPorts>('baseUrl') private readonly baseUrl: string,
    private readonly accounts: Accounts,
    private readonly delivery: MailDelivery,
  ) {
    this.#work = new DueWork({
      ...{ documents, clock, onError, collection: approvalDigestCollection },
      perform: async (held) => {
        const { team } = held;
        const waiting = await this.#pending(team);
        const isSent = waiting === 0 || (await this.#send(team, held.row));
        const now = this.clock.now();
        const later = new Date(now.getTime() + untilNextAttempt).toISOString();
        const done = { dueAt: null, starts: 0, ...(waiting > 0 && { sentAt: now.toISOString() }) };
        await held.change((digest) => ({ ...digest, ...(isSent ? done : { dueAt: later, starts: 0 }) }));
        // Whoever came while it was sent found it planned.
        if (isSent && (await this.#pending(team)) > waiting) await this.plan(team);
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

  /** @returns whether nobody has to be tried again */
  async #send(team: string, { digestId, plannedAt }: Digest): Promise<boolean> {
    let isSent = true;
    for (const { id, state } of await this.accounts.administratorsOf(team)) {
      if (!wantsDigest({ id, state })) continue;
      const mailId = digestId + id;
      const url = `${this.baseUrl}/admin/approval_pending_all_users`;
      const event = { id: mailId, team, at: plannedAt };
      const mail = { event, mailId, kind: 'approvalPending', to: state.email, url } as const;
      const outcome = await this.delivery.send(mail, { audience: 'administrator', recipient: id, about: '' });
      if (outcome.kind === 'wait') isSent = false;
    }
    return isSent;
  }
}

/** Who can do something about it, and has not said that they don't want it. */
function wantsDigest({ id, state }: Pick<Found<AdministratorState>, 'id' | 'state'>): boolean {
  const { team, role, categories, emailVerified, deletesAt, approvalMails } = state;
  const principal: Principal = { kind: 'administrator', id, team, role, categories };
  return emailVerified && deletesAt === undefined && approvalMails !== false && isAllowed('member.manage', principal);
}
