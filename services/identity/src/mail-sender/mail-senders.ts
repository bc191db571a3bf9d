import { Injectable } from '@nestjs/common';
import { type Clock, type CommandContext, handle } from '@marquee/kernel';
import { domainError, initialMailSender, mailSenderBody, type MailSender, parseInput } from '@marquee/contracts';
import { InjectPort, PersonalDataVault, withPersonalData } from '@marquee/nest-kit';
import type { Documents, DocumentStore } from '@marquee/ports';
import { isRefusal, type Limit, Throttle } from '../throttle/throttle.js';
import { mailSenderCollection } from './mail-sender.js';
import { mailSenderDecider, type MailSenderCommand } from './mail-sender.decider.js';
import { SenderLinks } from './sender-links.js';

const minute = 60_000;
/** Each one sends a mail to an address that somebody typed in. */
const requests: Limit = { name: 'mail sender', maximum: 5, window: 60 * minute };

/** Where answers to the mails of sites go. */
@Injectable()
export class MailSenders {
  constructor(
    @InjectPort('documents') private readonly documents: DocumentStore,
    @InjectPort('clock') private readonly clock: Clock,
    private readonly vault: PersonalDataVault,
    private readonly links: SenderLinks,
    private readonly throttle: Throttle,
  ) {}

  async get(team: string): Promise<MailSender> {
    return (await this.#of(team).get(team)) ?? initialMailSender;
  }

  /** @throws DomainError MAIL_SENDER_LIMITED, INVALID_INPUT */
  async request(team: string, request: object, context: CommandContext): Promise<MailSender> {
    const { address } = parseInput(mailSenderBody, request);
    const place = await this.throttle.reserve(requests, team);
    if (isRefusal(place)) throw domainError('MAIL_SENDER_LIMITED', { minutes: Math.ceil(place.wait / minute) });
    try {
      return await this.#change(team, { type: 'Request', pending: { address, requestedAt: this.#now() } }, context);
    } finally {
      await place.keep();
    }
  }

  change(team: string, type: 'Withdraw' | 'Remove', context: CommandContext): Promise<MailSender> {
    return this.#change(team, { type }, context);
  }

  /** @throws DomainError LINK_INVALID */
  async confirm(token: string, context: CommandContext): Promise<{ readonly team: string; readonly address: string }> {
    const team = this.links.teamOf(token);
    const { pending } = await this.get(team);
    if (!pending || !this.links.isFor(token, team, pending)) throw domainError('LINK_INVALID');
    const command = { type: 'Confirm', requestedAt: pending.requestedAt, now: this.#now() } as const;
    const { address } = await this.#change(team, command, context);
    return { team, address: address ?? '' };
  }

  async #change(team: string, command: MailSenderCommand, context: CommandContext): Promise<MailSender> {
    const documents = withPersonalData(this.#of(team), this.vault);
    return (await handle(documents, mailSenderDecider, team, command, context)) ?? initialMailSender;
  }

  #of(team: string): Documents<MailSender> {
    return this.documents.team(mailSenderCollection, team);
  }

  #now(): string {
    return this.clock.now().toISOString();
  }
}
