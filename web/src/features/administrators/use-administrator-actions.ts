import { administratorObstacle, ownershipObstacle } from '@marquee/contracts';
import { IconCrown, IconPencil, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useUrlState } from '../../shared/hooks/use-url-state.js';
import { useAdministrator } from '../../shared/session/use-administrator.js';
import type { Administrator } from './administrators.api.js';

/** What one does with another administrator in the list; of those whom one may not change, nothing. */
export function useAdministratorActions(remove: (one: Administrator) => void) {
  const { t } = useTranslation('administrators');
  const self = useAdministrator();
  const [, setUrl] = useUrlState({ edit: '', owner: '' });
  const edit = ({ id }: Administrator): void => setUrl({ edit: id }, { replace: true });
  const may = (one: Administrator): boolean => administratorObstacle(self, one) === undefined;
  const handOver = (one: Administrator) => ({
    label: t('handOver', one),
    icon: IconCrown,
    run: () => setUrl({ owner: one.id }, { replace: true }),
  });
  const actions = (one: Administrator) =>
    may(one)
      ? [
          { label: t('edit', one), icon: IconPencil, run: () => edit(one) },
          ...(ownershipObstacle(self, one) === undefined ? [handOver(one)] : []),
          { label: t('remove', one), icon: IconTrash, run: () => remove(one) },
        ]
      : [];
  return { edit, actions, may };
}
