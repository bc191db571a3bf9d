import { Injectable } from '@nestjs/common';
import { filledText, namelessMember } from '@marquee/contracts';
import { InjectPorts } from '@marquee/nest-kit';
import { Accounts } from '../account/accounts.js';
import type { IdentityPorts } from '../identity.ports.js';
import type { CalledMail, MailContent } from '../mail/waiting-mail.js';
import { Sites } from '../site/sites.js';
import { mailingCollection } from './mailing.js';
import { MailingRecipients } from './mailing-recipients.js';

/** The mails that bring what administrators wrote. */
@Injectable()
export class MailingMails {
  constructor(
    @InjectPorts() private readonly ports: Pick<IdentityPorts, 'baseUrl' | 'documents'>,
    private readonly accounts: Accounts,
    private readonly recipients: MailingRecipients,
    private readonly sites: Sites,
  ) {}

  /** undefined: the member has gone or may not log in any more, or the draft was deleted before it was tried. */
  async content({ team, audience, recipient, about }: CalledMail): Promise<MailContent | undefined> {
    const [mailing, account] = await Promise.all([
      this.ports.documents.team(mailingCollection, team).get(about),
      this.accounts.find({ kind: audience, team, id: recipient }),
    ]);
    const to = account?.state.email;
    if (!mailing || !account || to == null) return undefined;
    if (account.kind === 'member' && !this.recipients.isOne(account.state)) return undefined;
    const { name: site, language } = await this.sites.get(team);
    const url = `${this.ports.baseUrl}/login/${team}`;
    const values = { name: account.state.name || namelessMember[language], site, url };
    const filled = (text: string): string => filledText(text, values);
    return { to, url: '', written: { subject: filled(mailing.subject), content: filled(mailing.content) } };
  }
}
