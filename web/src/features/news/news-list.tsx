import { news } from '@marquee/contracts';
import { IconNews } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { EntityList } from '../../shared/entity/entity-list.js';
import type { EntityItem } from '../../shared/entity/entity.api.js';
import { useNames } from '../../shared/entity/named.js';
import { useFormat } from '../../shared/format/use-format.js';
import { useTeamId } from '../../shared/session/use-administrator.js';
import { useListGroupsQuery } from '../../shared/site/site.api.js';
import type { ListColumn } from '../../shared/ui/list/column.js';

/** The page `/admin/news`. */
export function Component() {
  const { t } = useTranslation(['news', 'entity', 'common']);
  const format = useFormat();
  const { nameIn } = useNames();
  const { data } = useListGroupsQuery({ teamId: useTeamId() });
  const columns = useMemo((): readonly ListColumn<EntityItem>[] => {
    const audienceOf = ({ groups }: EntityItem): string => {
      if (!Array.isArray(groups) || groups.length === 0) return t('common:allMembers');
      return groups.map((id) => nameIn(data, String(id)) || t('news:deletedGroup')).join(t('common:separator'));
    };
    const createdAt = (item: EntityItem): string => String(item['createdAt']);
    return [
      { id: 'groups', header: t('news:groups'), value: audienceOf, cell: audienceOf },
      {
        id: 'createdAt',
        header: t('entity:createdAt'),
        first: 'desc',
        value: createdAt,
        cell: (item) => format.date(createdAt(item)),
      },
    ];
  }, [t, format, nameIn, data]);
  return <EntityList copies entity={news} namespace="news" icon={IconNews} columns={columns} />;
}
