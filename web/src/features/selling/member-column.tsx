import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { MemberLink } from '../../entities/member/member-link.js';
import type { ListColumn } from '../../shared/ui/list/column.js';

/** Of what was paid; a member who is gone has no name any more. */
interface OfMember {
  readonly memberId: string;
  readonly memberName: string | null;
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
