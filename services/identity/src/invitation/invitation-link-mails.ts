import { Injectable } from '@nestjs/common';
import type { CalledMail, MailContent } from '../mail/waiting-mail.js';
import type { MailState } from '../mail-log/mail.js';
import { isRepeatable } from '../mail-log/mail.decider.js';
import { SiteAddresses } from '../site/site-addresses.js';
import { Invitations } from './invitations.js';

/** The mails with the link of an invitation. */
@Injectable()
export class InvitationLinkMails {
  constructor(
    private readonly invitations: Invitations,
    private readonly addresses: SiteAddresses,
  ) {}

  /** undefined when the invitation is closed, or whoever was invited has joined. */
  async content({ team, about }: CalledMail, logged: MailState | undefined): Promise<MailContent | undefined> {
    if (!logged || !isRepeatable(logged) || !(await this.invitations.isOpen(team, about))) return undefined;
    return { to: logged.email, url: `${await this.addresses.of(team)}/join/user/${about}` };
  }
}
