import type { ServicePorts } from '@marquee/nest-kit';
import type { EventLog, ProjectionStore } from '@marquee/ports';

export interface AnalyticsPorts extends ServicePorts {
  readonly log: EventLog;
  readonly projections: ProjectionStore;
  readonly onError?: (where: string, error: unknown) => void;
}

/** Token of the ports in Nest's container. */
export const analyticsPorts = Symbol('analytics ports');
