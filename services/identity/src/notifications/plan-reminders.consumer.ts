import { Controller } from '@nestjs/common';
import type { EventEnvelope } from '@marquee/kernel';
import {
  planContractEvents,
  teamEvents,
  type EnvelopeOf,
  type PlanContractEvents,
  type PlanReminderKind,
  type TeamEvents,
} from '@marquee/contracts';
import { Consume, InjectPorts } from '@marquee/nest-kit';
import { done, type Outcome } from '@marquee/ports';
import type { IdentityPorts } from '../identity.ports.js';
import { MailQueue } from '../mail/mail-queue.js';
import type { CalledMail } from '../mail/waiting-mail.js';
import { AdministratorNotices, type Notice } from './administrator-notices.js';

const mails: Readonly<Record<PlanReminderKind, Notice>> = {
  trial_ends: 'planTrialEnds',
  owed: 'planOwed',
  erases: 'planErases',
};

/** Tells those who may pay for a site what is to come of its plan. */
@Controller()
export class PlanRemindersConsumer {
  constructor(
    @InjectPorts() private readonly ports: Pick<IdentityPorts, 'closesUnpaidSites'>,
    private readonly notices: AdministratorNotices,
    private readonly queue: MailQueue,
  ) {}

  /** Stands repeats: each mail has a key of its own. */
  @Consume('identity.plan-reminders', teamEvents.topic)
  async remind(envelope: EventEnvelope): Promise<Outcome> {
    const event = envelope as EnvelopeOf<TeamEvents>;
    if (event.type !== 'TeamPlanReminded') return done;
    const { id, team, at } = event;
    const { kind: about, until } = event.data;
    // A trial that ends closes nothing where sites are not shut.
    if (about === 'trial_ends' && this.ports.closesUnpaidSites !== true) return done;
    await this.#tell(mails[about], { id, team, at, until });
    return done;
  }

  /** Stands repeats, as above. */
  @Consume('identity.plan-changes', planContractEvents.topic)
  async refused(envelope: EventEnvelope): Promise<Outcome> {
    const { id, type, team, at, data } = envelope as EnvelopeOf<PlanContractEvents>;
    if (type === 'PlanChangeRefused') await this.#tell('planChangeRefused', { id, team, at, until: data.periodEnd });
    return done;
  }

  async #tell(kind: Notice, { id, ...told }: Pick<CalledMail, 'team' | 'at' | 'until'> & { readonly id: string }) {
    for (const recipient of await this.notices.recipients(kind, told.team)) {
      const key = `${id}${recipient}`;
      await this.queue.put(key, { ...told, kind, audience: 'administrator', recipient, about: '', key });
    }
  }
}
