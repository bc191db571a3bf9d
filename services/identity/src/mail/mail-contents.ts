import { Injectable } from '@nestjs/common';
import { AdministratorInvitationMails } from '../administrator-invitation/administrator-invitation-mails.js';
import { InvitationLinkMails } from '../invitation/invitation-link-mails.js';
import type { MailState } from '../mail-log/mail.js';
import { SenderMails } from '../mail-sender/sender-mails.js';
import { AdministratorNotices } from '../notifications/administrator-notices.js';
import { OwedMailContents } from '../owed/owed-mail-contents.js';
import { ReplyMailContents } from '../reply-mail/reply-mail-contents.js';
import { AccountMails } from './account-mails.js';
import type { CalledMail, MailContent } from './waiting-mail.js';
import { WrittenMails } from './written-mails.js';

/** What mails bring, as everything is at the moment of sending. */
@Injectable()
export class MailContents {
  constructor(
    private readonly accountMails: AccountMails,
    private readonly administratorInvitations: AdministratorInvitationMails,
    private readonly invitations: InvitationLinkMails,
    private readonly senders: SenderMails,
    private readonly notices: AdministratorNotices,
    private readonly written: WrittenMails,
    private readonly replies: ReplyMailContents,
    private readonly owed: OwedMailContents,
  ) {}

  /**
   * @param logged its entry in the log, if it has one yet
   * @returns undefined: what the mail was about is over, or whom it was for has gone
   */
  async of(mail: CalledMail, logged: MailState | undefined): Promise<MailContent | undefined> {
    const { kind } = mail;
    switch (kind) {
      case 'invitation':
        return this.invitations.content(mail, logged);
      case 'senderAddress':
        return this.senders.content(mail);
      case 'adminInvitation':
        return this.administratorInvitations.content(mail);
      case 'approvalPending':
      case 'newComments':
      case 'paymentsOwed':
      case 'planTrialEnds':
      case 'planOwed':
      case 'planErases':
      case 'planChangeRefused':
      case 'webhookStopped':
        return this.notices.content(kind, mail);
      case 'replies':
        return this.replies.content(mail);
      case 'subscriptionOwed':
        return this.owed.content(mail);
      case 'mailing':
      case 'mailingTest':
      case 'welcome':
      case 'approved':
      case 'purchaseCompleted':
      case 'subscriptionCancelled':
      case 'automaticTest':
      case 'customMail':
      case 'customMailTest':
        return this.written.content(kind, mail);
      default:
        return this.accountMails.content(kind, mail);
    }
  }
}
