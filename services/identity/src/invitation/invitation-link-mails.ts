import { Injectable } from '@nestjs/common';
import { InjectPort } from '@marquee/nest-kit';
import type { IdentityPorts } from '../identity.ports.js';
import type { CalledMail, MailContent } from '../mail/waiting-mail.js';
import type { MailState } from '../mail-log/mail.js';
import { isRepeatable } from '../mail-log/mail.decider.js';
import { Invitations } from './invitations.js';

/** The mails with the link of an invitation. */
@Injectable()
export class InvitationLinkMails {
  constructor(
    private readonly invitations: Invitations,
    @InjectPort<IdentityPorts>('baseUrl') private readonly baseUrl: string,
  ) {}

  /** undefined when the invitation is closed, or whoever was invited has joined. */
  async content({ team, about }: CalledMail, logged: MailState | undefined): Promise<MailContent | undefined> {
    if (!logged || !isRepeatable(logged) || !(await this.invitations.isOpen(team, about))) return undefined;
    return { to: logged.email, url: `${this.baseUrl}/join/user/${about}` };
  }
}
