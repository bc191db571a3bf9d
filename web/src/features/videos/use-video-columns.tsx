import { Text } from '@mantine/core';
import { IconHeadphones } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { VideoLink } from '../../entities/video/video-link.js';
import { useNames } from '../../shared/entity/named.js';
import { useFormat } from '../../shared/format/use-format.js';
import { useInLanguage } from '../../shared/i18n/use-in-language.js';
import type { ListColumn } from '../../shared/ui/list/column.js';
import { RelativeTime } from '../../shared/ui/page/relative-time.js';
import { Thumbnail } from '../../shared/ui/page/thumbnail.js';
import { ProcessingStatus } from './processing-status.js';
import { PublicationText } from './status-chip.js';
import { useVideoNames } from './video-filters.js';
import type { Video } from './videos.api.js';
import classes from './videos.module.css';

/** What one sees of each video. */
export function useVideoColumns(): readonly ListColumn<Video>[] {
  const { t } = useTranslation('videos');
  const format = useFormat();
  const inLanguage = useInLanguage();
  const { nameIn } = useNames();
  const { categories, creators, groups } = useVideoNames();
  const groupNames = (video: Video): string =>
    video.groups
      .map((id) => nameIn(groups, id))
      .filter((name) => name !== '')
      .join(t('listSeparator'));
  return [
    {
      id: 'title',
      header: t('list.video'),
      sorts: { asc: 'title', desc: '-title' },
      cell: (video) => (
        <div className={classes['video']}>
          <div className={classes['picture']}>
            <Thumbnail url={video.thumbnailUrl} width="100%" {...(video.audioOnly && { icon: IconHeadphones })} />
          </div>
          <div className={classes['words']}>
            <VideoLink id={video.id} fw={600} c="inherit">
              {inLanguage(video).title}
            </VideoLink>
            <Text size="xs" c="dimmed">
              {video.audioOnly && `${t('facts.audio')} · `}
              {video.duration !== null && `${format.duration(video.duration)} · `}
              {format.fileSize(video.fileSize)}
            </Text>
          </div>
        </div>
      ),
    },
    {
      id: 'category',
      header: t('list.category'),
      wide: true,
      cell: ({ categoryId }) => nameIn(categories, categoryId),
    },
    {
      id: 'creator',
      header: t('list.creator'),
      hidden: true,
      cell: ({ creatorId }) => nameIn(creators, creatorId),
    },
    {
      id: 'publication',
      header: t('list.publication'),
      cell: (video) => (
        <div>
          <PublicationText video={video} />
          <Text size="xs" c="dimmed" maw={220} truncate>
            {groupNames(video)}
          </Text>
        </div>
      ),
    },
    { id: 'status', header: t('list.status'), cell: (video) => <ProcessingStatus video={video} /> },
    {
      id: 'created',
      header: t('list.created'),
      sorts: { asc: 'oldest', desc: 'newest' },
      first: 'desc',
      wide: true,
      cell: ({ createdAt }) => <RelativeTime at={createdAt} />,
    },
    {
      id: 'released',
      header: t('list.released'),
      sorts: { asc: '-released', desc: 'released' },
      first: 'desc',
      hidden: true,
      cell: ({ releasedAt, createdAt }) => <RelativeTime at={releasedAt ?? createdAt} />,
    },
    {
      id: 'updated',
      header: t('list.updated'),
      sorts: { asc: '-updated', desc: 'updated' },
      first: 'desc',
      hidden: true,
      cell: ({ updatedAt }) => <RelativeTime at={updatedAt} />,
    },
  ];
}
