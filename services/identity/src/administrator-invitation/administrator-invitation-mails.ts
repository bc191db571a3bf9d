import { Injectable } from '@nestjs/common';
import type { EventEnvelope } from '@marquee/kernel';
import { done, type Outcome } from '@marquee/ports';
import { InjectPort } from '@marquee/nest-kit';
import type { IdentityPorts } from '../identity.ports.js';
import { Mails } from '../mail/mails.js';
import { AdministratorInvitations } from './administrator-invitations.js';

/** The mails with the links that make people administrators. */
@Injectable()
export class AdministratorInvitationMails {
  constructor(
    private readonly mails: Mails,
    private readonly invitations: AdministratorInvitations,
    @InjectPort<IdentityPorts>('baseUrl') private readonly baseUrl: string,
  ) {}

  /** Nothing when the invitation was accepted or withdrawn since. */
  async send(event: EventEnvelope): Promise<Outcome> {
    const invitation = await this.invitations.find(event.entityId);
    if (!invitation) return done;
    const url = `${this.baseUrl}/join/admin/${this.invitations.tokenOf(invitation.id)}`;
    return this.mails.deliver('adminInvitation', event, invitation.state.email, url);
  }
}
