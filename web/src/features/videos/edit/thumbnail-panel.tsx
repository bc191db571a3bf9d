import { Button, FileButton, Text, Title } from '@mantine/core';
import { IconPhotoUp } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../../shared/api/use-error-text.js';
import { useTeamId } from '../../../shared/session/use-administrator.js';
import { toast } from '../../../shared/ui/feedback/toasts.js';
import { useChooseThumbnailMutation, useUploadThumbnailMutation, type Video } from '../videos.api.js';
import type { Rectangle } from './crop.js';
import { CropDialog } from './crop-dialog.js';
import classes from './edit.module.css';

/** Bytes. */
const largestImage = 10 * 1024 * 1024;
const imageTypes = ['image/jpeg', 'image/png', 'image/webp'];

/** The bytes of a file as base64, as the call wants them. */
const base64 = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(typeof reader.result === 'string' ? reader.result.replace(/^[^,]*,/, '') : '');
    reader.onerror = () => reject(reader.error ?? new Error('The file cannot be read'));
    reader.readAsDataURL(file);
  });

/** The picture of a video: one of the proposals, or an own one. */
export function ThumbnailPanel({ video }: { readonly video: Video }) {
  const { t } = useTranslation('videos');
  const teamId = useTeamId();
  const errorText = useErrorText();
  const [choose] = useChooseThumbnailMutation();
  const [upload] = useUploadThumbnailMutation();
  const [own, setOwn] = useState<{ readonly file: File; readonly url: string }>();
  const [refused, setRefused] = useState(false);

  const take = (chosen: File | null): void => {
    const fits = chosen !== null && chosen.size <= largestImage && imageTypes.includes(chosen.type);
    setRefused(chosen !== null && !fits);
    if (fits) setOwn({ file: chosen, url: URL.createObjectURL(chosen) });
  };
  const close = (): void => {
    if (own) URL.revokeObjectURL(own.url);
    setOwn(undefined);
  };
  const pick = async (candidate: number): Promise<void> => {
    try {
      await choose({ teamId, videoId: video.id, body: { candidate } }).unwrap();
      toast.success(t('thumbnail.saved'));
    } catch (error) {
      toast.error(errorText(error));
    }
  };
  const apply = async (image: File, crop: Rectangle): Promise<void> => {
    await upload({ teamId, videoId: video.id, body: { image: await base64(image), crop } }).unwrap();
    toast.success(t('thumbnail.saved'));
  };

  return (
    <section aria-label={t('thumbnail.title')}>
      <Title order={2} size="h5" mb={4}>
        {t('thumbnail.title')}
      </Title>
      <Text size="sm" c="dimmed" mb="sm">
        {t('thumbnail.text')}
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
              <img src={url} alt="" loading="lazy" />
            </button>
          ))}
        </div>
      )}
      <FileButton accept={imageTypes.join(',')} onChange={take} inputProps={{ 'aria-label': t('thumbnail.own') }}>
        {(props) => (
          <Button {...props} mt="sm" size="xs" variant="default" leftSection={<IconPhotoUp size={16} aria-hidden />}>
            {t('thumbnail.own')}
          </Button>
        )}
      </FileButton>
      {refused && (
        <Text size="sm" mt="xs" c="var(--mantine-color-error)" role="alert">
          {t('thumbnail.refused')}
        </Text>
      )}
      {own && <CropDialog url={own.url} onClose={close} onApply={(crop) => apply(own.file, crop)} />}
    </section>
  );
}
