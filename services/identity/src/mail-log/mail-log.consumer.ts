import { Controller } from '@nestjs/common';
import type { EventEnvelope } from '@marquee/kernel';
import {
  administratorEvents,
  administratorInvitationEvents,
  invitationEvents,
  mailEvents,
  memberEvents,
} from '@marquee/contracts';
import { Consume } from '@marquee/nest-kit';
import { done, type Outcome } from '@marquee/ports';
import { Accounts, type AccountReference } from '../account/accounts.js';
import { CommandContexts } from '../command-contexts.js';
import { MailQueue } from '../mail/mail-queue.js';
import { MailLog } from './mail-log.js';

/** Queues what was put into the log to be sent, tells of what could not be, and keeps whom mails were for in line with who is there. */
@Controller()
export class MailLogConsumer {
  constructor(
    private readonly log: MailLog,
    private readonly queue: MailQueue,
    private readonly accounts: Accounts,
    private readonly contexts: CommandContexts,
  ) {}

  @Consume('identity.mail-log.mail', mailEvents.topic)
  async onMail(event: EventEnvelope): Promise<Outcome> {
    if (event.type !== 'MailBegun' && event.type !== 'MailSentAgain') return done;
    // What the queue itself tries once more is in it.
    if (event.actor.kind === 'service') return done;
    const { id: key, team, entityId: mailId, at, traceparent } = event;
    const mail = await this.log.find(team, mailId);
    // The others are put into the queue by what calls for them.
    if (mail?.kind !== 'invitation') return done;
    const { kind, audience, recipient, about } = mail;
    await this.queue.put(mailId, {
      ...{ team, kind, audience, recipient, about, at, key },
      ...(traceparent !== undefined && { traceparent }),
    });
    return done;
  }

  @Consume('identity.mail-log.refused', mailEvents.topic)
  async onRefusal(event: EventEnvelope): Promise<Outcome> {
    return event.type === 'MailBounced' || event.type === 'MailDropped' ? this.queue.tell(event) : done;
  }

  @Consume('identity.mail-log.member', memberEvents.topic)
  async onMember(event: EventEnvelope): Promise<Outcome> {
    const { team, entityId: id } = event;
    const member = { kind: 'member', team, id } as const;
    if (event.type === 'MemberJoined' || event.type === 'MemberImported') await this.#came(member, event);
    if (event.type === 'MemberDeleted') await this.log.eraseRecipient(team, id, this.contexts.because(event));
    return done;
  }

  @Consume('identity.mail-log.administrator', administratorEvents.topic)
  async onAdministrator(event: EventEnvelope): Promise<Outcome> {
    const { team, entityId: id } = event;
    if (event.type === 'AdministratorJoined') await this.#came({ kind: 'administrator', team, id }, event);
    if (event.type === 'AdministratorRemoved') await this.log.eraseRecipient(team, id, this.contexts.because(event));
    return done;
  }

  @Consume('identity.mail-log.invitation', invitationEvents.topic)
  async onInvitation(event: EventEnvelope): Promise<Outcome> {
    if (event.type !== 'InvitationDeleted') return done;
    return this.#over(event);
  }

  @Consume('identity.mail-log.administrator_invitation', administratorInvitationEvents.topic)
  async onAdministratorInvitation(event: EventEnvelope): Promise<Outcome> {
    if (event.type !== 'AdministratorInvitationWithdrawn') return done;
    return this.#over(event);
  }

  async #over(event: EventEnvelope): Promise<Outcome> {
    await this.log.eraseInvited(event.team, event.entityId, this.contexts.because(event));
    return done;
  }

  async #came(reference: AccountReference, event: EventEnvelope): Promise<void> {
    const account = await this.accounts.find(reference);
    if (!account?.state.email) return;
    const context = this.contexts.because(event);
    await this.log.knowRecipient(event.team, account.state.email, account.id, context);
  }
}
