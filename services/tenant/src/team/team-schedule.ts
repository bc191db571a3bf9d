import { DueWork, plan, type Due, type ServicePorts } from '@marquee/nest-kit';
import type { PlatformCollection } from '@marquee/ports';
import type { Teams } from './teams.js';
import type { Team } from './team.js';

type Ports = Pick<ServicePorts, 'documents' | 'clock' | 'ids' | 'onError'>;

interface Scheduled {
  /** Rows by the ids of teams. */
  readonly collection: PlatformCollection<Due>;
  /** What is told to a team when the time has come. */
  readonly command: 'Remind' | 'EraseTeam';
  /** ISO instant; null: there is nothing to wait for. @param now ISO instant */
  readonly dueAt: (team: Team, now: string) => string | null;
  /** Until when it has to wait all the same, as others say; null: no longer. Absent: it never has. */
  readonly waitsUntil?: (team: string, now: string) => Promise<string | null>;
}

/** Something that becomes due for teams: each once, whoever runs. */
export class TeamSchedule {
  readonly #work: DueWork<Due>;

  constructor(
    private readonly ports: Ports,
    private readonly teams: Teams,
    private readonly scheduled: Scheduled,
  ) {
    const { documents, clock, ids, onError } = ports;
    const { collection, command, waitsUntil } = scheduled;
    this.#work = new DueWork({
      ...{ documents, clock, onError, collection },
      perform: async (held) => {
        const now = clock.now().toISOString();
        const later = (await waitsUntil?.(held.id, now)) ?? null;
        if (later !== null) {
          await held.change((row) => ({ ...row, dueAt: later, starts: 0 }));
          return;
        }
        const context = { actor: { kind: 'service', id: 'tenant' }, clock, ids } as const;
        await this.teams.follow(held.id, { type: command, now }, context);
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
    const rows = this.ports.documents.platform(this.scheduled.collection);
    await plan(rows, team, () => this.#planned(team));
  }

  async #planned(team: string): Promise<Due | null> {
    const found = await this.teams.find(team);
    if (!found || found.erasedAt !== null) return null;
    const dueAt = this.scheduled.dueAt(found, this.ports.clock.now().toISOString());
    return dueAt === null ? null : { dueAt, starts: 0 };
  }
}
