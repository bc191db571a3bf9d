import { Stack, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../../shared/api/use-error-text.js';
import { useTeamId } from '../../../shared/session/use-administrator.js';
import { toast } from '../../../shared/ui/feedback/toasts.js';
import { PickImage, type PickedImage } from '../../../shared/ui/image/pick-image.js';
import { Picture } from '../../../shared/ui/page/picture.js';
import { useChooseThumbnailMutation, useUploadThumbnailMutation, type Video } from '../videos.api.js';
import classes from './edit.module.css';
import { FrameButton } from './frame-button.js';

/** The picture of a video: one of the proposals, or an own one. */
export function ThumbnailPanel({ video }: { readonly video: Video }) {
  const { t } = useTranslation(['videos', 'image']);
  const teamId = useTeamId();
  const errorText = useErrorText();
  const [choose] = useChooseThumbnailMutation();
  const [upload] = useUploadThumbnailMutation();
  const pick = async (candidate: number): Promise<void> => {
    try {
      await choose({ teamId, videoId: video.id, body: { candidate } }).unwrap();
      toast.success(t('thumbnail.saved'));
    } catch (error) {
      toast.error(errorText(error));
    }
  };
  const apply = async (body: PickedImage): Promise<void> => {
    await upload({ teamId, videoId: video.id, body }).unwrap();
    toast.success(t('thumbnail.saved'));
  };

  return (
    <section aria-label={t('thumbnail.title')}>
      <Title order={2} size="h5" mb={4}>
        {t('thumbnail.title')}
      </Title>
      <Text size="sm" c="dimmed" mb="sm">
        {t(video.audioOnly ? 'thumbnail.textAudio' : 'thumbnail.text')}
      </Text>
      {video.thumbnailCandidates.length > 0 && (
        <div className={classes['candidates']} role="group" aria-label={t('thumbnail.candidates')}>
          {video.thumbnailCandidates.map((url, index) => (
            <button
              key={url}
              type="button"
              className={classes['candidate']}
              aria-pressed={url === video.thumbnailUrl}
              aria-label={t('thumbnail.candidate', { number: index + 1 })}
              onClick={() => void pick(index)}
            >
              <Picture url={url} sizes="160px" />
            </button>
          ))}
        </div>
      )}
      <Stack mt="sm" gap="xs" align="start">
        {video.processing.playable && !video.audioOnly && <FrameButton onPick={apply} />}
        <PickImage label={t('image:choose')} onPick={apply} />
      </Stack>
    </section>
  );
}
