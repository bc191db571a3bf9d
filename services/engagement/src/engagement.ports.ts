import type { ServicePorts } from '@marquee/nest-kit';

export interface EngagementPorts extends ServicePorts {
  /** Wraps the keys of personal data in events; changing it makes unreadable what the history says in people's words. */
  readonly personalDataSecret: string;
}
