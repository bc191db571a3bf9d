import { Injectable } from '@nestjs/common';
import { InjectPort } from '@marquee/nest-kit';
import type { IdentityPorts } from '../identity.ports.js';
import type { CalledMail, MailContent } from '../mail/waiting-mail.js';
import { AdministratorInvitations } from './administrator-invitations.js';

/** The mails with the links that make people administrators. */
@Injectable()
export class AdministratorInvitationMails {
  constructor(
    private readonly invitations: AdministratorInvitations,
    @InjectPort<IdentityPorts>('baseUrl') private readonly baseUrl: string,
  ) {}

  /** undefined when the invitation was accepted or withdrawn since. */
  async content({ about }: CalledMail): Promise<MailContent | undefined> {
    const invitation = await this.invitations.find(about);
    if (!invitation) return undefined;
    return { to: invitation.state.email, url: `${this.baseUrl}/join/admin/${this.invitations.tokenOf(invitation.id)}` };
  }
}
