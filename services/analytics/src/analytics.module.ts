import {
  Inject,
  Module,
  type DynamicModule,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
} from '@nestjs/common';
import { ActivityRpc } from './activity/activity.rpc.js';
import { analyticsPorts, type AnalyticsPorts } from './analytics.ports.js';
import { ChangeLogRpc, ChangeRows } from './change-log/change-log.rpc.js';
import { InsightRpc } from './insight/insight.rpc.js';
import { changes } from './projection/changes.js';
import type { ProjectionDefinition } from './projection/definition.js';
import { Projector } from './projection/projector.js';
import { ReadModel } from './projection/read-model.js';
import { registered } from './projection/registry.js';
import { watching } from './projection/watching.js';
import { Recorder } from './recorder/recorder.js';

/** Token of the projectors in Nest's container. */
const projectors = Symbol('projectors');

@Module({})
export class AnalyticsModule implements OnApplicationBootstrap, OnApplicationShutdown {
  constructor(@Inject(projectors) private readonly running: readonly Projector[]) {}

  /** @param definitions projections, of which each runs by itself */
  static forRoot(ports: AnalyticsPorts, definitions: readonly ProjectionDefinition[] = registered): DynamicModule {
    const { log, projections } = ports;
    return {
      module: AnalyticsModule,
      controllers: [Recorder, ActivityRpc, InsightRpc, ChangeLogRpc],
      providers: [
        { provide: analyticsPorts, useValue: ports },
        { provide: ReadModel, useValue: new ReadModel(projections, definitions, watching.name) },
        { provide: ChangeRows, useValue: new ChangeRows(new ReadModel(projections, definitions, changes.name)) },
        { provide: projectors, useValue: definitions.map((one) => new Projector(log, projections, one)) },
      ],
    };
  }

  async onApplicationBootstrap(): Promise<void> {
    for (const projector of this.running) await projector.start();
  }

  async onApplicationShutdown(): Promise<void> {
    for (const projector of this.running) await projector.stop();
  }
}
