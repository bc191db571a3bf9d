import { Injectable } from '@nestjs/common';
import { nextReminderAt } from '@marquee/contracts';
import { DueWork, InjectPorts, plan, type Due, type ServicePorts } from '@marquee/nest-kit';
import { platformCollection, type Documents } from '@marquee/ports';
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

/** Says in time what is to come of the plan of a site: each once, whoever runs. */
@Injectable()
export class TeamReminders {
  readonly #rows: Documents<Due>;
  readonly #work: DueWork<Due>;

  constructor(
    @InjectPorts() private readonly ports: Pick<ServicePorts, 'documents' | 'clock' | 'ids'>,
    private readonly teams: Teams,
  ) {
    const { documents, clock, ids } = ports;
    this.#rows = documents.platform(teamReminderCollection);
    this.#work = new DueWork({
      ...{ documents, clock, collection: teamReminderCollection },
      perform: async (held) => {
        const now = clock.now().toISOString();
        const context = { actor: { kind: 'service', id: 'tenant' }, clock, ids } as const;
        await this.teams.follow(held.id, { type: 'Remind', now }, context);
        const next = await this.#planned(held.id);
        await held.change(() => next);
      },
    });
  }

  onApplicationBootstrap(): void {
    this.#work.start();
  }

  onModuleDestroy(): Promise<void> {
    return this.#work.stop();
  }

  /** Brings the plan in line with the team. */
  async settle(team: string): Promise<void> {
    await plan(this.#rows, team, () => this.#planned(team));
  }

  async #planned(team: string): Promise<Due | null> {
    const found = await this.teams.find(team);
    if (!found || found.erasedAt !== null) return null;
    const dueAt = nextReminderAt(found, found.remindedAt, this.ports.clock.now().toISOString());
    return dueAt === null ? null : { dueAt, starts: 0 };
  }
}
