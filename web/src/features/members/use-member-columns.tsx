import { calledName, loginName } from '@marquee/contracts';
import { Button, Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { MemberLink } from '../../entities/member/member-link.js';
import { useErrorText } from '../../shared/api/use-error-text.js';
import { useNames } from '../../shared/entity/named.js';
import { useMay, useTeamId } from '../../shared/session/use-administrator.js';
import { useListGroupsQuery } from '../../shared/site/site.api.js';
import { toast } from '../../shared/ui/feedback/toasts.js';
import type { ListColumn } from '../../shared/ui/list/column.js';
import { RelativeTime } from '../../shared/ui/page/relative-time.js';
import { MemberState } from './member-state.js';
import { useUpdateMemberMutation, type Member } from './members.api.js';

const isWaiting = ({ approved, refused }: Member): boolean => !approved && !refused;

/** What one sees of each member; who waits is let in from here, or is not. */
export function useMemberColumns(refuse: (member: Member) => void): readonly ListColumn<Member>[] {
  const { t } = useTranslation('members');
  const teamId = useTeamId();
  const may = useMay();
  const errorText = useErrorText();
  const { nameIn } = useNames();
  const { data: groups } = useListGroupsQuery({ teamId });
  const [update] = useUpdateMemberMutation();
  const approve = async (member: Member): Promise<void> => {
    try {
      await update({ teamId, memberId: member.id, body: { approved: true } }).unwrap();
      toast.success(t('approved', { name: calledName(member) }));
    } catch (error) {
      toast.error(errorText(error));
    }
  };
  return [
    {
      id: 'name',
      header: t('member'),
      sorts: { asc: 'name', desc: '-name' },
      cell: (member) => (
        <>
          <MemberLink id={member.id} fw={600} c="inherit">
            {member.name || t('unnamed')}
          </MemberLink>
          <Text size="xs" c="dimmed">
            {loginName(member)}
          </Text>
        </>
      ),
    },
    {
      id: 'groups',
      header: t('groups'),
      cell: (member) =>
        member.groups
          .map((id) => nameIn(groups, id))
          .filter(Boolean)
          .join(t('separator')) || '–',
    },
    { id: 'phone', header: t('phone'), hidden: true, cell: ({ phone }) => phone || t('none') },
    {
      id: 'status',
      header: t('status'),
      cell: (member) => (
        <Group gap={6}>
          <MemberState member={member} />
          {isWaiting(member) && may('member.update', member.groups) && (
            <Button size="compact-xs" variant="default" onClick={() => void approve(member)}>
              {t('approve')}
            </Button>
          )}
          {isWaiting(member) && may('member.delete', member.groups) && (
            <Button size="compact-xs" variant="subtle" onClick={() => refuse(member)}>
              {t('refuse')}
            </Button>
          )}
        </Group>
      ),
    },
    {
      id: 'joined',
      header: t('joined'),
      sorts: { asc: 'oldest', desc: 'newest' },
      first: 'desc',
      cell: ({ createdAt }) => <RelativeTime at={createdAt} />,
    },
    {
      id: 'lastLogin',
      header: t('lastLogin'),
      wide: true,
      cell: ({ lastLoginAt }) => (lastLoginAt === null ? t('never') : <RelativeTime at={lastLoginAt} />),
    },
    {
      id: 'expires',
      header: t('expires'),
      hidden: true,
      cell: ({ expiresAt }) => (expiresAt === null ? t('unlimited') : <RelativeTime at={expiresAt} />),
    },
  ];
}
