import type { BodyOf, ReplyOf, routes } from '@marquee/contracts';
import type { Invitation, Member, UpdateMemberRequest } from '@marquee/proto/identity';
import { choice } from '../services/choice.js';

const fieldUses = ['required', 'optional', 'hidden'] as const;

export function memberReply(member: Member): ReplyOf<typeof routes.getMember> {
  const { id, name, email, phone, groups, disabled, approved, emailVerified, createdAt } = member;
  return {
    id,
    name,
    email,
    phone,
    groups,
    disabled,
    approved,
    emailVerified,
    createdAt,
    expiresAt: member.expiresAt ?? null,
    lastLoginAt: member.lastLoginAt ?? null,
  };
}

export function updateMemberRequest(id: string, changes: BodyOf<typeof routes.updateMember>): UpdateMemberRequest {
  const { groups, ...rest } = changes;
  return { id, ...rest, groups: groups && { ids: groups } };
}

const fieldsOf = ({ nameField, phoneField }: Invitation) => ({
  name: choice(fieldUses, nameField),
  phone: choice(fieldUses, phoneField),
});

/** @param origin where the link leads */
export function invitationReply(invitation: Invitation, origin: string): ReplyOf<typeof routes.getInvitation> {
  const { id, title, groups, approvalRequired, comment, joined, createdAt } = invitation;
  return {
    id,
    title,
    maximum: invitation.maximum ?? null,
    deadline: invitation.deadline ?? null,
    validDays: invitation.validDays ?? null,
    groups,
    approvalRequired,
    fields: fieldsOf(invitation),
    comment,
    joined,
    url: `${origin}/join/user/${id}`,
    createdAt,
  };
}

/** @param id '' for a new one; what the service alone knows is left to it */
export function invitationRequest(
  id: string,
  teamId: string,
  body: BodyOf<typeof routes.createInvitation>,
): Invitation {
  const { title, groups, approvalRequired, fields, comment } = body;
  return {
    id,
    teamId,
    title,
    maximum: body.maximum ?? undefined,
    deadline: body.deadline ?? undefined,
    validDays: body.validDays ?? undefined,
    groups,
    approvalRequired,
    nameField: fields.name,
    phoneField: fields.phone,
    comment,
    joined: 0,
    createdAt: '',
  };
}

type Offer = ReplyOf<typeof routes.getInvitationToJoin>;

export const offerReply = (invitation: Invitation, team: Offer['team']): Offer => ({
  id: invitation.id,
  title: invitation.title,
  team,
  approvalRequired: invitation.approvalRequired,
  fields: fieldsOf(invitation),
});
