import { versionOf } from '@marquee/nest-kit';
import type { Invitation as InvitationMessage } from '@marquee/proto/identity';
import { termsOf } from './invitation.js';
import type { Invitation } from './invitations.js';

export function toInvitationMessage(team: string, { id, state }: Invitation): InvitationMessage {
  const { fields, maximum, deadline, validDays, groups, ...rest } = state;
  return {
    ...rest,
    id,
    teamId: team,
    maximum: maximum ?? undefined,
    deadline: deadline ?? undefined,
    validDays: validDays ?? undefined,
    groups: [...groups],
    nameField: fields.name,
    phoneField: fields.phone,
    asked: [...fields.asked],
    prefilled: [...fields.prefilled],
    questions: [],
    version: versionOf(termsOf(state)),
  };
}

/** What the API calls an invitation's body, to be validated. */
export const fromInvitationMessage = (message: InvitationMessage): object => ({
  title: message.title,
  maximum: message.maximum ?? null,
  deadline: message.deadline ?? null,
  validDays: message.validDays ?? null,
  groups: message.groups,
  approvalRequired: message.approvalRequired,
  fields: {
    name: message.nameField,
    phone: message.phoneField,
    asked: message.asked,
    prefilled: message.prefilled,
  },
  comment: message.comment,
});
