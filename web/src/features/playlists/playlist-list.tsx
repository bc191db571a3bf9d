import { playlist } from '@marquee/contracts';
import { IconPlaylist } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { EntityList } from '../../shared/entity/entity-list.js';
import type { EntityItem } from '../../shared/entity/entity.api.js';
import { useFormat } from '../../shared/format/use-format.js';
import type { ListColumn } from '../../shared/ui/list/column.js';
import { InputComing } from '../../shared/ui/form/input-coming.js';
import { later } from '../../shared/ui/later.js';

const PlaylistVideosInput = later(
  async () => (await import('../../entities/video/videos-input.js')).PlaylistVideosInput,
  InputComing,
);

const inputs = { videos: PlaylistVideosInput };

/** The page `/admin/playlist`. */
export function Component() {
  const { t } = useTranslation(['playlists', 'entity']);
  const format = useFormat();
  const columns = useMemo((): readonly ListColumn<EntityItem>[] => {
    const videosOf = ({ videos }: EntityItem): number => (Array.isArray(videos) ? videos.length : 0);
    const stateOf = (item: EntityItem): string => t(item['public'] === true ? 'playlists:shown' : 'playlists:hidden');
    const createdAt = (item: EntityItem): string => String(item['createdAt']);
    return [
      {
        id: 'videos',
        header: t('playlists:videos'),
        align: 'right',
        first: 'desc',
        value: videosOf,
        cell: (item) => format.number(videosOf(item)),
      },
      { id: 'state', header: t('playlists:state'), value: stateOf, cell: stateOf },
      {
        id: 'createdAt',
        header: t('entity:createdAt'),
        first: 'desc',
        value: createdAt,
        cell: (item) => format.date(createdAt(item)),
      },
    ];
  }, [t, format]);
  return (
    <EntityList copies entity={playlist} namespace="playlists" icon={IconPlaylist} columns={columns} inputs={inputs} />
  );
}
