import { invitationSorts } from '@marquee/contracts';
import { IconLink, IconMail, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useWhenIdle } from '../../shared/hooks/use-when-idle.js';
import { useTeamId } from '../../shared/session/use-administrator.js';
import { CreateButton } from '../../shared/ui/list/create-button.js';
import { usePages } from '../../shared/ui/list/list-data.js';
import { ListScreen } from '../../shared/ui/list/list-screen.js';
import { noFilters, useListAddress } from '../../shared/ui/list/use-list-address.js';
import { useListInvitationsInfiniteQuery, type Invitation } from './invitations.api.js';
import { useInvitationColumns } from './use-invitation-columns.js';
import { later } from '../../shared/ui/later.js';

const DeleteDialog = later(async () => (await import('./delete-dialog.js')).DeleteDialog);
const MailDialog = later(async () => (await import('./mail-dialog.js')).MailDialog);

/** The page `/admin/invite`. */
export function InvitationList() {
  const { t } = useTranslation('invitations');
  const teamId = useTeamId();
  const navigate = useNavigate();
  const address = useListAddress(noFilters, invitationSorts);
  const query = { ...address.query, limit: 50 };
  const list = useListInvitationsInfiniteQuery({ teamId, query });
  useWhenIdle(() => void DeleteDialog.ahead());
  const [deleting, setDeleting] = useState<Invitation>();
  const [mailing, setMailing] = useState<Invitation>();
  const create = <CreateButton label={t('create')} to="/admin/invite/create" />;
  return (
    <ListScreen
      name="invitations"
      title={t('title')}
      list={usePages(list)}
      address={address}
      columns={useInvitationColumns()}
      nameOf={({ title }) => title}
      search={t('search')}
      action={create}
      onOpen={({ id }) => void navigate(`/admin/invite/${id}/edit`)}
      actions={(one) => [
        { label: t('mail.of', { title: one.title }), icon: IconMail, run: () => setMailing(one) },
        { label: t('delete', { title: one.title }), icon: IconTrash, run: () => setDeleting(one) },
      ]}
      empty={{ icon: IconLink, title: t('empty'), text: t('emptyText'), action: create }}
      dialogs={
        <>
          {deleting && <DeleteDialog invitation={deleting} onClose={() => setDeleting(undefined)} />}
          {mailing && <MailDialog invitation={mailing} onClose={() => setMailing(undefined)} />}
        </>
      }
    />
  );
}
