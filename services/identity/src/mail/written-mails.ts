import { Injectable } from '@nestjs/common';
import type { MailKind } from '@marquee/contracts';
import { AutomaticMailContents, type AutomaticKind } from '../automatic-mail/automatic-mail-contents.js';
import { CustomMailContents } from '../happening/custom-mail-contents.js';
import { MailingMails } from '../mailing/mailing-mails.js';
import type { CalledMail, MailContent } from './waiting-mail.js';

/** Mails with words of administrators. */
export type WrittenKind =
  AutomaticKind | Extract<MailKind, 'mailing' | 'mailingTest' | 'automaticTest' | `customMail${string}`>;

/** What administrators have written: to members at a time, or to go out by itself. */
@Injectable()
export class WrittenMails {
  constructor(
    private readonly mailings: MailingMails,
    private readonly automatic: AutomaticMailContents,
    private readonly custom: CustomMailContents,
  ) {}

  content(kind: WrittenKind, mail: CalledMail): Promise<MailContent | undefined> {
    switch (kind) {
      case 'mailing':
      case 'mailingTest':
        return this.mailings.content(mail);
      case 'customMail':
      case 'customMailTest':
        return this.custom.content(mail);
      case 'automaticTest':
        return this.automatic.test(mail);
      default:
        return this.automatic.content(kind, mail);
    }
  }
}
