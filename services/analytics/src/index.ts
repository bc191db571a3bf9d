import type { ServiceDescription } from '@marquee/nest-kit';
import {
  ActivityServiceService,
  ChangeLogServiceService,
  ExamLogServiceService,
  HappeningLogServiceService,
  InsightServiceService,
  LiveLogServiceService,
  MemberActivityServiceService,
  SalesServiceService,
  WatchLogServiceService,
} from '@marquee/proto/analytics';
import { AnalyticsModule } from './analytics.module.js';
import type { AnalyticsPorts } from './analytics.ports.js';

export type { AnalyticsPorts };
export { Projector } from './projection/projector.js';
export { answering, NotCaughtUp, switchToNewest, versionsOf } from './projection/answering.js';
export { idOf, type ProjectionDefinition } from './projection/definition.js';
export { countRows, differencesOf, type Difference } from './projection/differences.js';
export { forgetLayout, layoutOf, NotShareable, positionOf, shareOut } from './projection/layouts.js';
export { registered } from './projection/registry.js';
export { watchProjections } from './projection/watch-projections.js';
export { ledgerOf, type LedgerLine } from './insight/ledger-days.js';
export { ledger } from './projection/ledger.js';
export { downloads } from './projection/downloads.js';
export { sales } from './projection/sales.js';
export { watching } from './projection/watching.js';
export { activities } from './projection/activities.js';
export { happenings } from './projection/happenings.js';
export { examLog } from './projection/exam-log.js';
export { watchLog } from './projection/watch-log.js';
export { liveLog } from './projection/live-log.js';

export const analyticsService: ServiceDescription<AnalyticsPorts> = {
  name: 'analytics',
  definitions: [
    ActivityServiceService,
    InsightServiceService,
    ChangeLogServiceService,
    SalesServiceService,
    WatchLogServiceService,
    MemberActivityServiceService,
    LiveLogServiceService,
    ExamLogServiceService,
    HappeningLogServiceService,
  ],
  module: () => AnalyticsModule,
};
