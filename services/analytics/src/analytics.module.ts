import { Module, type DynamicModule, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { ActivityRpc } from './activity/activity.rpc.js';
import { analyticsPorts, type AnalyticsPorts } from './analytics.ports.js';
import { InsightRpc } from './insight/insight.rpc.js';
import { Projector } from './projection/projector.js';
import { Recorder } from './recorder/recorder.js';

@Module({})
export class AnalyticsModule implements OnApplicationBootstrap, OnApplicationShutdown {
  constructor(private readonly projector: Projector) {}

  static forRoot(ports: AnalyticsPorts): DynamicModule {
    return {
      module: AnalyticsModule,
      controllers: [Recorder, ActivityRpc, InsightRpc],
      providers: [
        { provide: analyticsPorts, useValue: ports },
        { provide: Projector, useValue: new Projector(ports.log, ports.projections) },
      ],
    };
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.projector.start();
  }

  async onApplicationShutdown(): Promise<void> {
    await this.projector.stop();
  }
}
