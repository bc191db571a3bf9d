import { Injectable } from '@nestjs/common';
import type { EventEnvelope } from '@marquee/kernel';
import type { Outcome } from '@marquee/ports';
import { InjectPort } from '@marquee/nest-kit';
import type { IdentityPorts } from '../identity.ports.js';
import { MailDelivery } from '../mail/mail-delivery.js';
import { AdministratorInvitations } from './administrator-invitations.js';

/** The mails with the links that make people administrators. */
@Injectable()
export class AdministratorInvitationMails {
  constructor(
    private readonly delivery: MailDelivery,
    private readonly invitations: AdministratorInvitations,
    @InjectPort<IdentityPorts>('baseUrl') private readonly baseUrl: string,
  ) {}

  /** Nothing when the invitation was accepted or withdrawn since. */
  async send(event: EventEnvelope): Promise<Outcome> {
    const invitation = await this.invitations.find(event.entityId);
    if (!invitation) return this.delivery.giveUp(event, event.id);
    const url = `${this.baseUrl}/join/admin/${this.invitations.tokenOf(invitation.id)}`;
    const mail = { event, mailId: event.id, kind: 'adminInvitation', to: invitation.state.email, url } as const;
    return this.delivery.send(mail, { audience: 'administrator', recipient: '', about: invitation.id });
  }
}
