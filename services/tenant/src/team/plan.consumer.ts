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

  /** Stands repeats: the same contract means the same. */
  @Consume('tenant.plans', planContractEvents.topic)
  async followContract(envelope: EventEnvelope): Promise<Outcome> {
    const { team, data, actor, traceparent } = envelope as EnvelopeOf<PlanContractEvents>;
    const { clock, ids } = this.teams.ports;
    await this.teams.follow(team, { type: 'FollowContract', contract: data }, { actor, clock, ids, traceparent });
    return done;
  }

  /** Stands repeats: what is planned is read of the team. */
  @Consume('tenant.erasures', teamEvents.topic)
  async planErasure({ type, team }: EventEnvelope): Promise<Outcome> {
    if (type === 'TeamPlanChanged') await this.erasures.settle(team);
    return done;
  }

  /** The same. A group of its own, so that it also hears of the sites that were there before anything was said. */
  @Consume('tenant.reminders', teamEvents.topic)
  async planReminders({ type, team }: EventEnvelope): Promise<Outcome> {
    if (type === 'TeamCreated' || type === 'TeamPlanChanged') await this.reminders.settle(team);
    return done;
  }
}
