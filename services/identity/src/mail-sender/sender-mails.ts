import { Injectable } from '@nestjs/common';
import type { MailKind } from '@marquee/contracts';
import { InjectPort } from '@marquee/nest-kit';
import type { Mail } from '@marquee/ports';
import type { IdentityPorts } from '../identity.ports.js';
import type { CalledMail, MailContent } from '../mail/waiting-mail.js';
import { Sites } from '../site/sites.js';
import { MailSenders } from './mail-senders.js';
import { SenderLinks } from './sender-links.js';

/** Of the platform to those who run a site, and to an address that nobody has proven yet: answers are not the site's. */
const fromPlatform: ReadonlySet<MailKind> = new Set([
  'senderAddress',
  'planTrialEnds',
  'planOwed',
  'planErases',
  'planChangeRefused',
]);

/** From whom mails come, and the mail whose link proves where answers go. */
@Injectable()
export class SenderMails {
  constructor(
    private readonly senders: MailSenders,
    private readonly links: SenderLinks,
    private readonly sites: Sites,
    @InjectPort<IdentityPorts>('baseUrl') private readonly baseUrl: string,
  ) {}

  /** undefined when the address was withdrawn, confirmed, or asked for anew since. */
  async content({ team, at }: CalledMail): Promise<MailContent | undefined> {
    const { pending } = await this.senders.get(team);
    if (pending?.requestedAt !== at) return undefined;
    return { to: pending.address, url: `${this.baseUrl}/confirm_sender/${this.links.token(team, pending)}` };
  }

  /**
   * The address is the platform's, also where the site has a name of its own: receivers refuse what comes in the name of a domain
   * without its signature (DMARC, RFC 7489).
   */
  async of({ team, kind, site }: CalledMail): Promise<Pick<Mail, 'from' | 'replyTo'>> {
    // A site that is only being made has no name for its mails yet, and nobody waits for it.
    const { name: own, senderName = '' } = site ? { name: site.name } : await this.sites.get(team);
    const name = senderName || own;
    const from = { name, address: `no-reply@${new URL(this.baseUrl).hostname}` };
    if (fromPlatform.has(kind)) return { from };
    const { address } = await this.senders.get(team);
    return { from, ...(address !== null && { replyTo: { name, address } }) };
  }
}
