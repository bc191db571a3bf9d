import { group } from '@marquee/contracts';
import { IconUserShield, IconUsersGroup } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { EntityList } from '../../shared/entity/entity-list.js';
import { useMay } from '../../shared/session/use-administrator.js';

const membersOf = (id: string): string => `/admin/user?group=${id}`;

/** The page `/admin/group`. */
export function Component() {
  const { t } = useTranslation('groups');
  const may = useMay();
  return (
    <EntityList
      entity={group}
      namespace="groups"
      icon={IconUsersGroup}
      {...(may('member.read') && { usesPath: membersOf })}
      actions={({ id, name }) =>
        may('administrator.manage')
          ? [
              {
                label: t('managersOf', { name }),
                icon: IconUserShield,
                to: `/admin/group/${id}/managers`,
              },
            ]
          : []
      }
    />
  );
}
