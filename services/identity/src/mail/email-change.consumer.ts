import { Controller } from '@nestjs/common';
import type { EventEnvelope } from '@marquee/kernel';
import { administratorEvents, memberEvents } from '@marquee/contracts';
import { Consume } from '@marquee/nest-kit';
import { done, type Outcome } from '@marquee/ports';
import { Accounts, type Account } from '../account/accounts.js';
import { Mails } from './mails.js';

/** A change of address is confirmed at both addresses: one event, two mails. */
@Controller()
export class EmailChangeConsumer {
  constructor(
    private readonly accounts: Accounts,
    private readonly mails: Mails,
  ) {}

  @Consume('identity.mail.email-change.administrator', administratorEvents.topic)
  async onAdministrator(event: EventEnvelope): Promise<Outcome> {
    return event.type === 'AdministratorEmailChangeRequested' ? this.#send('administrator', event) : done;
  }

  @Consume('identity.mail.email-change.member', memberEvents.topic)
  async onMember(event: EventEnvelope): Promise<Outcome> {
    return event.type === 'MemberEmailChangeRequested' ? this.#send('member', event) : done;
  }

  async #send(kind: Account['kind'], event: EventEnvelope): Promise<Outcome> {
    const account = await this.accounts.find({ kind, team: event.team, id: event.entityId });
    const { requestedAt } = event.data as { readonly requestedAt: string };
    // Withdrawn, done or asked for anew: the links would be of no use.
    if (account?.state.emailChange?.requestedAt !== requestedAt) return done;
    const asOf = { ...event, at: requestedAt };
    const first = await this.mails.send('emailFrom', asOf, kind);
    return first.kind === 'done' ? this.mails.send('emailTo', asOf, kind) : first;
  }
}
