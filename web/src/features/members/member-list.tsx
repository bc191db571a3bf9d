import { Anchor, Button, Table, Text } from '@mantine/core';
import { IconLink, IconUsers } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useErrorText } from '../../shared/api/use-error-text.js';
import { useUrlState } from '../../shared/hooks/use-url-state.js';
import { useTeamId } from '../../shared/session/use-administrator.js';
import { useListGroupsQuery } from '../../shared/site/site.api.js';
import { EmptyState } from '../../shared/ui/feedback/empty-state.js';
import { toast } from '../../shared/ui/feedback/toasts.js';
import { FilterChips, type ActiveFilter } from '../../shared/ui/list/filter-chips.js';
import { ListPage } from '../../shared/ui/list/list-page.js';
import { FilterSelect, ListToolbar, SearchInput } from '../../shared/ui/list/list-toolbar.js';
import { LoadMore } from '../../shared/ui/list/load-more.js';
import { RelativeTime } from '../../shared/ui/page/relative-time.js';
import { MemberState } from './member-state.js';
import classes from './members.module.css';
import { stateOf, useListMembersInfiniteQuery, useUpdateMemberMutation, type Member } from './members.api.js';

const states = ['active', 'unapproved', 'unverified', 'disabled'] as const;

interface RowProps {
  readonly member: Member;
  readonly groups: string;
  readonly onApprove: () => void;
}

function MemberRow({ member, groups, onApprove }: RowProps) {
  const { t } = useTranslation('members');
  return (
    <Table.Tr>
      <Table.Td>
        <Anchor component={Link} to={`/admin/user/${member.id}/edit`} fw={600} size="sm" c="inherit">
          {member.name || t('unnamed')}
        </Anchor>
        <Text size="xs" c="dimmed">
          {member.email}
        </Text>
      </Table.Td>
      <Table.Td className={classes['wide'] ?? ''}>{groups}</Table.Td>
      <Table.Td>
        <MemberState member={member} />{' '}
        {stateOf(member) === 'unapproved' && (
          <Button size="compact-xs" variant="default" onClick={onApprove}>
            {t('approve')}
          </Button>
        )}
      </Table.Td>
      <Table.Td className={classes['wide'] ?? ''}>
        <RelativeTime at={member.createdAt} />
      </Table.Td>
      <Table.Td className={classes['wide'] ?? ''}>
        {member.lastLoginAt === null ? t('never') : <RelativeTime at={member.lastLoginAt} />}
      </Table.Td>
    </Table.Tr>
  );
}

export function MemberList() {
  const { t } = useTranslation(['members', 'common']);
  const teamId = useTeamId();
  const errorText = useErrorText();
  const [url, setUrl] = useUrlState({ q: '', group: '', status: '' });
  const status = states.find((state) => state === url.status);
  const list = useListMembersInfiniteQuery(
    { teamId, query: { q: url.q.slice(0, 100), group: url.group, status, limit: 50 } },
    { refetchOnMountOrArgChange: true },
  );
  const { data: groups } = useListGroupsQuery({ teamId });
  const [update] = useUpdateMemberMutation();
  const members = list.currentData?.pages.flatMap(({ items }) => items) ?? [];
  const groupName = (id: string): string => groups?.items.find((one) => one.id === id)?.name ?? '';
  const approve = async (member: Member): Promise<void> => {
    try {
      await update({ teamId, memberId: member.id, body: { approved: true } }).unwrap();
      toast.success(t('members:approved', { name: member.name || member.email }));
    } catch (error) {
      toast.error(errorText(error));
    }
  };
  const filters: ActiveFilter[] = [
    { key: 'q', label: url.q, clear: () => setUrl({ q: '' }) },
    { key: 'group', label: groupName(url.group), clear: () => setUrl({ group: '' }) },
    { key: 'status', label: status ? t(`members:state.${status}`) : '', clear: () => setUrl({ status: '' }) },
  ].filter(({ label }) => label !== '');
  const invite = (
    <Button component={Link} to="/admin/invite/create" leftSection={<IconLink size={18} aria-hidden />}>
      {t('members:invite')}
    </Button>
  );
  return (
    <ListPage
      title={t('members:title')}
      count={list.currentData && t('members:count', { count: members.length, more: list.hasNextPage ? '+' : '' })}
      action={invite}
      toolbar={
        <>
          <ListToolbar>
            <SearchInput label={t('members:search')} value={url.q} onSearch={(q) => setUrl({ q })} />
            <FilterSelect
              label={t('members:group')}
              value={url.group}
              options={[
                { value: '', label: t('members:allGroups') },
                ...(groups?.items ?? []).map(({ id, name }) => ({ value: id, label: name })),
              ]}
              onChange={(group) => setUrl({ group })}
            />
            <FilterSelect
              label={t('members:status')}
              value={status ?? ''}
              options={[
                { value: '', label: t('members:allStates') },
                ...states.map((value) => ({ value, label: t(`members:state.${value}`) })),
              ]}
              onChange={(value) => setUrl({ status: value })}
            />
          </ListToolbar>
          <FilterChips filters={filters} />
        </>
      }
      loading={!list.currentData && !list.isError}
      error={list.error}
      onRetry={() => void list.refetch()}
      isEmpty={members.length === 0}
      empty={
        filters.length > 0 ? (
          <EmptyState title={t('members:noMatch')} />
        ) : (
          <EmptyState
            icon={<IconUsers size={40} stroke={1.4} />}
            title={t('members:empty')}
            text={t('members:emptyText')}
            action={invite}
          />
        )
      }
      footer={
        <LoadMore
          hasMore={list.hasNextPage}
          loading={list.isFetchingNextPage}
          onMore={() => void list.fetchNextPage()}
        />
      }
    >
      <Table stickyHeader>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('members:member')}</Table.Th>
            <Table.Th className={classes['wide'] ?? ''}>{t('members:groups')}</Table.Th>
            <Table.Th>{t('members:status')}</Table.Th>
            <Table.Th className={classes['wide'] ?? ''}>{t('members:joined')}</Table.Th>
            <Table.Th className={classes['wide'] ?? ''}>{t('members:lastLogin')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {members.map((member) => (
            <MemberRow
              key={member.id}
              member={member}
              groups={member.groups.map(groupName).filter(Boolean).join(t('members:separator'))}
              onApprove={() => void approve(member)}
            />
          ))}
        </Table.Tbody>
      </Table>
    </ListPage>
  );
}
