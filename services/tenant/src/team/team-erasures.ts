import { Injectable } from '@nestjs/common';
import { InjectPorts, type Due, type ServicePorts } from '@marquee/nest-kit';
import { platformCollection } from '@marquee/ports';
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

/** Erases sites when the time has come that their administrators were told. */
@Injectable()
export class TeamErasures extends TeamSchedule {
  constructor(@InjectPorts() ports: ServicePorts, teams: Teams) {
    super(ports, teams, {
      collection: teamErasureCollection,
      command: 'EraseTeam',
      dueAt: ({ erasesAt }) => erasesAt ?? null,
    });
  }
}
