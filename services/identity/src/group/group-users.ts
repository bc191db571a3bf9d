import { usedBy, usedElsewhere, type ServicePorts, type UsedBy } from '@marquee/nest-kit';
import { CatalogReferenceServiceService } from '@marquee/proto/catalog';
import { workflowsOfGroup } from '../happening/happening-entities.js';
import { invitationCollection } from '../invitation/invitation.js';
import { memberCollection, memberName } from '../member/member.js';
import { membershipCollection } from './memberships.js';

const byThemselves = usedBy({
  collection: memberCollection,
  field: 'groups',
  isList: true,
  title: memberName,
});

/** Counted by their memberships in one query; what is deleted is asked for by the members themselves. */
const members: UsedBy = {
  ...byThemselves,
  counts: usedBy({ collection: membershipCollection, field: 'group', title: ({ member }) => member }).counts,
  exactly: byThemselves.counts,
  refusal: 'GROUP_HAS_MEMBERS',
};

const invitations: UsedBy = {
  ...usedBy({ collection: invitationCollection, field: 'groups', isList: true, title: ({ title }) => title }),
  isUncounted: true,
};

/** Who refers to a group: members, invitations that lead into it, workflows, and what the catalog publishes to it. */
export const groupUsers = (ports: ServicePorts): readonly UsedBy[] => [
  members,
  invitations,
  workflowsOfGroup,
  { ...usedElsewhere(CatalogReferenceServiceService, 'group', 'identity', ports), isUncounted: true },
];
