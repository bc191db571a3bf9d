import { Controller } from '@nestjs/common';
import { administratorEvents, invitationEvents, type AdministratorEvents, type EnvelopeOf } from '@marquee/contracts';
import type { EventEnvelope } from '@marquee/kernel';
import { Consume } from '@marquee/nest-kit';
import { done, type Outcome } from '@marquee/ports';
import { Teams } from './teams.js';

/** Lets a site be born from the registration of its owner. */
@Controller()
export class TeamConsumer {
  constructor(private readonly teams: Teams) {}

  /** Stands repeats: creating a team that exists changes nothing. */
  @Consume('tenant.teams', administratorEvents.topic)
  async createTeam(envelope: EventEnvelope): Promise<Outcome> {
    const event = envelope as EnvelopeOf<AdministratorEvents>;
    if (event.type !== 'AdministratorSiteRegistered' && event.type !== 'AdministratorRegistered') return done;
    if ('role' in event.data && event.data.role !== 'owner') return done;
    if (event.team === '') return { kind: 'dead-letter', reason: 'the registration of an owner names no team' };
    const { clock, ids } = this.teams.ports;
    await this.teams.change(
      event.team,
      {
        type: 'CreateTeam',
        name: event.data.site.name,
        language: event.data.site.language,
        companyName: event.data.site.companyName,
        registeredAt: event.at,
      },
      { actor: event.actor, clock, ids, traceparent: event.traceparent },
    );
    return done;
  }

  /** Stands repeats: what is not offered is not withdrawn. */
  @Consume('tenant.invitations', invitationEvents.topic)
  async withdraw(event: EventEnvelope): Promise<Outcome> {
    if (event.type !== 'InvitationDeleted') return done;
    const { clock, ids } = this.teams.ports;
    await this.teams.follow(
      event.team,
      { type: 'WithdrawInvitation', invitation: event.entityId },
      { actor: event.actor, clock, ids, traceparent: event.traceparent },
    );
    return done;
  }
}
