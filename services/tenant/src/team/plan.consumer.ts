import { Controller } from '@nestjs/common';
import { planContractEvents, teamEvents, type EnvelopeOf, type PlanContractEvents } from '@marquee/contracts';
import type { EventEnvelope } from '@marquee/kernel';
import { Consume } from '@marquee/nest-kit';
import { done, type Outcome } from '@marquee/ports';
import { TeamErasures } from './team-erasures.js';
import { TeamReminders } from './team-reminders.js';
import { Teams } from './teams.js';

/** Lets a site have the plan that is paid for, and plans what is said of it, and its end. */
@Controller()
export class PlanConsumer {
  constructor(
    private readonly teams: Teams,
    private readonly erasures: TeamErasures,
    private readonly reminders: TeamReminders,
  ) {}

  /** Safe to repeat, and whenever it comes: the revision of the contract says what is news. */
  @Consume('tenant.plans', planContractEvents.topic)
  async followContract(envelope: EventEnvelope): Promise<Outcome> {
    const { team, data, revision, actor, traceparent } = envelope as EnvelopeOf<PlanContractEvents>;
    const { clock, ids } = this.teams.ports;
    const command = { type: 'FollowContract', contract: data, revision } as const;
    await this.teams.follow(team, command, { actor, clock, ids, traceparent });
    return done;
  }

  /** Safe to repeat: what is planned follows from the team as it is now. */
  @Consume('tenant.erasures', teamEvents.topic)
  async planErasure({ type, team }: EventEnvelope): Promise<Outcome> {
    if (type === 'TeamPlanChanged') await this.erasures.settle(team);
    return done;
  }

  /**
   * Safe to repeat, as above. A consumer group of its own: a new group reads its topic from the beginning, and so plans
   * reminders for sites that are older than this consumer.
   */
  @Consume('tenant.reminders', teamEvents.topic)
  async planReminders({ type, team }: EventEnvelope): Promise<Outcome> {
    if (type === 'TeamCreated' || type === 'TeamPlanChanged') await this.reminders.settle(team);
    return done;
  }
}
