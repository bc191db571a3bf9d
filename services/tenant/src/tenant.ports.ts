import type { NameRecords, ServicePorts } from '@marquee/nest-kit';

/** What domains of sites need of the world. */
export interface DomainPorts {
  /** The host of the platform's own address: where the domains of sites lead, and what none of them may be. */
  readonly platform: string;
  readonly names: NameRecords;
}

export interface TenantPorts extends ServicePorts {
  /** Absent in a replay, which answers nobody. */
  readonly domains?: DomainPorts;
}
