import { Injectable } from '@nestjs/common';
import type { Clock } from '@marquee/kernel';
import { type Language, mailReason, mailTopicOf } from '@marquee/contracts';
import { InjectPort } from '@marquee/nest-kit';
import { MailFailure, type Mailer } from '@marquee/ports';
import { CommandContexts } from '../command-contexts.js';
import type { IdentityPorts } from '../identity.ports.js';
import { UnsubscribeLinks } from '../mail-choice/unsubscribe-links.js';
import type { MailState } from '../mail-log/mail.js';
import { MailLog } from '../mail-log/mail-log.js';
import { SenderMails } from '../mail-sender/sender-mails.js';
import { Sites } from '../site/sites.js';
import { mailText } from './mail-texts.js';
import type { CalledMail, MailContent } from './waiting-mail.js';

/** A mail that could not be sent for so long is of no use any more: its link is not valid. Milliseconds. */
const longestWait = 24 * 60 * 60_000;

/** Hands mails over, and writes down what became of them. */
@Injectable()
export class MailDelivery {
  constructor(
    private readonly log: MailLog,
    private readonly sites: Sites,
    private readonly senders: SenderMails,
    private readonly contexts: CommandContexts,
    private readonly links: UnsubscribeLinks,
    @InjectPort<IdentityPorts>('mailer') private readonly mailer: Mailer,
    @InjectPort('clock') private readonly clock: Clock,
  ) {}

  /** It comes into the log, unless it is there. What was refused, and is tried once more, is under way again. */
  async begin(mailId: string, mail: CalledMail, { to }: MailContent): Promise<void> {
    const { team, kind, audience, recipient, about, at } = mail;
    const begun = { kind, audience, recipient, about, email: to, createdAt: at };
    const command = { type: 'Begin', mail: begun, now: this.#now() } as const;
    await this.log.change(team, mailId, command, this.contexts.because(mail));
  }

  /** One attempt. @returns its entry in the log afterwards; null when that is gone */
  async attempt(mailId: string, mail: CalledMail, content: MailContent): Promise<MailState | null> {
    const { team, kind, key, until } = mail;
    const { to, url, written } = content;
    const { name: site, language } = mail.site ?? (await this.sites.get(team));
    const day = until === undefined ? '' : await this.#day(team, until, language);
    const unsubscribe = await this.#unsubscribe(mail);
    try {
      const as = await this.mailer.send({
        ...{ idempotencyKey: key, team, to },
        ...(await this.senders.of(mail)),
        ...mailText(kind, { language, site, url, day, written, unsubscribe }),
        ...(unsubscribe !== undefined && { unsubscribe }),
      });
      return await this.log.change(team, mailId, { type: 'Accept', as, now: this.#now() }, this.contexts.because(mail));
    } catch (error) {
      if (error instanceof MailFailure) return this.#failed(error, mailId, mail);
      throw error;
    }
  }

  /** The member wants no mails like it. */
  async skip(mailId: string, mail: CalledMail): Promise<void> {
    const command = { type: 'Skip', now: this.#now() } as const;
    await this.log.change(mail.team, mailId, command, this.contexts.because(mail));
  }

  /** What a mail was about is over: nobody tries any more. */
  async giveUp(mailId: string, mail: CalledMail): Promise<void> {
    await this.log.change(mail.team, mailId, { type: 'Drop', now: this.#now() }, this.contexts.because(mail));
  }

  /** While the mail server is away, mails wait for it; what it refuses for good, a person has to look at. */
  #failed({ temporary, answer }: MailFailure, mailId: string, mail: CalledMail): Promise<MailState | null> {
    const reason = answer === '' && temporary ? 'unreachable' : mailReason(answer);
    const trouble = { at: this.#now(), reason, answer } as const;
    const usefulUntil = new Date(Date.parse(mail.at) + longestWait).toISOString();
    const command = { type: 'Fail', trouble, temporary, usefulUntil } as const;
    return this.log.change(mail.team, mailId, command, this.contexts.because(mail));
  }

  async #unsubscribe({ kind, audience, team, recipient: member }: CalledMail): Promise<string | undefined> {
    const topic = audience === 'member' ? mailTopicOf(kind) : undefined;
    return topic && this.links.url({ topic, team, member });
  }

  async #day(team: string, until: string, language: Language): Promise<string> {
    const { timeZone } = await this.sites.get(team);
    return new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone }).format(new Date(until));
  }

  #now(): string {
    return this.clock.now().toISOString();
  }
}
