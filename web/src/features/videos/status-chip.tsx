import { useTranslation } from 'react-i18next';
import { StatusBadge, type Tone } from '../../shared/ui/page/status-badge.js';
import type { Video } from './videos.api.js';

const tones = {
  waiting: 'quiet',
  uploading: 'moving',
  encoding: 'moving',
  ready: 'good',
  failed: 'bad',
  cancelled: 'quiet',
} as const satisfies Record<Video['processing']['status'], Tone>;

/** Where the processing of a video stands, with its percentage while it moves. */
export function ProcessingChip({ processing }: Pick<Video, 'processing'>) {
  const { t } = useTranslation('videos');
  const { status, percent } = processing;
  const moving = status === 'uploading' || status === 'encoding';
  return (
    <StatusBadge tone={tones[status]} data-status={status}>
      {t(`status.${status}`)}
      {moving && ` ${Math.floor(percent)}%`}
    </StatusBadge>
  );
}

export function PublicationText({ video }: { readonly video: Video }) {
  const { t } = useTranslation('videos');
  const extras = [
    video.public && t('public'),
    video.playLimit !== 'members' && t(`limited.${video.playLimit}`),
    video.hiddenFromList && t('hidden'),
    video.withheld && t('withheld'),
  ].filter((text) => text !== false);
  return (
    <>
      {t(`publication.${video.publication}`)}
      {extras.length > 0 && t('extras', { list: extras.join(t('listSeparator')) })}
    </>
  );
}
