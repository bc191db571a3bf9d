import { IconLink, IconUserPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../shared/session/use-administrator.js';
import { CreateButton } from '../../shared/ui/list/create-button.js';
import { later } from '../../shared/ui/later.js';

const NewMember = later(async () => (await import('./new-member.js')).NewMember);

/** The one primary action of a list of members: where administrators issue IDs, that is it, and invitations have a page of their own. */
export function useNewMember(hasIds: boolean) {
  const { t } = useTranslation('members');
  const may = useMay();
  const [registering, setRegistering] = useState(false);
  const dialog = registering && <NewMember onClose={() => setRegistering(false)} />;
  if (hasIds && may('member.create')) {
    const open = (): void => setRegistering(true);
    const action = <CreateButton icon={IconUserPlus} label={t('newMember.title')} to={open} />;
    return { action, text: t('emptyTextIds'), dialog };
  }
  if (!may('member.manage')) return { dialog };
  const action = <CreateButton icon={IconLink} label={t('invite')} to="/admin/invite/create" />;
  return { action, text: t('emptyText'), dialog };
}
