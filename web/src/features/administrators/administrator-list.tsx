import { IconUserPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useUrlState } from '../../shared/hooks/use-url-state.js';
import { useAdministrator } from '../../shared/session/use-administrator.js';
import { CreateButton } from '../../shared/ui/list/create-button.js';
import { foundIn, wholeList } from '../../shared/ui/list/list-data.js';
import { ListScreen } from '../../shared/ui/list/list-screen.js';
import { noFilters, searchFrom, useListAddress } from '../../shared/ui/list/use-list-address.js';
import { useRemoval } from '../../shared/ui/list/use-removal.js';
import {
  useDeleteAdministratorMutation,
  useListAdministratorsQuery,
  type Administrator,
} from './administrators.api.js';
import { AdministratorDialogs } from './administrator-dialogs.js';
import { OpenInvitations } from './open-invitations.js';
import { useAdministratorActions } from './use-administrator-actions.js';
import { useAdministratorColumns } from './use-administrator-columns.js';

/** The page `/admin/administrator`: who runs the site, what each of them may do, and who was invited to. */
export function AdministratorList() {
  const { t } = useTranslation('administrators');
  const self = useAdministrator();
  const teamId = self.team.id;
  const address = useListAddress(noFilters);
  const [, setUrl] = useUrlState({ invite: '', edit: '', owner: '' });
  const query = useListAdministratorsQuery({ teamId });
  const [remove] = useDeleteAdministratorMutation();
  const removal = useRemoval<Administrator>({
    title: ({ name }) => t('removeTitle', { name }),
    text: () => t('removeText'),
    action: t('removeAction'),
    remove: ({ id }) => remove({ teamId, administratorId: id }),
  });
  const { items: all = [], limit = null } = query.data ?? {};
  const { edit, actions, may } = useAdministratorActions(removal.ask);
  const invite = (): void => setUrl({ invite: '1' }, { replace: true });
  return (
    <ListScreen
      name="administrators"
      title={t('title')}
      count={limit === null ? undefined : t('countOf', { count: all.length, limit })}
      list={wholeList(
        query,
        foundIn(all, address.q, ({ name, email }) => `${name} ${email}`),
      )}
      address={address}
      columns={useAdministratorColumns()}
      nameOf={({ name }) => name}
      search={all.length >= searchFrom || address.q !== '' ? t('search') : undefined}
      action={<CreateButton icon={IconUserPlus} label={t('invite')} to={invite} />}
      actions={actions}
      onOpen={(administrator) => may(administrator) && edit(administrator)}
      empty={{ title: t('title') }}
      below={<OpenInvitations />}
      dialogs={[<AdministratorDialogs key="dialogs" all={all} />, removal.dialog]}
    />
  );
}
