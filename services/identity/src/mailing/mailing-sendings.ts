import { Injectable } from '@nestjs/common';
import { handle } from '@marquee/kernel';
import { DueWork, plan, type Due, type HeldRow, InjectPorts } from '@marquee/nest-kit';
import { type Documents, teamCollection } from '@marquee/ports';
import { CommandContexts } from '../command-contexts.js';
import type { IdentityPorts } from '../identity.ports.js';
import { MailQueue } from '../mail/mail-queue.js';
import { Sites } from '../site/sites.js';
import { lettersWait, pauseWhileShut } from '../site/while-shut.js';
import { type MailingCommand, mailingDecider } from './mailing.decider.js';
import { mailingCollection, type MailingState } from './mailing.js';
import { MailingRecipients } from './mailing-recipients.js';

interface Sending extends Due {
  /** Where the next page of recipients begins; null: at the beginning. */
  readonly after: string | null;
  /** For how many a mail was called. */
  readonly called: number;
  /** How many want no such mails; absent: nobody. */
  readonly unsubscribed?: number;
  readonly isThrough: boolean;
}

/** What is to be sent at a time, or is being sent, by the ids of mailings. */
export const sendingCollection = teamCollection<Sending>({
  name: 'mailing_sendings',
  entity: 'mailing_sending',
  topic: 'identity.mailing_sending',
  schemaVersion: 1,
  withoutHistory: true,
  indexes: [['dueAt']],
});

const notBegun = { starts: 0, after: null, called: 0, isThrough: false } as const;

/** Sends what administrators wrote, when its time has come: calls for the mail of each recipient, page by page. */
@Injectable()
export class MailingSendings {
  readonly #work: DueWork<Sending>;

  constructor(
    @InjectPorts() private readonly ports: Pick<IdentityPorts, 'clock' | 'documents' | 'onError'>,
    private readonly recipients: MailingRecipients,
    private readonly queue: MailQueue,
    private readonly contexts: CommandContexts,
    private readonly sites: Sites,
  ) {
    const { documents, clock, onError } = ports;
    this.#work = new DueWork({
      ...{ documents, clock, onError, collection: sendingCollection },
      perform: (held, stopping) => this.#perform(held, stopping),
    });
  }

  onApplicationBootstrap(): void {
    this.#work.start();
  }

  onModuleDestroy(): Promise<void> {
    return this.#work.stop();
  }

  /** Brings the plan in line with the mailing. */
  async settle(team: string, id: string): Promise<void> {
    const rows = this.ports.documents.team(sendingCollection, team);
    await plan(rows, id, async () => {
      const mailing = await this.#mailings(team).get(id);
      const present = await rows.get(id);
      // Whoever sends it goes on where they are.
      if (mailing?.status === 'sending' && present?.heldFor !== undefined) return present;
      return planned(mailing, present);
    });
    this.#work.wake();
  }

  async #perform(held: HeldRow<Sending>, stopping: AbortSignal): Promise<void> {
    const { team, id } = held;
    const scheduled = await this.#mailings(team).get(id);
    if (scheduled?.status === 'scheduled' && (await this.sites.isShut(team))) return this.#whileShut(held, scheduled);
    const mailing = await this.#begin(team, id);
    const at = mailing?.begunAt ?? null;
    if (mailing?.status !== 'sending' || at === null) {
      // Moved to a later time meanwhile, or withdrawn.
      await held.change(() => planned(mailing));
      return;
    }
    while (!held.row.isThrough) {
      const { ids, unsubscribed, next } = await this.recipients.page(team, mailing, at, held.row.after);
      await Promise.all(ids.map((recipient) => this.#call(team, id, recipient, at)));
      const isOurs = await held.change((row) => ({
        ...row,
        after: next ?? null,
        called: row.called + ids.length - unsubscribed,
        unsubscribed: (row.unsubscribed ?? 0) + unsubscribed,
        isThrough: next === undefined,
      }));
      if (!isOurs) return;
      if (stopping.aborted) {
        await held.giveBack();
        return;
      }
    }
    const { called: recipients, unsubscribed = 0 } = held.row;
    await this.#handle(team, id, { type: 'Finish', recipients, unsubscribed, now: this.#now() });
    await held.change(() => null);
  }

  /** What has begun before goes to its end: half of the members would have it otherwise. */
  async #whileShut(held: HeldRow<Sending>, { sendAt }: MailingState): Promise<void> {
    const now = this.ports.clock.now();
    const pause = sendAt === null ? undefined : pauseWhileShut(sendAt, now, lettersWait);
    if (pause !== undefined) return void (await held.release(pause, false));
    const mailing = await this.#handle(held.team, held.id, { type: 'SkipWhenDue', now: now.toISOString() });
    // Moved to a later time meanwhile, it is still to come.
    await held.change(() => planned(mailing));
  }

  async #begin(team: string, id: string): Promise<MailingState | null> {
    const mailing = await this.#mailings(team).get(id);
    if (mailing?.status !== 'scheduled') return mailing ?? null;
    const { count: recipients } = await this.recipients.count(team, mailing);
    return this.#handle(team, id, { type: 'BeginWhenDue', recipients, now: this.#now() });
  }

  /** Each mail has an id and a key of its own: called for again, it is the same one. */
  #call(team: string, about: string, recipient: string, at: string): Promise<void> {
    const key = about + recipient;
    return this.queue.put(key, { team, kind: 'mailing', audience: 'member', recipient, about, at, key });
  }

  #handle(team: string, id: string, command: MailingCommand): Promise<MailingState | null> {
    return handle(this.#mailings(team), mailingDecider, id, command, this.contexts.because({}));
  }

  #mailings(team: string): Documents<MailingState> {
    return this.ports.documents.team(mailingCollection, team);
  }

  #now(): string {
    return this.ports.clock.now().toISOString();
  }
}

/** @param present what is planned: of what is being sent it says how far it is */
function planned(mailing: MailingState | null | undefined, present?: Sending): Sending | null {
  if (mailing?.status === 'scheduled') return { ...notBegun, dueAt: mailing.sendAt };
  if (mailing?.status !== 'sending') return null;
  const isUnderWay = present !== undefined && (present.called > 0 || present.after !== null || present.isThrough);
  return isUnderWay ? present : { ...notBegun, dueAt: mailing.begunAt };
}
