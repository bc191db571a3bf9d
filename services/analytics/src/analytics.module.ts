import {
  Inject,
  Module,
  type DynamicModule,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
} from '@nestjs/common';
import type { KindName } from '@marquee/contracts';
import { ActivityRpc } from './activity/activity.rpc.js';
import { analyticsPorts, type AnalyticsPorts } from './analytics.ports.js';
import { ChangeLogRpc, ChangeRows } from './change-log/change-log.rpc.js';
import { InsightRpc } from './insight/insight.rpc.js';
import { changes } from './projection/changes.js';
import type { ProjectionDefinition } from './projection/definition.js';
import { Announcer } from './projection/announcer.js';
import { Projector } from './projection/projector.js';
import { ReadModel } from './projection/read-model.js';
import { registered } from './projection/registry.js';
import { watching } from './projection/watching.js';
import { Recorder } from './recorder/recorder.js';

/** Tokens in Nest's container. */
const projectors = Symbol('projectors');
const announcersToken = Symbol('announcers');

/** What projections hold, as pages call it: whoever looks at it is told when there is more. */
const announced: ReadonlyMap<string, KindName> = new Map([
  [watching.name, 'analytics'],
  [changes.name, 'changeLog'],
]);

@Module({})
export class AnalyticsModule implements OnApplicationBootstrap, OnApplicationShutdown {
  constructor(
    @Inject(projectors) private readonly running: readonly Projector[],
    @Inject(announcersToken) private readonly announcers: readonly Announcer[],
  ) {}

  /** @param definitions projections, of which each runs by itself */
  static forRoot(ports: AnalyticsPorts, definitions: readonly ProjectionDefinition[] = registered): DynamicModule {
    const { bus, log, projections } = ports;
    const announcers = new Map(
      [...announced].map(([name, entity]) => [
        name,
        new Announcer(bus, entity, (error) => ports.onError?.(name, error)),
      ]),
    );
    const projector = (one: ProjectionDefinition) =>
      new Projector(log, projections, one, (teams) => announcers.get(one.name)?.add(teams));
    return {
      module: AnalyticsModule,
      controllers: [Recorder, ActivityRpc, InsightRpc, ChangeLogRpc],
      providers: [
        { provide: analyticsPorts, useValue: ports },
        { provide: ReadModel, useValue: new ReadModel(projections, definitions, watching.name) },
        { provide: ChangeRows, useValue: new ChangeRows(new ReadModel(projections, definitions, changes.name)) },
        { provide: projectors, useValue: definitions.map(projector) },
        { provide: announcersToken, useValue: [...announcers.values()] },
      ],
    };
  }

  async onApplicationBootstrap(): Promise<void> {
    for (const projector of this.running) await projector.start();
  }

  async onApplicationShutdown(): Promise<void> {
    for (const projector of this.running) await projector.stop();
    for (const announcer of this.announcers) announcer.stop();
  }
}
