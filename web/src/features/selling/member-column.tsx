import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { MemberLink } from '../../entities/member/member-link.js';
import type { ListColumn } from '../../shared/ui/list/column.js';
import type { ListFilter } from '../../shared/ui/list/list-filter.js';

/** Of what was paid; a member who is gone has no name any more. */
interface OfMember {
  readonly memberId: string;
  readonly memberName: string | null;
}

/**
 * Narrows to one member: one comes to it from their page or from a payment, and leaves it here.
 *
 * @param rows what is listed, which knows what the member is called
 */
export function useMemberFilter(
  member: string | undefined,
  rows: readonly OfMember[] | undefined,
): readonly ListFilter[] {
  const { t } = useTranslation('selling');
  if (member === undefined) return [];
  const options = [{ value: member, label: rows?.[0]?.memberName ?? t('payment.memberGone') }];
  return [{ name: 'member', label: t('payment.member'), all: t('payment.allMembers'), options }];
}

/** Who pays, with the way to their page. */
export function useMemberColumn(): ListColumn<OfMember> {
  const { t } = useTranslation('selling');
  return {
    id: 'member',
    header: t('payment.member'),
    cell: ({ memberId, memberName }) =>
      memberName === null ? (
        <Text size="sm" c="dimmed">
          {t('payment.memberGone')}
        </Text>
      ) : (
        <MemberLink id={memberId}>{memberName}</MemberLink>
      ),
  };
}
