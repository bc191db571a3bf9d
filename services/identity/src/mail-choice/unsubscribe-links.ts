import { createHmac, timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { domainError, type MailTopic, mailTopics } from '@marquee/contracts';
import { InjectPorts } from '@marquee/nest-kit';
import type { IdentityPorts } from '../identity.ports.js';
import { SiteAddresses } from '../site/site-addresses.js';

/** Whose mails of which kind. */
interface UnsubscribeLink {
  readonly topic: MailTopic;
  readonly team: string;
  readonly member: string;
}

const form = /^(?<subject>(?<topic>[a-z]+)\.(?<team>[a-z0-9]+)\.(?<member>[a-z0-9]+))\.(?<mac>[\w-]{43})$/;

/**
 * Links by which members say that they want no more mails of a kind, without a login. Nothing is stored, and they have no end: a mail is
 * read when it is read. Whoever has one can turn that kind on and off, and do or learn nothing else.
 */
@Injectable()
export class UnsubscribeLinks {
  constructor(
    @InjectPorts() private readonly ports: Pick<IdentityPorts, 'secrets'>,
    private readonly addresses: SiteAddresses,
  ) {}

  /** The page that asks. Mail programs post to the same address (RFC 8058). */
  async url({ topic, team, member }: UnsubscribeLink): Promise<string> {
    const subject = `${topic}.${team}.${member}`;
    return `${await this.addresses.of(team)}/unsubscribe/${subject}.${this.#mac(subject)}`;
  }

  /** @throws DomainError LINK_INVALID */
  open(token: string): UnsubscribeLink {
    const { subject = '', topic: named = '', team = '', member = '', mac = '' } = form.exec(token)?.groups ?? {};
    const topic = mailTopics.find((one) => one === named);
    const isOurs = mac !== '' && timingSafeEqual(Buffer.from(this.#mac(subject)), Buffer.from(mac));
    if (!topic || !isOurs) throw domainError('LINK_INVALID');
    return { topic, team, member };
  }

  #mac(subject: string): string {
    return createHmac('sha256', this.ports.secrets.tokens).update(`unsubscribe/${subject}`).digest('base64url');
  }
}
