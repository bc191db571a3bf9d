import { Injectable } from '@nestjs/common';
import { InjectPort } from '@marquee/nest-kit';
import type { DocumentStore } from '@marquee/ports';
import { Accounts } from '../account/accounts.js';
import type { CalledMail, MailContent } from '../mail/waiting-mail.js';
import { SiteAddresses } from '../site/site-addresses.js';
import { owedCollection } from './owed.js';

/** What mails say that tell members of what they owe. */
@Injectable()
export class OwedMailContents {
  constructor(
    @InjectPort('documents') private readonly documents: DocumentStore,
    private readonly accounts: Accounts,
    private readonly addresses: SiteAddresses,
  ) {}

  /** undefined: nothing is owed any more, or the member has gone or may not be written to. */
  async content({ team, recipient, about, price = '' }: CalledMail): Promise<MailContent | undefined> {
    const [owed, account] = await Promise.all([
      this.documents.team(owedCollection, team).get(about),
      this.accounts.find({ kind: 'member', team, id: recipient }),
    ]);
    if (!owed || account?.kind !== 'member') return undefined;
    const { email, emailVerified, disabled } = account.state;
    if (email === null || !emailVerified || disabled) return undefined;
    const url = `${await this.addresses.of(team)}/user/${team}/setting/paid_history`;
    return { to: email, url, written: { subject: '', content: price } };
  }
}
