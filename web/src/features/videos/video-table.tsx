import { Anchor, Checkbox, Table, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormat } from '../../shared/format/use-format.js';
import type { useSelection } from '../../shared/hooks/use-selection.js';
import { RelativeTime } from '../../shared/ui/page/relative-time.js';
import { Thumbnail } from '../../shared/ui/page/thumbnail.js';
import { ProcessingChip, PublicationText } from './status-chip.js';
import classes from './videos.module.css';
import type { Video } from './videos.api.js';

interface Props {
  readonly videos: readonly Video[];
  readonly categoryName: (id: string | null) => string;
  readonly selection: ReturnType<typeof useSelection>;
}

export function VideoTable({ videos, categoryName, selection }: Props) {
  const { t } = useTranslation('videos');
  const format = useFormat();
  return (
    <Table stickyHeader className={classes['table'] ?? ''}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th w={40}>
            <Checkbox
              aria-label={t('list.selectAll')}
              checked={selection.all}
              indeterminate={selection.selected.length > 0 && !selection.all}
              onChange={selection.toggleAll}
            />
          </Table.Th>
          <Table.Th>{t('list.video')}</Table.Th>
          <Table.Th className={classes['wide'] ?? ''}>{t('list.category')}</Table.Th>
          <Table.Th className={classes['medium'] ?? ''}>{t('list.publication')}</Table.Th>
          <Table.Th className={classes['medium'] ?? ''}>{t('list.status')}</Table.Th>
          <Table.Th className={classes['wide'] ?? ''}>{t('list.created')}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {videos.map((video) => (
          <Table.Tr key={video.id} data-selected={selection.has(video.id) || undefined}>
            <Table.Td>
              <Checkbox
                aria-label={t('list.select', { title: video.title })}
                checked={selection.has(video.id)}
                onChange={() => selection.toggle(video.id)}
              />
            </Table.Td>
            <Table.Td>
              <div className={classes['video']}>
                <div className={classes['picture']}>
                  <Thumbnail url={video.thumbnailUrl} width="100%" />
                </div>
                <div className={classes['words']}>
                  <Anchor component={Link} to={`/admin/video/${video.id}/edit`} fw={600} size="sm" c="inherit">
                    {video.title}
                  </Anchor>
                  <Text size="xs" c="dimmed">
                    {video.duration !== null && `${format.duration(video.duration)} · `}
                    {format.fileSize(video.fileSize)}
                  </Text>
                  <div className={classes['narrow']}>
                    <ProcessingChip processing={video.processing} />
                  </div>
                </div>
              </div>
            </Table.Td>
            <Table.Td className={classes['wide'] ?? ''}>{categoryName(video.categoryId)}</Table.Td>
            <Table.Td className={classes['medium'] ?? ''}>
              <PublicationText video={video} />
            </Table.Td>
            <Table.Td className={classes['medium'] ?? ''}>
              <ProcessingChip processing={video.processing} />
            </Table.Td>
            <Table.Td className={classes['wide'] ?? ''}>
              <RelativeTime at={video.createdAt} />
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
