import { Badge } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Video } from './videos.api.js';

/** Badges in colours that hold AA contrast in light and dark. */
const colors = {
  waiting: 'gray',
  uploading: 'blue',
  encoding: 'blue',
  ready: 'teal',
  failed: 'red',
  cancelled: 'gray',
} as const satisfies Record<Video['processing']['status'], string>;

/** Where the processing of a video stands, with its percentage while it moves. */
export function ProcessingChip({ processing }: Pick<Video, 'processing'>) {
  const { t } = useTranslation('videos');
  const { status, percent } = processing;
  const moving = status === 'uploading' || status === 'encoding';
  return (
    <Badge color={colors[status]} variant="light" radius="sm" tt="none" miw="max-content" data-status={status}>
      {t(`status.${status}`)}
      {moving && ` ${Math.floor(percent)}%`}
    </Badge>
  );
}

export function PublicationText({ video }: { readonly video: Video }) {
  const { t } = useTranslation('videos');
  const extras = [video.public && t('public'), video.hiddenFromList && t('hidden')].filter((text) => text !== false);
  return (
    <>
      {t(`publication.${video.publication}`)}
      {extras.length > 0 && t('extras', { list: extras.join(t('listSeparator')) })}
    </>
  );
}
