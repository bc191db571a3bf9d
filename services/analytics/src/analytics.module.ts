import { Module } from '@nestjs/common';
import { portsToken } from '@marquee/nest-kit';
import { ActivityRpc } from './activity/activity.rpc.js';
import type { AnalyticsPorts } from './analytics.ports.js';
import { ChangeLogRpc, ChangeRows } from './change-log/change-log.rpc.js';
import { DownloadRows } from './insight/download-counts.js';
import { ExamLogRows, ExamLogRpc } from './insight/exam-log.rpc.js';
import { HappeningLogRpc, HappeningRows } from './insight/happening-log.rpc.js';
import { ActivityRows, MemberActivityRpc } from './insight/activity.rpc.js';
import { InsightRpc } from './insight/insight.rpc.js';
import { LiveLogRows, LiveLogRpc } from './insight/live-log.rpc.js';
import { WatchLogRows, WatchLogRpc } from './insight/watch-log.rpc.js';
import { activities } from './projection/activities.js';
import { changes } from './projection/changes.js';
import { downloads } from './projection/downloads.js';
import { liveLog } from './projection/live-log.js';
import { happenings } from './projection/happenings.js';
import { examLog } from './projection/exam-log.js';
import { Projectors } from './projection/projectors.js';
import { ReadModel } from './projection/read-model.js';
import { registered } from './projection/registry.js';
import { sales } from './projection/sales.js';
import { watching } from './projection/watching.js';
import { watchLog } from './projection/watch-log.js';
import { Recorder } from './recorder/recorder.js';
import { SalesRows, SalesRpc } from './sales/sales.rpc.js';

const rowsOf =
  (name: string) =>
  ({ projections, definitions = registered }: AnalyticsPorts): ReadModel =>
    new ReadModel(projections, definitions, name);

@Module({
  controllers: [
    Recorder,
    ActivityRpc,
    InsightRpc,
    ChangeLogRpc,
    SalesRpc,
    WatchLogRpc,
    MemberActivityRpc,
    LiveLogRpc,
    ExamLogRpc,
    HappeningLogRpc,
  ],
  providers: [
    Projectors,
    // One class for several projections, told apart by name.
    { provide: ReadModel, inject: [portsToken], useFactory: rowsOf(watching.name) },
    {
      provide: ChangeRows,
      inject: [portsToken],
      useFactory: (ports: AnalyticsPorts) => new ChangeRows(rowsOf(changes.name)(ports)),
    },
    {
      provide: DownloadRows,
      inject: [portsToken],
      useFactory: (ports: AnalyticsPorts) => new DownloadRows(rowsOf(downloads.name)(ports)),
    },
    {
      provide: SalesRows,
      inject: [portsToken],
      useFactory: (ports: AnalyticsPorts) => new SalesRows(rowsOf(sales.name)(ports)),
    },
    {
      provide: WatchLogRows,
      inject: [portsToken],
      useFactory: (ports: AnalyticsPorts) => new WatchLogRows(rowsOf(watchLog.name)(ports)),
    },
    {
      provide: ActivityRows,
      inject: [portsToken],
      useFactory: (ports: AnalyticsPorts) => new ActivityRows(rowsOf(activities.name)(ports)),
    },
    {
      provide: LiveLogRows,
      inject: [portsToken],
      useFactory: (ports: AnalyticsPorts) => new LiveLogRows(rowsOf(liveLog.name)(ports)),
    },
    {
      provide: ExamLogRows,
      inject: [portsToken],
      useFactory: (ports: AnalyticsPorts) => new ExamLogRows(rowsOf(examLog.name)(ports)),
    },
    {
      provide: HappeningRows,
      inject: [portsToken],
      useFactory: (ports: AnalyticsPorts) => new HappeningRows(rowsOf(happenings.name)(ports)),
    },
  ],
})
export class AnalyticsModule {}
