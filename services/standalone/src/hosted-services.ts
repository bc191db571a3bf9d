import { analyticsService } from '@marquee/analytics';
import { billingService } from '@marquee/billing';
import { catalogService } from '@marquee/catalog';
import { engagementService } from '@marquee/engagement';
import { identityService } from '@marquee/identity';
import { mediaService } from '@marquee/media';
import type { ServiceDescription, ServicePorts } from '@marquee/nest-kit';
import { tenantService } from '@marquee/tenant';

/** Services that need nothing but what every service gets; a new one is a line here. */
export const plainServices = {
  catalog: catalogService,
} as const satisfies Readonly<Record<string, ServiceDescription<ServicePorts>>>;
export const plainNames = Object.keys(plainServices) as (keyof typeof plainServices)[];

/** Every service of this process. Each keeps documents in a database of its own, so that none can read another's. */
export const hostedServices = {
  ...plainServices,
  analytics: analyticsService,
  billing: billingService,
  engagement: engagementService,
  identity: identityService,
  media: mediaService,
  tenant: tenantService,
} as const;

export type ServiceName = keyof typeof hostedServices;
export const serviceNames = Object.keys(hostedServices) as ServiceName[];
