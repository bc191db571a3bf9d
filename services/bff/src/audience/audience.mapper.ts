import {
  answerTypes,
  awaitedMails,
  memberListStates,
  type BodyOf,
  type ReplyOf,
  type routes,
} from '@marquee/contracts';
import type {
  CreateMemberRequest,
  Invitation,
  Member,
  MemberField,
  UpdateMemberRequest,
} from '@marquee/proto/identity';
import { choice } from '../services/choice.js';

const fieldUses = ['required', 'optional', 'hidden'] as const;

export function memberReply(member: Member): ReplyOf<typeof routes.getMember> {
  const { id, name, email, phone, groups, disabled, approved, emailVerified, createdAt, version } = member;
  return {
    id,
    name,
    email,
    loginId: member.loginId ?? null,
    phone,
    groups,
    disabled,
    approved,
    refused: member.refused,
    emailVerified,
    state: choice(memberListStates, member.state),
    awaitedMail: member.awaitedMail === undefined ? null : choice(awaitedMails, member.awaitedMail),
    twoFactor: member.twoFactor,
    passwordChangePrompted: member.passwordChangePrompted,
    answers: member.answers,
    createdAt,
    expiresAt: member.expiresAt ?? null,
    deletesAt: member.deletesAt ?? null,
    invitationId: member.invitationId ?? null,
    lastLoginAt: member.lastLoginAt ?? null,
    mails: { announcements: member.mails?.announcements ?? true, replies: member.mails?.replies ?? true },
    version,
  };
}

export function updateMemberRequest(id: string, changes: BodyOf<typeof routes.updateMember>): UpdateMemberRequest {
  const { groups, answers, lastDay, ...rest } = changes;
  const said = { groups: groups && { ids: groups }, answers: answers && { items: answers } };
  return { id, ...rest, ...said, lastDay: lastDay === null ? '' : lastDay };
}

export function createMemberRequest(body: BodyOf<typeof routes.createMember>): CreateMemberRequest {
  const { groups, lastDay, ...rest } = body;
  return { ...rest, groups: groups && { ids: groups }, lastDay: lastDay === null ? '' : lastDay };
}

const fieldsOf = ({ nameField, phoneField, asked, prefilled }: Invitation) => ({
  name: choice(fieldUses, nameField),
  phone: choice(fieldUses, phoneField),
  asked,
  prefilled,
});

export const questionReply = ({ id, name, type, required, options }: MemberField) => ({
  ...{ id, name, required, options },
  type: choice(answerTypes, type),
});

/** @param origin where the link leads */
export function invitationReply(invitation: Invitation, origin: string): ReplyOf<typeof routes.getInvitation> {
  const { id, title, groups, approvalRequired, comment, joined, createdAt, version } = invitation;
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
    version,
  };
}

/**
 * @param id '' for a new one; what the service alone knows is left to it
 * @param version that was read, when it matters
 */
export function invitationRequest(
  id: string,
  teamId: string,
  body: BodyOf<typeof routes.createInvitation>,
  version = '',
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
    asked: fields.asked ?? [],
    prefilled: fields.prefilled ?? [],
    questions: [],
    comment,
    joined: 0,
    createdAt: '',
    version,
  };
}

type Offer = ReplyOf<typeof routes.getInvitationToJoin>;

export const offerReply = (invitation: Invitation, team: Offer['team']): Offer => ({
  id: invitation.id,
  title: invitation.title,
  team,
  approvalRequired: invitation.approvalRequired,
  fields: { ...fieldsOf(invitation), asked: invitation.questions.map(questionReply) },
});
