import { Injectable } from '@nestjs/common';
import { DueWork, InjectPorts, plan, type Due, type ServicePorts } from '@marquee/nest-kit';
import { platformCollection, type Documents } from '@marquee/ports';
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
export class TeamErasures {
  readonly #rows: Documents<Due>;
  readonly #work: DueWork<Due>;

  constructor(
    @InjectPorts() ports: Pick<ServicePorts, 'documents' | 'clock' | 'ids'>,
    private readonly teams: Teams,
  ) {
    const { documents, clock, ids } = ports;
    this.#rows = documents.platform(teamErasureCollection);
    this.#work = new DueWork({
      ...{ documents, clock, collection: teamErasureCollection },
      perform: async (held) => {
        const now = clock.now().toISOString();
        const context = { actor: { kind: 'service', id: 'tenant' }, clock, ids } as const;
        await this.teams.follow(held.id, { type: 'EraseTeam', now }, context);
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
    return found?.erasesAt == null || found.erasedAt !== null ? null : { dueAt: found.erasesAt, starts: 0 };
  }
}
