import { Injectable } from '@nestjs/common';
import { InjectPort } from '@marquee/nest-kit';
import type { DocumentStore } from '@marquee/ports';
import { Accounts } from '../account/accounts.js';
import { unwantedMail, wants } from '../mail-choice/mail-choice.js';
import type { CalledMail, MailContent } from '../mail/waiting-mail.js';
import { MailFilling } from './mail-filling.js';
import { mailingCollection } from './mailing.js';
import { MailingRecipients } from './mailing-recipients.js';

/** The mails that bring what administrators wrote. */
@Injectable()
export class MailingMails {
  constructor(
    @InjectPort('documents') private readonly documents: DocumentStore,
    private readonly accounts: Accounts,
    private readonly recipients: MailingRecipients,
    private readonly filling: MailFilling,
  ) {}

  /** undefined: the member has gone or may not log in any more, or the draft was deleted before it was tried. */
  async content({ team, audience, recipient, about }: CalledMail): Promise<MailContent | undefined> {
    const [mailing, account] = await Promise.all([
      this.documents.team(mailingCollection, team).get(about),
      this.accounts.find({ kind: audience, team, id: recipient }),
    ]);
    const to = account?.state.email;
    if (!mailing || !account || to == null) return undefined;
    if (account.kind === 'member' && !this.recipients.isOne(account.state)) return undefined;
    if (account.kind === 'member' && !wants(account.state, 'announcements')) return unwantedMail(to);
    return this.filling.fill(account, to, mailing);
  }
}
