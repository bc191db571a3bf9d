import { useTranslation } from 'react-i18next';
import type { ListColumn } from '../../shared/ui/list/column.js';
import { StatusBadge } from '../../shared/ui/page/status-badge.js';

interface Archivable {
  readonly active: boolean;
}

/** Whether it is offered, or was put into the archive. @param active what is offered is called */
export function useActiveColumn(active: string): ListColumn<Archivable> {
  const { t } = useTranslation('selling');
  return {
    id: 'state',
    header: t('state'),
    cell: (item) => (
      <StatusBadge tone={item.active ? 'good' : 'quiet'}>{item.active ? active : t('archived')}</StatusBadge>
    ),
  };
}
