import { dayIn } from '@marquee/contracts';
import type { FieldMessage } from '../../shared/ui/form/schema-errors.js';
import { useFormat } from '../../shared/format/use-format.js';
import type { Invitation } from './invitations.api.js';

export const newInvitation = {
  title: '',
  maximum: null as number | null,
  deadline: '',
  validDays: null as number | null,
  groups: [] as string[],
  approvalRequired: false,
  fields: {
    name: 'required' as string,
    phone: 'hidden' as string,
    asked: [] as string[],
    prefilled: [] as string[],
  },
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

/** A deadline is today or later (specification, section 5); one that has passed since may stay. */
export function useDeadlineCheck(before: string | null = null) {
  const { timeZone } = useFormat();
  return ({ deadline }: InvitationValues): Record<string, FieldMessage> =>
    deadline !== '' && deadline < dayIn(timeZone, Date.now()) && deadline !== before
      ? { deadline: { code: 'DATE_IN_PAST' } }
      : {};
}
