import { Injectable } from '@nestjs/common';
import { nextReminderAt } from '@marquee/contracts';
import { InjectPorts, type Due, type ServicePorts } from '@marquee/nest-kit';
import { platformCollection } from '@marquee/ports';
import { TeamSchedule } from './team-schedule.js';
import { Teams } from './teams.js';

/** Sites of whose plan something is to be said, by when; the id is the team's. */
export const teamReminderCollection = platformCollection<Due>({
  name: 'team_reminders',
  entity: 'team_reminder',
  topic: 'tenant.team_reminder',
  schemaVersion: 1,
  withoutHistory: true,
  indexes: [['dueAt']],
});

/** Says in time what is to come of the plan of a site. */
@Injectable()
export class TeamReminders extends TeamSchedule {
  constructor(@InjectPorts() ports: ServicePorts, teams: Teams) {
    super(ports, teams, {
      collection: teamReminderCollection,
      command: 'Remind',
      dueAt: (team, now) => nextReminderAt(team, team.remindedAt, now),
    });
  }
}
