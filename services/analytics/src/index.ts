import type { ServiceDescription } from '@marquee/nest-kit';
import { ActivityServiceService, InsightServiceService } from '@marquee/proto/analytics';
import { AnalyticsModule } from './analytics.module.js';
import type { AnalyticsPorts } from './analytics.ports.js';

export type { AnalyticsPorts };
export { Projector } from './projection/projector.js';
export { projection, projectionTables } from './projection/rows.js';

export const analyticsService: ServiceDescription<AnalyticsPorts> = {
  name: 'analytics',
  definitions: [ActivityServiceService, InsightServiceService],
  module: (ports) => AnalyticsModule.forRoot(ports),
};
