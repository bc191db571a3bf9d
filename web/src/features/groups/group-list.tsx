import { audienceRoutes } from '@marquee/contracts';
import { ActionIcon, Anchor, Button, Group, Table } from '@mantine/core';
import { IconPencil, IconPlus, IconTrash, IconUsersGroup } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Reply } from '../../shared/api/contract.js';
import { useFormat } from '../../shared/format/use-format.js';
import { useUrlState } from '../../shared/hooks/use-url-state.js';
import { useTeamId } from '../../shared/session/use-administrator.js';
import { useListGroupsQuery } from '../../shared/site/site.api.js';
import { ConfirmDialog } from '../../shared/ui/feedback/confirm-dialog.js';
import { EmptyState } from '../../shared/ui/feedback/empty-state.js';
import { toast } from '../../shared/ui/feedback/toasts.js';
import { NameDialog } from '../../shared/ui/form/name-dialog.js';
import { ListPage } from '../../shared/ui/list/list-page.js';
import { useCreateGroupMutation, useDeleteGroupMutation, useUpdateGroupMutation } from './groups.api.js';

type MemberGroup = Reply<'GET /api/teams/{teamId}/groups'>['items'][number];

const schema = audienceRoutes.createGroup.body;

export function GroupList() {
  const { t } = useTranslation(['groups', 'common']);
  const teamId = useTeamId();
  const format = useFormat();
  const [url, setUrl] = useUrlState({ create: '', edit: '' });
  const { data, error, refetch } = useListGroupsQuery({ teamId }, { refetchOnMountOrArgChange: true });
  const [create] = useCreateGroupMutation();
  const [update] = useUpdateGroupMutation();
  const [remove] = useDeleteGroupMutation();
  const [deleting, setDeleting] = useState<MemberGroup>();
  const groups = data?.items ?? [];
  const editing = groups.find(({ id }) => id === url.edit);
  const close = (): void => setUrl({ create: '', edit: '' }, { replace: true });
  const save = async (name: string): Promise<void> => {
    await (editing
      ? update({ teamId, groupId: editing.id, body: { name } }).unwrap()
      : create({ teamId, body: { name } }).unwrap());
    toast.success(t('common:saved'));
  };
  const addButton = (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setUrl({ create: '1' }, { replace: true })}>
      {t('groups:create')}
    </Button>
  );
  return (
    <ListPage
      title={t('groups:title')}
      count={data && format.number(groups.length)}
      action={addButton}
      loading={!data && !error}
      error={error}
      onRetry={() => void refetch()}
      isEmpty={groups.length === 0}
      empty={
        <EmptyState
          icon={<IconUsersGroup size={40} stroke={1.4} />}
          title={t('groups:empty')}
          text={t('groups:emptyText')}
          action={addButton}
        />
      }
      dialogs={
        <>
          {schema && (
            <NameDialog
              key={editing?.id ?? 'new'}
              opened={url.create === '1' || editing !== undefined}
              onClose={close}
              title={editing ? t('groups:renameTitle') : t('groups:create')}
              label={t('groups:name')}
              initialName={editing?.name ?? ''}
              schema={schema}
              onSave={save}
            />
          )}
          {deleting && (
            <ConfirmDialog
              opened
              onClose={() => setDeleting(undefined)}
              title={t('groups:deleteTitle', { name: deleting.name })}
              action={t('common:delete')}
              onConfirm={() => remove({ teamId, groupId: deleting.id }).unwrap()}
            >
              {t('groups:deleteText')}
            </ConfirmDialog>
          )}
        </>
      }
    >
      <Table stickyHeader>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('groups:name')}</Table.Th>
            <Table.Th ta="right">{t('groups:members')}</Table.Th>
            <Table.Th ta="right">{t('groups:actions')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {groups.map((group) => (
            <Table.Tr key={group.id}>
              <Table.Td>{group.name}</Table.Td>
              <Table.Td ta="right">
                <Anchor component={Link} to={`/admin/user?group=${group.id}`} size="sm">
                  {format.number(group.memberCount)}
                </Anchor>
              </Table.Td>
              <Table.Td>
                <Group gap={4} justify="flex-end" wrap="nowrap">
                  <ActionIcon
                    variant="subtle"
                    color="gray"
                    aria-label={t('groups:rename', { name: group.name })}
                    onClick={() => setUrl({ edit: group.id }, { replace: true })}
                  >
                    <IconPencil size={18} aria-hidden />
                  </ActionIcon>
                  <ActionIcon
                    variant="subtle"
                    color="gray"
                    aria-label={t('groups:delete', { name: group.name })}
                    onClick={() => setDeleting(group)}
                  >
                    <IconTrash size={18} aria-hidden />
                  </ActionIcon>
                </Group>
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </ListPage>
  );
}
