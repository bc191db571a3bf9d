import { ActionIcon, Anchor, Button, Group, Table, Text } from '@mantine/core';
import { IconLink, IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormat } from '../../shared/format/use-format.js';
import { useTeamId } from '../../shared/session/use-administrator.js';
import { ConfirmDialog } from '../../shared/ui/feedback/confirm-dialog.js';
import { EmptyState } from '../../shared/ui/feedback/empty-state.js';
import { ListPage } from '../../shared/ui/list/list-page.js';
import { LoadMore } from '../../shared/ui/list/load-more.js';
import { RelativeTime } from '../../shared/ui/page/relative-time.js';
import { CopyLink } from './copy-link.js';
import classes from './invitations.module.css';
import { useDeleteInvitationMutation, useListInvitationsInfiniteQuery, type Invitation } from './invitations.api.js';

export function InvitationList() {
  const { t } = useTranslation(['invitations', 'common']);
  const teamId = useTeamId();
  const format = useFormat();
  const list = useListInvitationsInfiniteQuery({ teamId, query: { limit: 50 } }, { refetchOnMountOrArgChange: true });
  const [remove] = useDeleteInvitationMutation();
  const [deleting, setDeleting] = useState<Invitation>();
  const invitations = list.data?.pages.flatMap(({ items }) => items) ?? [];
  const create = (
    <Button component={Link} to="/admin/invite/create" leftSection={<IconPlus size={18} aria-hidden />}>
      {t('invitations:create')}
    </Button>
  );
  return (
    <ListPage
      title={t('invitations:title')}
      count={list.data && t('invitations:count', { count: invitations.length, more: list.hasNextPage ? '+' : '' })}
      action={create}
      loading={!list.data && !list.isError}
      error={list.error}
      onRetry={() => void list.refetch()}
      isEmpty={invitations.length === 0}
      empty={
        <EmptyState
          icon={<IconLink size={40} stroke={1.4} />}
          title={t('invitations:empty')}
          text={t('invitations:emptyText')}
          action={create}
        />
      }
      footer={
        <LoadMore
          hasMore={list.hasNextPage}
          loading={list.isFetchingNextPage}
          onMore={() => void list.fetchNextPage()}
        />
      }
      dialogs={
        deleting && (
          <ConfirmDialog
            opened
            onClose={() => setDeleting(undefined)}
            title={t('invitations:deleteTitle', { title: deleting.title })}
            action={t('common:delete')}
            onConfirm={() => remove({ teamId, invitationId: deleting.id }).unwrap()}
          >
            {t('invitations:deleteText')}
          </ConfirmDialog>
        )
      }
    >
      <Table stickyHeader>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('invitations:invitation')}</Table.Th>
            <Table.Th>{t('invitations:joined')}</Table.Th>
            <Table.Th className={classes['wide'] ?? ''}>{t('invitations:deadline')}</Table.Th>
            <Table.Th className={classes['wide'] ?? ''}>{t('invitations:created')}</Table.Th>
            <Table.Th ta="right">{t('invitations:link')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {invitations.map((invitation) => (
            <Table.Tr key={invitation.id}>
              <Table.Td>
                <Anchor component={Link} to={`/admin/invite/${invitation.id}/edit`} fw={600} size="sm" c="inherit">
                  {invitation.title}
                </Anchor>
                {invitation.approvalRequired && (
                  <Text size="xs" c="dimmed">
                    {t('invitations:approvalMark')}
                  </Text>
                )}
              </Table.Td>
              <Table.Td>
                {format.number(invitation.joined)}
                {invitation.maximum !== null && ` / ${format.number(invitation.maximum)}`}
              </Table.Td>
              <Table.Td className={classes['wide'] ?? ''}>
                {invitation.deadline === null ? t('invitations:noDeadline') : format.day(invitation.deadline)}
              </Table.Td>
              <Table.Td className={classes['wide'] ?? ''}>
                <RelativeTime at={invitation.createdAt} />
              </Table.Td>
              <Table.Td>
                <Group gap={4} justify="flex-end" wrap="nowrap">
                  <CopyLink url={invitation.url} title={invitation.title} />
                  <ActionIcon
                    variant="subtle"
                    color="gray"
                    aria-label={t('invitations:delete', { title: invitation.title })}
                    onClick={() => setDeleting(invitation)}
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
