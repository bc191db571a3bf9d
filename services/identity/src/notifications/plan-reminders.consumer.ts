import { Controller } from '@nestjs/common';
import type { EventEnvelope, Principal } from '@marquee/kernel';
import {
  isAllowed,
  teamEvents,
  type EnvelopeOf,
  type MailKind,
  type PlanReminderKind,
  type TeamEvents,
} from '@marquee/contracts';
import { Consume, InjectPorts } from '@marquee/nest-kit';
import { done, type Found, type Outcome } from '@marquee/ports';
import { Accounts } from '../account/accounts.js';
import type { AdministratorState } from '../administrator/administrator.js';
import type { IdentityPorts } from '../identity.ports.js';
import { MailDelivery } from '../mail/mail-delivery.js';

const mails: Readonly<Record<PlanReminderKind, { readonly kind: MailKind; readonly page: string }>> = {
  trial_ends: { kind: 'planTrialEnds', page: '/admin/item_select' },
  owed: { kind: 'planOwed', page: '/admin/billing' },
  erases: { kind: 'planErases', page: '/admin/item_select' },
};

/** Tells those who may pay for a site what is to come of its plan. */
@Controller()
export class PlanRemindersConsumer {
  constructor(
    @InjectPorts() private readonly ports: Pick<IdentityPorts, 'baseUrl' | 'clock' | 'closesUnpaidSites'>,
    private readonly accounts: Accounts,
    private readonly delivery: MailDelivery,
  ) {}

  /** Stands repeats: each mail has a key of its own. One that is refused for good must not keep the others from theirs. */
  @Consume('identity.plan-reminders', teamEvents.topic)
  async remind(envelope: EventEnvelope): Promise<Outcome> {
    const event = envelope as EnvelopeOf<TeamEvents>;
    if (event.type !== 'TeamPlanReminded') return done;
    const { id, team, at } = event;
    const { kind: about, until } = event.data;
    if (until <= this.ports.clock.now().toISOString()) return done;
    // A trial that ends closes nothing where sites are not shut.
    if (about === 'trial_ends' && this.ports.closesUnpaidSites !== true) return done;
    const { kind, page } = mails[about];
    const url = `${this.ports.baseUrl}${page}`;
    let outcome: Outcome = done;
    for (const { id: recipient, state } of await this.accounts.administratorsOf(team)) {
      if (!mayPay({ id: recipient, state })) continue;
      const mailId = `${id}${recipient}`;
      const mail = { event: { id: mailId, team, at }, mailId, kind, to: state.email, url, until };
      const one = await this.delivery.send(mail, { audience: 'administrator', recipient, about: '' });
      if (one.kind === 'wait') outcome = one;
    }
    return outcome;
  }
}

function mayPay({ id, state }: Pick<Found<AdministratorState>, 'id' | 'state'>): boolean {
  const { team, role, categories, emailVerified, deletesAt } = state;
  const principal: Principal = { kind: 'administrator', id, team, role, categories };
  return emailVerified && deletesAt === undefined && isAllowed('plan.buy', principal);
}
