import { Inject, Injectable } from '@nestjs/common';
import { customMail, type Language, type StateOf } from '@marquee/contracts';
import { type EntityUseCases, useCasesOf } from '@marquee/nest-kit';
import { Accounts } from '../account/accounts.js';
import { announcementHindrance, unwantedMail } from '../mail-choice/mail-choice.js';
import type { CalledMail, MailContent } from '../mail/waiting-mail.js';
import { MailFilling } from '../mailing/mail-filling.js';
import { MailingRecipients } from '../mailing/mailing-recipients.js';
import { Sites } from '../site/sites.js';

/** What a test shows where a member's own would stand. */
export const samplePhone = '03-1234-5678';
export const samplePrice: Readonly<Record<Language, string>> = {
  ja: 'スタンダード（月額）',
  en: 'Standard (monthly)',
};

/** What custom mails say. Whether one is enabled is asked when it is called for: a workflow sends it also while it is not. */
@Injectable()
export class CustomMailContents {
  constructor(
    @Inject(useCasesOf(customMail)) private readonly mails: EntityUseCases<typeof customMail>,
    private readonly accounts: Accounts,
    private readonly recipients: MailingRecipients,
    private readonly filling: MailFilling,
    private readonly sites: Sites,
  ) {}

  /** undefined: it was deleted, or the member has gone or may not log in any more. */
  async content({ team, audience, recipient, about, price }: CalledMail): Promise<MailContent | undefined> {
    const [[mail], account, { language }] = await Promise.all([
      this.mails.getMany(team, [about]),
      this.accounts.find({ kind: audience, team, id: recipient }),
      this.sites.get(team),
    ]);
    const email = account?.state.email;
    if (!mail || !account || email == null) return undefined;
    if (account.kind === 'member' && !this.recipients.isOne(account.state)) return undefined;
    if (account.kind === 'member' && announcementHindrance(account.state)) return unwantedMail(email);
    const isTest = account.kind === 'administrator';
    const phone = isTest ? samplePhone : account.state.phone;
    const priceName = isTest ? samplePrice[language] : (price ?? '');
    const further = { email, phone, ...(ofPrice(mail.state) && { price: priceName }) };
    return this.filling.fill(account, email, mail.state, further);
  }
}

const ofPrice = ({ event }: StateOf<typeof customMail>): boolean => event === 'price';
