import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { EntityItem } from '../../shared/entity/entity.api.js';
import type { ListColumn } from '../../shared/ui/list/column.js';
import { StatusBadge } from '../../shared/ui/page/status-badge.js';

const countOf = (value: unknown): number => (Array.isArray(value) ? value.length : 0);

/** What it is about, and whether it goes by itself. */
export function useHappeningColumns(): Readonly<Record<'event' | 'state', ListColumn<EntityItem>>> {
  const { t } = useTranslation('automatic-mails');
  return useMemo(() => {
    const eventOf = ({ event, invitations, prices }: EntityItem): string => {
      const kind = event === 'price' ? 'price' : 'accountCreated';
      const count = countOf(kind === 'price' ? prices : invitations);
      return count === 0 ? t(`about.${kind}`) : t(`aboutSome.${kind}`, { count });
    };
    const stateOf = ({ enabled }: EntityItem): string => t(enabled === true ? 'state.on' : 'state.off');
    return {
      event: { id: 'event', header: t('event'), value: eventOf, cell: eventOf },
      state: {
        id: 'state',
        header: t('sending'),
        value: stateOf,
        cell: (item) => <StatusBadge tone={item['enabled'] === true ? 'good' : 'quiet'}>{stateOf(item)}</StatusBadge>,
      },
    };
  }, [t]);
}
