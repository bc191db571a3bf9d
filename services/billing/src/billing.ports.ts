import type { ServicePorts } from '@marquee/nest-kit';
import type { Payments } from '@marquee/ports';

export interface BillingPorts extends ServicePorts {
  /** Undefined: this installation takes no payments. */
  readonly payments: Payments | undefined;
  /** Whether a site is shut whose plan is not paid: its members pay nothing meanwhile. Absent: none is. */
  readonly closesUnpaidSites?: boolean;
}
