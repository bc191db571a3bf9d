import { aggregate, type ServiceDescription } from '@marquee/nest-kit';
import { AccountServiceService, AudienceServiceService, JoiningServiceService } from '@marquee/proto/identity';
import { administratorCollection, evolve as evolveAdministrator } from './administrator/administrator.js';
import { evolve as evolveGroup, groupCollection } from './group/group.js';
import { IdentityModule } from './identity.module.js';
import type { IdentityPorts } from './identity.ports.js';
import { evolve as evolveInvitation, invitationCollection } from './invitation/invitation.js';
import { evolve as evolveMember, memberCollection } from './member/member.js';

export type { IdentityPorts, IdentitySecrets } from './identity.ports.js';

/** Administrators, members, credentials, sessions, groups and invitations. */
export const identityService: ServiceDescription<IdentityPorts> = {
  name: 'identity',
  definitions: [AccountServiceService, AudienceServiceService, JoiningServiceService],
  aggregates: [
    aggregate(administratorCollection, evolveAdministrator),
    aggregate(memberCollection, evolveMember),
    aggregate(groupCollection, evolveGroup),
    aggregate(invitationCollection, evolveInvitation),
  ],
  module: (ports) => IdentityModule.forRoot(ports),
};
