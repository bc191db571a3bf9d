import { Injectable } from '@nestjs/common';
import { filledText, namelessMember } from '@marquee/contracts';
import type { Account } from '../account/accounts.js';
import type { Written } from '../mail/mailing-words.js';
import type { MailContent } from '../mail/waiting-mail.js';
import { SiteAddresses } from '../site/site-addresses.js';
import { Sites } from '../site/sites.js';

/** Fills what administrators wrote with what stands for their reader. */
@Injectable()
export class MailFilling {
  constructor(
    private readonly sites: Sites,
    private readonly addresses: SiteAddresses,
  ) {}

  /** @param further what stands for something beside the reader's name, the site's, and the address of its login */
  async fill(
    { team, state }: Account,
    to: string,
    { subject, content }: Written,
    further: Readonly<Record<string, string>> = {},
  ): Promise<MailContent> {
    const { name: site, language } = await this.sites.get(team);
    const url = `${await this.addresses.of(team)}/login/${team}`;
    const values = { ...further, name: state.name || namelessMember[language], site, url };
    return {
      ...{ to, url: '' },
      written: { subject: filledText(subject, values), content: filledText(content, values) },
    };
  }
}
