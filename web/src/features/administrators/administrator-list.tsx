import { administratorObstacle } from '@marquee/contracts';
import { Button } from '@mantine/core';
import { IconPencil, IconTrash, IconUserPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUrlState } from '../../shared/hooks/use-url-state.js';
import { useAdministrator } from '../../shared/session/use-administrator.js';
import { ConfirmDialog } from '../../shared/ui/feedback/confirm-dialog.js';
import { wholeList } from '../../shared/ui/list/list-data.js';
import { ListScreen } from '../../shared/ui/list/list-screen.js';
import type { RowAction } from '../../shared/ui/list/row-actions.js';
import { noFilters, searchFrom, useListAddress } from '../../shared/ui/list/use-list-address.js';
import {
  useDeleteAdministratorMutation,
  useListAdministratorsQuery,
  type Administrator,
} from './administrators.api.js';
import { InviteDialog } from './invite-dialog.js';
import { OpenInvitations } from './open-invitations.js';
import { RightsDialog } from './rights-dialog.js';
import { useAdministratorColumns } from './use-administrator-columns.js';

/** The page `/admin/administrator`: who runs the site, what each of them may do, and who was invited to. */
export function AdministratorList() {
  const { t } = useTranslation('administrators');
  const self = useAdministrator();
  const teamId = self.team.id;
  const address = useListAddress(noFilters);
  const [url, setUrl] = useUrlState({ invite: '', edit: '' });
  const query = useListAdministratorsQuery({ teamId }, { refetchOnMountOrArgChange: true });
  const [remove] = useDeleteAdministratorMutation();
  const [removing, setRemoving] = useState<Administrator>();
  const all = query.data?.items ?? [];
  const limit = query.data?.limit ?? null;
  const editing = all.find(({ id }) => id === url.edit);
  const edit = ({ id }: Administrator): void => setUrl({ edit: id }, { replace: true });
  const close = (): void => setUrl({ invite: '', edit: '' }, { replace: true });
  const may = (administrator: Administrator): boolean => administratorObstacle(self, administrator) === undefined;
  const actions = (administrator: Administrator): readonly RowAction[] => {
    if (!may(administrator)) return [];
    const { name } = administrator;
    return [
      { label: t('edit', { name }), icon: IconPencil, run: () => edit(administrator) },
      { label: t('remove', { name }), icon: IconTrash, run: () => setRemoving(administrator) },
    ];
  };
  return (
    <ListScreen
      name="administrators"
      title={t('title')}
      count={limit === null ? undefined : t('countOf', { count: all.length, limit })}
      list={wholeList(
        query,
        all.filter(({ name, email }) => `${name} ${email}`.toLowerCase().includes(address.q.toLowerCase())),
      )}
      address={address}
      columns={useAdministratorColumns()}
      nameOf={({ name }) => name}
      search={all.length >= searchFrom || address.q !== '' ? t('search') : undefined}
      action={
        <Button
          leftSection={<IconUserPlus size={18} aria-hidden />}
          onClick={() => setUrl({ invite: '1' }, { replace: true })}
        >
          {t('invite')}
        </Button>
      }
      actions={actions}
      onOpen={(administrator) => may(administrator) && edit(administrator)}
      empty={{ title: t('title') }}
      below={<OpenInvitations />}
      dialogs={
        <>
          {url.invite === '1' && <InviteDialog onClose={close} />}
          {editing && <RightsDialog key={editing.id} administrator={editing} onClose={close} />}
          {removing && (
            <ConfirmDialog
              opened
              onClose={() => setRemoving(undefined)}
              title={t('removeTitle', { name: removing.name })}
              action={t('removeAction')}
              onConfirm={() => remove({ teamId, administratorId: removing.id }).unwrap()}
            >
              {t('removeText')}
            </ConfirmDialog>
          )}
        </>
      }
    />
  );
}
