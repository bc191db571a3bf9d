import { invitationBody } from '@marquee/contracts';
import type { FieldMessage } from '../../shared/ui/form/schema-errors.js';
import type { Invitation } from './invitations.api.js';

export const newInvitation = {
  title: '',
  maximum: null as number | null,
  deadline: '',
  validDays: null as number | null,
  groups: [] as string[],
  approvalRequired: false,
  fields: { name: 'required' as string, phone: 'hidden' as string },
  comment: '',
};
export type InvitationValues = typeof newInvitation;

export const toValues = (invitation: Invitation): InvitationValues => ({
  title: invitation.title,
  maximum: invitation.maximum,
  deadline: invitation.deadline ?? '',
  validDays: invitation.validDays,
  groups: [...invitation.groups],
  approvalRequired: invitation.approvalRequired,
  fields: { ...invitation.fields },
  comment: invitation.comment,
});

export const toBody = ({ deadline, ...values }: InvitationValues) => ({
  ...values,
  deadline: deadline === '' ? null : deadline,
});

export const parseBody = (values: InvitationValues) => invitationBody.validateSync(toBody(values));

/** A deadline is today or later (specification, section 5); one that has passed since may stay. */
export const checkInvitation = (
  { deadline }: InvitationValues,
  today: string,
  before: string,
): Record<string, FieldMessage> =>
  deadline !== '' && deadline < today && deadline !== before ? { deadline: { code: 'DATE_IN_PAST' } } : {};
