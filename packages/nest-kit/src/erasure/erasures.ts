import { Controller, Inject, Module, type DynamicModule } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { teamEvents } from '@marquee/contracts';
import type { EventEnvelope } from '@marquee/kernel';
import { done, platformCollection, type Documents, type Outcome } from '@marquee/ports';
import { DueWork } from '../due/due-work.js';
import type { Due } from '../due/held-row.js';
import { plan } from '../due/plan.js';
import { Consume } from '../events/consume.js';
import { portsToken } from '../service/ports-module.js';
import type { ServiceDescription, ServicePorts } from '../service/service-module.js';
import { eraseDocuments, type TeamEraser } from './team-eraser.js';

interface Erasure extends Due {
  /** How often it was all erased. */
  readonly rounds: number;
}

/** Teams that a service has to forget, by their ids. */
export const erasureCollection = platformCollection<Erasure>({
  name: 'erasures',
  entity: 'erasure',
  topic: 'erasure',
  schemaVersion: 1,
  withoutHistory: true,
  indexes: [['dueAt']],
});

const hour = 3_600_000;
/** Milliseconds until all is erased again: what was on its way may have come behind the first time. */
const again = [hour, 24 * hour] as const;

type Described = Pick<ServiceDescription<never>, 'name' | 'teamData' | 'teamTraces' | 'erasers'>;

/** Erases what a service has of a team, when the team is erased: at once, and again later; any replica, after any crash. */
class Erasures {
  readonly #rows: Documents<Erasure>;
  readonly #work: DueWork<Erasure>;

  constructor(
    private readonly ports: ServicePorts,
    modules: ModuleRef,
    { teamData = [], teamTraces = [], erasers = [] }: Described,
  ) {
    const { documents, clock, onError } = ports;
    this.#rows = documents.platform(erasureCollection);
    this.#work = new DueWork({
      ...{ documents, clock, onError, collection: erasureCollection, atOnce: 1 },
      perform: async (held, stopping) => {
        for (const eraser of erasers) {
          await modules.get<TeamEraser>(eraser, { strict: false }).erase(held.id, stopping);
        }
        // What works on the rest goes first.
        await eraseDocuments(documents, [...teamTraces, ...teamData], held.id, stopping);
        const pause = again[held.row.rounds];
        const dueAt = pause === undefined ? null : new Date(clock.now().getTime() + pause).toISOString();
        await held.change(({ rounds }) => (dueAt === null ? null : { dueAt, starts: 0, rounds: rounds + 1 }));
      },
    });
  }

  onApplicationBootstrap(): void {
    this.#work.start();
  }

  onModuleDestroy(): Promise<void> {
    return this.#work.stop();
  }

  /** Told again it begins anew at most: there is nothing left then. */
  async begin(team: string): Promise<void> {
    const dueAt = this.ports.clock.now().toISOString();
    if (!(await this.#rows.get(team))) await plan(this.#rows, team, async () => ({ dueAt, starts: 0, rounds: 0 }));
    this.#work.wake();
  }
}

@Module({})
class ErasureModule {}

/** What every service does when a site is gone. */
export function erasureModule(description: Described): DynamicModule {
  class ErasureConsumer {
    constructor(private readonly erasures: Erasures) {}

    async hear({ type, team }: EventEnvelope): Promise<Outcome> {
      if (type === 'TeamErased') await this.erasures.begin(team);
      return done;
    }
  }
  const hear = Object.getOwnPropertyDescriptor(ErasureConsumer.prototype, 'hear');
  Inject(Erasures)(ErasureConsumer, undefined, 0);
  Consume(`${description.name}.erasures`, teamEvents.topic)(ErasureConsumer.prototype, 'hear', hear ?? {});
  Controller()(ErasureConsumer);
  const useFactory = (ports: ServicePorts, modules: ModuleRef): Erasures => new Erasures(ports, modules, description);
  return {
    module: ErasureModule,
    controllers: [ErasureConsumer],
    providers: [{ provide: Erasures, inject: [portsToken, ModuleRef], useFactory }],
  };
}
