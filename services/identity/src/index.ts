import type { ServiceDescription } from '@marquee/nest-kit';
import { AccountServiceService, AudienceServiceService, JoiningServiceService } from '@marquee/proto/identity';
import { IdentityModule } from './identity.module.js';
import type { IdentityPorts } from './identity.ports.js';

export type { IdentityPorts, IdentitySecrets } from './identity.ports.js';

/** Administrators, members, credentials, sessions, groups and invitations. */
export const identityService: ServiceDescription<IdentityPorts> = {
  name: 'identity',
  definitions: [AccountServiceService, AudienceServiceService, JoiningServiceService],
  module: (ports) => IdentityModule.forRoot(ports),
};
