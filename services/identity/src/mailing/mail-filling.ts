import { Injectable } from '@nestjs/common';
import { filledText, namelessMember } from '@marquee/contracts';
import { InjectPort } from '@marquee/nest-kit';
import type { Account } from '../account/accounts.js';
import type { IdentityPorts } from '../identity.ports.js';
import type { Written } from '../mail/mailing-words.js';
import type { MailContent } from '../mail/waiting-mail.js';
import { Sites } from '../site/sites.js';

/** Fills what administrators wrote with what stands for their reader. */
@Injectable()
export class MailFilling {
  constructor(
    @InjectPort<IdentityPorts>('baseUrl') private readonly baseUrl: string,
    private readonly sites: Sites,
  ) {}

  /** @param further what stands for something beside the reader's name, the site's, and the address of its login */
  async fill(
    { team, state }: Account,
    to: string,
    { subject, content }: Written,
    further: Readonly<Record<string, string>> = {},
  ): Promise<MailContent> {
    const { name: site, language } = await this.sites.get(team);
    const url = `${this.baseUrl}/login/${team}`;
    const values = { ...further, name: state.name || namelessMember[language], site, url };
    return {
      ...{ to, url: '' },
      written: { subject: filledText(subject, values), content: filledText(content, values) },
    };
  }
}
