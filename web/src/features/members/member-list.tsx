import { calledName } from '@marquee/contracts';
import { Group } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useMay, useTeamId } from '../../shared/session/use-administrator.js';
import { useLoginIds } from '../../shared/session/use-login-ids.js';
import { usePages } from '../../shared/ui/list/list-data.js';
import { ListScreen } from '../../shared/ui/list/list-screen.js';
import { narrowing } from '../../shared/ui/list/selection.js';
import { CsvMenu } from './csv-menu.js';
import { MemberBulk } from './member-bulk.js';
import { useListMembersInfiniteQuery } from './members.api.js';
import { useMemberActions } from './use-member-actions.js';
import { useNewMember } from './use-new-member.js';
import { useRefusal } from './use-refusal.js';
import { useMemberColumns } from './use-member-columns.js';
import { useMemberAddress, useMemberFilters } from './use-member-filters.js';

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
  const may = useMay();
  const { address, filters, query, status } = useMemberAddress(scope);
  const teamId = useTeamId();
  const list = useListMembersInfiniteQuery({ teamId, query: { ...query, limit: 50 } });
  const hasIds = useLoginIds(teamId);
  const { dialog, ...making } = useNewMember(hasIds);
  const refusal = useRefusal();
  const { open, actions } = useMemberActions();
  return (
    <>
      {dialog}
      {refusal.dialog}
      <ListScreen
        name="members"
        title={scope?.title ?? t('title')}
        list={usePages(list)}
        address={address}
        columns={useMemberColumns(refusal.ask)}
        nameOf={calledName}
        search={t(hasIds ? 'searchIds' : 'search')}
        filters={useMemberFilters().filter(({ name }) => name in filters)}
        action={
          scope ? undefined : (
            <Group gap="xs">
              <CsvMenu filter={narrowing(query)} />
              {making.action}
            </Group>
          )
        }
        actions={actions}
        onOpen={({ id }) => open(id, 'edit')}
        bulkFilter={narrowing(query)}
        bulk={may('member.bulk') && ((selection) => <MemberBulk {...selection} status={status} />)}
        empty={{
          icon: IconUsers,
          title: scope?.empty ?? t('empty'),
          ...(!scope && making),
        }}
      />
    </>
  );
}
