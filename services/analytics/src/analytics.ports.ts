import type { ServicePorts } from '@marquee/nest-kit';
import type { EventLog, ProjectionStore } from '@marquee/ports';
import type { ProjectionDefinition } from './projection/definition.js';

export interface AnalyticsPorts extends ServicePorts {
  readonly log: EventLog;
  readonly projections: ProjectionStore;
  readonly onError?: (where: string, error: unknown) => void;
  /** Other processes have the same log and read models, and project with this one. */
  readonly isShared?: boolean;
  /** The projections that run. Default: all that are registered. */
  readonly definitions?: readonly ProjectionDefinition[];
}
