import { Controller } from '@nestjs/common';
import type { EventEnvelope } from '@marquee/kernel';
import {
  administratorEvents,
  administratorInvitationEvents,
  invitationEvents,
  mailEvents,
  memberEvents,
} from '@marquee/contracts';
import { Consume, InjectPort } from '@marquee/nest-kit';
import { done, type Outcome } from '@marquee/ports';
import { Accounts, type AccountReference } from '../account/accounts.js';
import { CommandContexts } from '../command-contexts.js';
import type { IdentityPorts } from '../identity.ports.js';
import { Invitations } from '../invitation/invitations.js';
import { MailDelivery } from '../mail/mail-delivery.js';
import { isRepeatable } from './mail.decider.js';
import { MailLog } from './mail-log.js';

/** Sends what was put into the log to be sent, and keeps whom mails were for in line with who is there. */
@Controller()
export class MailLogConsumer {
  constructor(
    private readonly log: MailLog,
    private readonly delivery: MailDelivery,
    private readonly invitations: Invitations,
    private readonly accounts: Accounts,
    private readonly contexts: CommandContexts,
    @InjectPort<IdentityPorts>('baseUrl') private readonly baseUrl: string,
  ) {}

  @Consume('identity.mail-log.mail', mailEvents.topic)
  async onMail(event: EventEnvelope): Promise<Outcome> {
    if (event.type !== 'MailBegun' && event.type !== 'MailSentAgain') return done;
    const { team, entityId: mailId } = event;
    const mail = await this.log.find(team, mailId);
    // The others are sent by what calls for them.
    if (mail?.kind !== 'invitation') return done;
    const { about, email: to } = mail;
    const isUseful = isRepeatable(mail) && (await this.invitations.isOpen(team, about));
    if (!isUseful) return this.delivery.giveUp(event, mailId);
    return this.delivery.attempt({ event, mailId, kind: 'invitation', to, url: `${this.baseUrl}/join/user/${about}` });
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
