import { Controller } from '@nestjs/common';
import type { EventEnvelope } from '@marquee/kernel';
import { administratorEvents, memberEvents } from '@marquee/contracts';
import { Consume } from '@marquee/nest-kit';
import { done, type Outcome } from '@marquee/ports';
import type { Account } from '../account/accounts.js';
import { accountMail } from './account-mails.js';
import { MailQueue } from './mail-queue.js';

/** A change of address is confirmed at both addresses: one event, two mails. */
@Controller()
export class EmailChangeConsumer {
  constructor(private readonly queue: MailQueue) {}

  @Consume('identity.mail.email-change.administrator', administratorEvents.topic)
  async onAdministrator(event: EventEnvelope): Promise<Outcome> {
    return event.type === 'AdministratorEmailChangeRequested' ? this.#put('administrator', event) : done;
  }

  @Consume('identity.mail.email-change.member', memberEvents.topic)
  async onMember(event: EventEnvelope): Promise<Outcome> {
    return event.type === 'MemberEmailChangeRequested' ? this.#put('member', event) : done;
  }

  async #put(audience: Account['kind'], event: EventEnvelope): Promise<Outcome> {
    const { requestedAt } = event.data as { readonly requestedAt: string };
    const asOf = { ...event, at: requestedAt };
    await this.queue.put(event.id, accountMail('emailFrom', asOf, audience));
    await this.queue.put(`${event.id}to`, accountMail('emailTo', asOf, audience));
    return done;
  }
}
