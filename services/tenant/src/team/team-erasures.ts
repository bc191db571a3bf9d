import { Injectable } from '@nestjs/common';
import { daysAfter } from '@marquee/contracts';
import { service } from '@marquee/kernel';
import { InjectPorts, rpcClient, type Due, type ServicePorts } from '@marquee/nest-kit';
import { platformCollection } from '@marquee/ports';
import { PlanServiceService } from '@marquee/proto/billing';
import { TeamSchedule } from './team-schedule.js';
import { Teams } from './teams.js';

/** Cancelled sites, by when they are to be erased; the id is the team's. */
export const teamErasureCollection = platformCollection<Due>({
  name: 'team_erasures',
  entity: 'team_erasure',
  topic: 'tenant.team_erasure',
  schemaVersion: 1,
  indexes: [['dueAt']],
});

/**
 * Erases sites when the time has come that their administrators were told. Nothing can be undone then, so billing is asked first:
 * a site whose contract goes on is left, and looked at again a day later, by when its news should have come.
 */
@Injectable()
export class TeamErasures extends TeamSchedule {
  constructor(@InjectPorts() ports: ServicePorts, teams: Teams) {
    const plans = rpcClient(PlanServiceService, ports.channel, ports.signer);
    super(ports, teams, {
      collection: teamErasureCollection,
      command: 'EraseTeam',
      dueAt: ({ erasesAt }) => erasesAt ?? null,
      waitsUntil: async (team, now) => {
        const { contract } = await plans.getContract({}, { principal: service('tenant', team) });
        return contract === undefined || contract.status === 'canceled' ? null : daysAfter(now, 1);
      },
    });
  }
}
