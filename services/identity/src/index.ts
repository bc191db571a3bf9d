import { aggregate, personalDataKeyCollection, type ServiceDescription } from '@marquee/nest-kit';
import { AccountServiceService, AudienceServiceService, JoiningServiceService } from '@marquee/proto/identity';
import { administratorCollection, evolve as evolveAdministrator } from './administrator/administrator.js';
import { credentialCollection } from './credential/credentials.js';
import { evolve as evolveGroup, groupCollection } from './group/group.js';
import { membershipCollection } from './group/memberships.js';
import { IdentityModule } from './identity.module.js';
import type { IdentityPorts } from './identity.ports.js';
import { evolve as evolveInvitation, invitationCollection, invitationTeamCollection } from './invitation/invitation.js';
import { evolve as evolveMember, memberCollection } from './member/member.js';
import { loginCollection } from './session/logins.js';

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
  // Whoever can log in comes last: until then nobody sees a part of the site.
  belongings: [
    { collection: personalDataKeyCollection },
    { collection: credentialCollection },
    { collection: groupCollection },
    { collection: membershipCollection },
    { collection: loginCollection },
    { collection: invitationCollection },
    { collection: invitationTeamCollection, teamField: 'team' },
    { collection: memberCollection },
    { collection: administratorCollection, teamField: 'team' },
  ],
  module: (ports) => IdentityModule.forRoot(ports),
};
