import { memberSorts } from '@marquee/contracts';
import { Button, Group } from '@mantine/core';
import { IconHistory, IconLink, IconUsers } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { useMay, useTeamId } from '../../shared/session/use-administrator.js';
import { usePages } from '../../shared/ui/list/list-data.js';
import { ListScreen } from '../../shared/ui/list/list-screen.js';
import { narrowing, type Selection } from '../../shared/ui/list/selection.js';
import { useListAddress } from '../../shared/ui/list/use-list-address.js';
import { CsvMenu } from './csv-menu.js';
import { MemberBulk } from './member-bulk.js';
import { useListMembersInfiniteQuery, type MemberFilter } from './members.api.js';
import { useMemberColumns } from './use-member-columns.js';
import { answerQuery, filtersOfOneState, memberFilters, useMemberFilters } from './use-member-filters.js';

/** A list of some of the members, with a name of its own. */
export interface MemberScope {
  readonly title: string;
  /** What is said when nobody is in it. */
  readonly empty: string;
  readonly invitation?: string;
  /** Of all of them: they can then be approved together. */
  readonly status?: 'unapproved';
}

/** The page `/admin/user`, and those of some of the members. */
export function MemberList({ scope }: { readonly scope?: MemberScope }) {
  const { t } = useTranslation('members');
  const navigate = useNavigate();
  const may = useMay();
  const filters = scope?.status ? filtersOfOneState : memberFilters;
  const address = useListAddress(filters, memberSorts);
  const { answer: answered, ...asked } = address.query;
  const narrowed = { ...asked, answer: undefined, ...answerQuery(answered) };
  const query = { ...narrowed, invitation: scope?.invitation, ...(scope?.status && { status: scope.status }) };
  const list = useListMembersInfiniteQuery(
    { teamId: useTeamId(), query: { ...query, limit: 50 } },
    { refetchOnMountOrArgChange: true },
  );
  const invite = may('member.manage') && (
    <Button component={Link} to="/admin/invite/create" leftSection={<IconLink size={18} aria-hidden />}>
      {t('invite')}
    </Button>
  );
  return (
    <ListScreen
      name="members"
      title={scope?.title ?? t('title')}
      list={usePages(list)}
      address={address}
      columns={useMemberColumns()}
      nameOf={({ name, email }) => name || email}
      search={t('search')}
      filters={useMemberFilters().filter(({ name }) => name in filters)}
      action={
        scope ? undefined : (
          <Group gap="xs">
            <CsvMenu filter={{ q: address.q, ...address.filters, answer: undefined, ...answerQuery(answered) }} />
            {invite}
          </Group>
        )
      }
      actions={({ id }) => [
        { label: t('views.title'), icon: IconHistory, run: () => void navigate(`/admin/user/${id}/view_log`) },
      ]}
      onOpen={({ id }) => void navigate(`/admin/user/${id}/edit`)}
      bulkFilter={narrowing(query)}
      {...(may('member.bulk') && {
        bulk: (selection: Selection<MemberFilter>) => (
          <MemberBulk {...selection} pending={scope?.status === 'unapproved'} />
        ),
      })}
      empty={{
        icon: IconUsers,
        title: scope?.empty ?? t('empty'),
        ...(!scope && may('member.manage') && { text: t('emptyText'), action: invite }),
      }}
    />
  );
}
