import { Injectable } from '@nestjs/common';
import { VersionConflict, type EventEnvelope } from '@marquee/kernel';
import { DueWork, givenBack, type HeldRow, InjectPorts } from '@marquee/nest-kit';
import { done, type Documents, type Outcome } from '@marquee/ports';
import { CommandContexts } from '../command-contexts.js';
import type { IdentityPorts } from '../identity.ports.js';
import { lastStep } from '../mail-log/mail.js';
import { isAccepted, isFailed } from '../mail-log/mail.decider.js';
import { MailLog } from '../mail-log/mail-log.js';
import { RefusedMembers } from '../member/refused-members.js';
import { MailContents } from './mail-contents.js';
import { MailDelivery } from './mail-delivery.js';
import { type CalledMail, waitingMailCollection, waitingNow, type WaitingMail } from './waiting-mail.js';

/** Mails that a process hands over at the same time: as many as there are connections to the mail server (`SmtpOptions`). */
const mailsAtOnce = 8;
/** Of one line; the other hands are free for whoever comes. */
const ofOneLine = 4;
/** Milliseconds for which a person may ask for another attempt of what was refused. */
const rememberedFor = 30 * 86_400_000;

type Held = HeldRow<WaitingMail>;

/**
 * Mails that wait to be sent, by sites in turn: one that takes on thousands holds up nobody's new password. A mail leaves when the log
 * says what became of it, so others go on with what somebody died at.
 */
@Injectable()
export class MailQueue {
  readonly #rows: Documents<WaitingMail>;
  readonly #work: DueWork<WaitingMail>;

  constructor(
    @InjectPorts() private readonly ports: Pick<IdentityPorts, 'clock' | 'documents' | 'onError'>,
    private readonly log: MailLog,
    private readonly contents: MailContents,
    private readonly delivery: MailDelivery,
    private readonly contexts: CommandContexts,
    private readonly refusedMembers: RefusedMembers,
  ) {
    const { documents, clock, onError } = ports;
    this.#rows = documents.platform(waitingMailCollection);
    this.#work = new DueWork({
      ...{ documents, clock, onError, collection: waitingMailCollection, by: 'line' },
      ...{ atOnce: mailsAtOnce, ofOneTeam: ofOneLine },
      perform: (held) => this.#perform(held),
    });
  }

  onApplicationBootstrap(): void {
    this.#work.start();
  }

  onModuleDestroy(): Promise<void> {
    return this.#work.stop();
  }

  /**
   * An event calls for a mail: it waits for its turn. To say it again changes nothing. As little is done here as can be: events come one
   * after the other, whichever site they are of.
   */
  async put(mailId: string, mail: CalledMail): Promise<void> {
    const [{ state: waiting, version }, logged] = await Promise.all([
      this.#rows.load(mailId),
      this.log.find(mail.team, mailId),
    ]);
    // Each event asks for one delivery; of what is in the log already a later one asks for another.
    if (waiting?.key === mail.key || (logged && isAccepted(logged))) return;
    const row = waitingNow(mail, this.#now);
    try {
      await this.#rows.save(mailId, version, logged && isFailed(logged) ? { ...row, refused: 'again' } : row, []);
    } catch (error) {
      // Somebody else was told of it at the same moment.
      if (!(error instanceof VersionConflict)) throw error;
    }
    this.#work.wake();
  }

  /**
   * A mail was refused for good, or given up: a letter that a person finds. Replayed, the same event asks for another attempt.
   */
  async tell({ id, team, entityId: mailId }: EventEnvelope): Promise<Outcome> {
    const [logged, { state: row, version }] = await Promise.all([this.log.find(team, mailId), this.#rows.load(mailId)]);
    // Sent again meanwhile, or forgotten.
    if (!logged || !isFailed(logged) || !row) return done;
    if (row.told === id) {
      await this.#rows.save(mailId, version, { ...givenBack(row), ...this.#dueIn(0), refused: 'again' }, []);
      this.#work.wake();
      return done;
    }
    await this.#rows.save(mailId, version, { ...this.#aside(row), told: id }, []);
    const { reason, answer } = lastStep(logged);
    return { kind: 'dead-letter', reason: [reason, answer].filter(Boolean).join(' ') };
  }

  async #perform(held: Held): Promise<void> {
    const { id, row } = held;
    const logged = await this.log.find(row.team, id);
    const hasFailed = logged !== undefined && isFailed(logged);
    // Nobody has asked for another attempt for as long as it is remembered.
    if ((logged && isAccepted(logged)) || row.refused === 'aside') return this.#end(held);
    // Whoever wrote that down died before this row.
    if (hasFailed && row.refused !== 'again') return this.#putAside(held);
    const nextAttemptAt = logged?.nextAttemptAt ?? null;
    if (nextAttemptAt !== null && this.#now.toISOString() < nextAttemptAt) return this.#defer(held, nextAttemptAt);
    const content = await this.contents.of(row, logged);
    if (!content) {
      await this.delivery.giveUp(id, row);
      return this.#end(held);
    }
    if (!logged || hasFailed) await this.delivery.begin(id, row, content);
    if (content.isUnwanted) {
      await this.delivery.skip(id, row);
      return this.#end(held);
    }
    if (!held.isHeld) return;
    const after = await this.delivery.attempt(id, row, content);
    if (after?.status === 'deferred' && after.nextAttemptAt !== null) return this.#defer(held, after.nextAttemptAt);
    return after && isFailed(after) ? this.#putAside(held) : this.#end(held);
  }

  async #end(held: Held): Promise<void> {
    await this.#isOver(held.row);
    await held.change(() => null);
  }

  async #putAside(held: Held): Promise<void> {
    await this.#isOver(held.row);
    await held.change((row) => this.#aside(row));
  }

  async #defer(held: Held, dueAt: string): Promise<void> {
    await held.change((row) => ({ ...row, dueAt, starts: 0 }));
  }

  /** Nobody needs those any more whom a site has not let in, whether the mail has reached them or never will. */
  async #isOver(mail: CalledMail): Promise<void> {
    if (mail.kind === 'refused')
      await this.refusedMembers.remove(mail.team, mail.recipient, this.contexts.because(mail));
  }

  #aside(row: WaitingMail): WaitingMail {
    return { ...givenBack(row), ...this.#dueIn(rememberedFor), refused: 'aside' };
  }

  #dueIn(milliseconds: number) {
    return { dueAt: new Date(this.#now.getTime() + milliseconds).toISOString(), starts: 0 };
  }

  get #now(): Date {
    return this.ports.clock.now();
  }
}
