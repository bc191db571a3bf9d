import { Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/format/use-format.js';
import type { Video } from '../videos.api.js';
import { CaptionsPanel } from './captions-panel.js';
import { DeleteVideo } from './delete-video.js';
import classes from './edit.module.css';
import { MetadataForm } from './metadata-form.js';
import { ProcessingPanel } from './processing-panel.js';
import { ThumbnailPanel } from './thumbnail-panel.js';
import { VideoPreview } from './video-preview.js';

function Facts({ video }: { readonly video: Video }) {
  const { t } = useTranslation('videos');
  const format = useFormat();
  const facts = [
    [t('facts.file'), video.fileName],
    [t('facts.size'), format.fileSize(video.fileSize)],
    [t('facts.duration'), video.duration === null ? t('facts.unknown') : format.duration(video.duration)],
    [t('facts.created'), format.dateTime(video.createdAt)],
    [t('facts.updated'), format.dateTime(video.updatedAt)],
  ] as const;
  return (
    <section aria-label={t('facts.title')}>
      <Title order={2} size="h5" mb="xs">
        {t('facts.title')}
      </Title>
      <dl className={classes['facts']}>
        {facts.map(([name, text]) => (
          <div key={name} style={{ display: 'contents' }}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** Everything about one video that can be changed. */
export function VideoEdit({ video }: { readonly video: Video }) {
  const { t } = useTranslation('videos');
  return (
    <div className={classes['page']}>
      <div className={classes['side']}>
        <ProcessingPanel video={video} />
        <VideoPreview video={video} />
        <ThumbnailPanel video={video} />
        <CaptionsPanel video={video} />
        <Facts video={video} />
        <div>
          <DeleteVideo video={video} />
          <Text size="xs" c="dimmed">
            {t('delete.note')}
          </Text>
        </div>
      </div>
      <MetadataForm video={video} />
    </div>
  );
}
