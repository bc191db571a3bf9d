import { invitationSorts } from '@marquee/contracts';
import { Button } from '@mantine/core';
import { IconLink, IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { useTeamId } from '../../shared/session/use-administrator.js';
import { ConfirmDialog } from '../../shared/ui/feedback/confirm-dialog.js';
import { usePages } from '../../shared/ui/list/list-data.js';
import { ListScreen } from '../../shared/ui/list/list-screen.js';
import { noFilters, useListAddress } from '../../shared/ui/list/use-list-address.js';
import { useDeleteInvitationMutation, useListInvitationsInfiniteQuery, type Invitation } from './invitations.api.js';
import { useInvitationColumns } from './use-invitation-columns.js';

/** The page `/admin/invite`. */
export function InvitationList() {
  const { t } = useTranslation(['invitations', 'common']);
  const teamId = useTeamId();
  const navigate = useNavigate();
  const address = useListAddress(noFilters, invitationSorts);
  const query = { ...address.query, limit: 50 };
  const list = useListInvitationsInfiniteQuery({ teamId, query }, { refetchOnMountOrArgChange: true });
  const [remove] = useDeleteInvitationMutation();
  const [deleting, setDeleting] = useState<Invitation>();
  const create = (
    <Button component={Link} to="/admin/invite/create" leftSection={<IconPlus size={18} aria-hidden />}>
      {t('invitations:create')}
    </Button>
  );
  return (
    <ListScreen
      name="invitations"
      title={t('invitations:title')}
      list={usePages(list)}
      address={address}
      columns={useInvitationColumns()}
      nameOf={({ title }) => title}
      search={t('invitations:search')}
      action={create}
      onOpen={({ id }) => void navigate(`/admin/invite/${id}/edit`)}
      actions={(invitation) => [
        {
          label: t('invitations:delete', { title: invitation.title }),
          icon: IconTrash,
          run: () => setDeleting(invitation),
        },
      ]}
      empty={{ icon: IconLink, title: t('invitations:empty'), text: t('invitations:emptyText'), action: create }}
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
    />
  );
}
