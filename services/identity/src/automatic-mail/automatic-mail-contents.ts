import { Injectable } from '@nestjs/common';
import { type AutomaticMailName, type MailKind, namesPrice } from '@marquee/contracts';
import { Accounts, type MemberAccount } from '../account/accounts.js';
import { samplePhone, samplePrice } from '../happening/custom-mail-contents.js';
import type { CalledMail, MailContent } from '../mail/waiting-mail.js';
import { MailFilling } from '../mailing/mail-filling.js';
import { MailingRecipients } from '../mailing/mailing-recipients.js';
import { Sites } from '../site/sites.js';
import { AutomaticMails } from './automatic-mails.js';

/** Mails that go out by themselves, each by its template. */
export type AutomaticKind = Extract<MailKind, 'welcome' | 'approved' | 'purchaseCompleted' | 'subscriptionCancelled'>;

const templates: Readonly<Record<AutomaticKind, AutomaticMailName>> = {
  welcome: 'welcome',
  approved: 'approval',
  purchaseCompleted: 'completed_purchase',
  subscriptionCancelled: 'cancel_subscription',
};

/** What the mails say that a site writes to members by itself. */
@Injectable()
export class AutomaticMailContents {
  constructor(
    private readonly accounts: Accounts,
    private readonly mails: AutomaticMails,
    private readonly recipients: MailingRecipients,
    private readonly filling: MailFilling,
    private readonly sites: Sites,
  ) {}

  /** undefined: it was turned off meanwhile, or the member has gone or may not be written to. */
  async content(kind: AutomaticKind, { team, recipient, price }: CalledMail): Promise<MailContent | undefined> {
    const name = templates[kind];
    const [account, { mail }] = await Promise.all([
      this.accounts.find({ kind: 'member', team, id: recipient }),
      this.mails.get(team, name),
    ]);
    if (account?.kind !== 'member' || account.state.email === null || !mail.enabled) return undefined;
    if (!this.#mayGet(kind, account)) return undefined;
    const { email, phone } = account.state;
    const further = { email, phone, ...(namesPrice(name) && { price: price ?? '' }) };
    return this.filling.fill(account, email, mail, further);
  }

  /** To the administrator who tries it. */
  async test({ team, recipient, about }: CalledMail): Promise<MailContent | undefined> {
    const [account, { name, mail }, { language }] = await Promise.all([
      this.accounts.find({ kind: 'administrator', team, id: recipient }),
      this.mails.get(team, about),
      this.sites.get(team),
    ]);
    if (account?.kind !== 'administrator') return undefined;
    const { email } = account.state;
    const further = { email, phone: samplePhone, ...(namesPrice(name) && { price: samplePrice[language] }) };
    return this.filling.fill(account, email, mail, further);
  }

  /** Whose an unverified address is nobody knows; whoever leaves hears that what they paid for is over. */
  #mayGet(kind: AutomaticKind, { state }: MemberAccount): boolean {
    switch (kind) {
      case 'welcome':
        return this.recipients.isOne(state);
      case 'approved':
        return true;
      case 'purchaseCompleted':
      case 'subscriptionCancelled':
        return state.emailVerified && !state.disabled;
    }
  }
}
