import { Injectable } from '@nestjs/common';
import type { Clock, CommandContext, EventEnvelope } from '@marquee/kernel';
import { type Language, type MailEvents, type MailKind, mailReason } from '@marquee/contracts';
import { InjectPort } from '@marquee/nest-kit';
import { done, MailFailure, type Mailer, type Outcome } from '@marquee/ports';
import { CommandContexts } from '../command-contexts.js';
import type { IdentityPorts } from '../identity.ports.js';
import { MailLog } from '../mail-log/mail-log.js';
import { isAccepted } from '../mail-log/mail.decider.js';
import { Sites } from '../site/sites.js';
import { mailText } from './mail-texts.js';

/** A mail that could not be sent for so long is of no use any more: its link is not valid. Milliseconds. */
const longestWait = 24 * 60 * 60_000;

/** What calls for a mail. */
type Calling = Pick<EventEnvelope, 'id' | 'team' | 'at' | 'traceparent'>;

/** A mail that is in the log. */
export interface LoggedMail {
  /** What calls for it; its id is the mail's key, so that repeating it changes nothing. */
  readonly event: Calling;
  readonly mailId: string;
  readonly kind: MailKind;
  readonly to: string;
  readonly url: string;
  /** ISO instant that the mail names as a day of the site. */
  readonly until?: string;
  /** The one that the event names; else the tenant service is asked. */
  readonly site?: { readonly name: string; readonly language: Language } | undefined;
}

/** Whom a mail is for, and what it is about. */
export type Addressee = Pick<MailEvents['MailBegun'], 'audience' | 'recipient' | 'about'>;

/** Hands mails over, and writes down what became of them. */
@Injectable()
export class MailDelivery {
  constructor(
    private readonly log: MailLog,
    private readonly sites: Sites,
    private readonly contexts: CommandContexts,
    @InjectPort<IdentityPorts>('mailer') private readonly mailer: Mailer,
    @InjectPort<IdentityPorts>('baseUrl') private readonly baseUrl: string,
    @InjectPort('clock') private readonly clock: Clock,
  ) {}

  /** A mail that an event calls for: it comes into the log, and is sent unless somebody has it already. */
  async send(mail: LoggedMail, addressee: Addressee): Promise<Outcome> {
    const { event, mailId, kind, to } = mail;
    const begun = { kind, ...addressee, email: to, createdAt: event.at };
    const command = { type: 'Begin', mail: begun, now: this.#now() } as const;
    await this.log.change(event.team, mailId, command, this.contexts.because(event));
    return this.attempt(mail);
  }

  /** One that is in the log: nothing when it has been taken, or has to wait for its next attempt. */
  async attempt({ event, mailId, kind, to, url, until, site }: LoggedMail): Promise<Outcome> {
    const { team } = event;
    const state = await this.log.find(team, mailId);
    if (!state || isAccepted(state)) return done;
    const { nextAttemptAt } = state;
    if (nextAttemptAt !== null && this.#now() < nextAttemptAt) {
      return { kind: 'wait', reason: `the next attempt is at ${nextAttemptAt}` };
    }
    const { name, language } = site ?? (await this.sites.get(team));
    const day = until === undefined ? '' : await this.#day(team, until, language);
    const context = this.contexts.because(event);
    try {
      const as = await this.mailer.send({
        // Of the one event that calls for two mails, each has a key of its own.
        idempotencyKey: kind === 'emailTo' ? `${event.id}/to` : event.id,
        team,
        to,
        from: { name, address: `no-reply@${new URL(this.baseUrl).hostname}` },
        ...mailText(kind, language, name, url, day),
      });
      await this.log.change(team, mailId, { type: 'Accept', as, now: this.#now() }, context);
      return done;
    } catch (error) {
      if (error instanceof MailFailure) return this.#unsent(error, event, mailId, context);
      throw error;
    }
  }

  /** What a mail was about is over: nobody tries any more. */
  async giveUp(event: EventEnvelope, mailId: string): Promise<Outcome> {
    await this.log.change(event.team, mailId, { type: 'Drop', now: this.#now() }, this.contexts.because(event));
    return done;
  }

  /** While the mail server is away, mails wait for it; what it refuses for good, a person has to look at. */
  async #unsent(
    { temporary, answer, message }: MailFailure,
    { team, at }: Calling,
    mailId: string,
    context: CommandContext,
  ): Promise<Outcome> {
    const reason = answer === '' && temporary ? 'unreachable' : mailReason(answer);
    const trouble = { at: this.#now(), reason, answer } as const;
    const usefulUntil = new Date(Date.parse(at) + longestWait).toISOString();
    const state = await this.log.change(team, mailId, { type: 'Fail', trouble, temporary, usefulUntil }, context);
    return { kind: state?.status === 'deferred' ? 'wait' : 'dead-letter', reason: message };
  }

  async #day(team: string, until: string, language: Language): Promise<string> {
    const { timeZone } = await this.sites.get(team);
    return new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone }).format(new Date(until));
  }

  #now(): string {
    return this.clock.now().toISOString();
  }
}
