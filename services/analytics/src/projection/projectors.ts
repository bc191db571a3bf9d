import { Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import type { KindName } from '@marquee/contracts';
import { InjectPorts } from '@marquee/nest-kit';
import type { AnalyticsPorts } from '../analytics.ports.js';
import { Announcer } from './announcer.js';
import { changes } from './changes.js';
import { downloads } from './downloads.js';
import { Projector } from './projector.js';
import { registered } from './registry.js';
import { sales } from './sales.js';
import { watching } from './watching.js';

/** What projections hold, as pages call it: whoever looks at it is told when there is more. */
const announced: ReadonlyMap<string, KindName> = new Map([
  [watching.name, 'analytics'],
  [changes.name, 'changeLog'],
  [downloads.name, 'analytics'],
  [sales.name, 'analytics'],
]);

/** Runs every projection, each by itself. */
@Injectable()
export class Projectors implements OnApplicationBootstrap, OnApplicationShutdown {
  readonly #running: readonly Projector[];
  readonly #announcers: ReadonlyMap<string, Announcer>;

  constructor(@InjectPorts() { bus, log, projections, onError, definitions = registered }: AnalyticsPorts) {
    this.#announcers = new Map(
      [...announced].map(([name, entity]) => [name, new Announcer(bus, entity, (error) => onError?.(name, error))]),
    );
    this.#running = definitions.map(
      (one) => new Projector(log, projections, one, (teams) => this.#announcers.get(one.name)?.add(teams)),
    );
  }

  async onApplicationBootstrap(): Promise<void> {
    for (const projector of this.#running) await projector.start();
  }

  async onApplicationShutdown(): Promise<void> {
    for (const projector of this.#running) await projector.stop();
    for (const announcer of this.#announcers.values()) announcer.stop();
  }
}
