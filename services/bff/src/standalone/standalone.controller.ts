import { Controller } from '@nestjs/common';
import { domainError, routes } from '@marquee/contracts';
import type { Answer } from '../http/context.js';
import { Serves } from '../http/serves.js';
import { InjectPorts } from '@marquee/nest-kit';
import type { Mail } from '@marquee/ports';
import type { BffOptions, BffPorts } from '../options.js';

const named = ({ name, address }: Mail['from']): string => `${name} <${address}>`;

/** Mails that the mailbox page shows. */
const mails = 100;

/** What only the standalone shape has, and only while it is a demo. */
@Controller()
export class StandaloneController {
  constructor(@InjectPorts() private readonly ports: BffPorts & BffOptions) {}

  /** Links in mails are keys: outside of a demo nobody may read them here. */
  @Serves(routes.getMailbox)
  async getMailbox(): Promise<Answer<typeof routes.getMailbox>> {
    if (!this.ports.demo || !this.ports.mailbox) throw domainError('ROUTE_NOT_FOUND');
    const items = await this.ports.mailbox.list(mails);
    return {
      items: items.map(({ id, at, to, from, replyTo, subject, text }) => ({
        id,
        at,
        to,
        from: named(from),
        replyTo: replyTo ? named(replyTo) : null,
        subject,
        text,
      })),
    };
  }

  @Serves(routes.getDemo)
  async getDemo(): Promise<Answer<typeof routes.getDemo>> {
    return { enabled: this.ports.demo !== undefined, seeding: this.ports.demo?.seeding() ?? null };
  }
}
