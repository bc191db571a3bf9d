import { Alert, Button, FileButton, Group, Progress, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { useErrorText } from '../../../shared/api/use-error-text.js';
import { useFormat } from '../../../shared/format/use-format.js';
import { useTeamId } from '../../../shared/session/use-administrator.js';
import { toast } from '../../../shared/ui/feedback/toasts.js';
import { Remedy } from '../remedy.js';
import { isSameFile } from '../../../shared/uploads/send-file.js';
import { allUploads, isActive } from '../uploads/uploads.slice.js';
import { useUploadDetail } from '../uploads/use-upload-detail.js';
import { useUploads } from '../uploads/use-uploads.js';
import { useCancelVideoMutation, type Video } from '../videos.api.js';

interface Props {
  readonly video: Video;
}

/** The upload stopped half-way (the browser was closed, the line broke): the same file goes on where it stopped. */
function Interrupted({ video }: Props) {
  const { t } = useTranslation('videos');
  const format = useFormat();
  const { resume } = useUploads();
  const [other, setOther] = useState<File>();
  const choose = (file: File | null): void => {
    if (!file) return;
    const same = isSameFile(video, file);
    setOther(same ? undefined : file);
    if (same) resume(video, file);
  };
  return (
    <Alert color="orange" title={t('interrupted.title')}>
      <Text size="sm" mb="sm">
        {t('interrupted.text', { name: video.fileName, size: format.fileSize(video.fileSize) })}
      </Text>
      <Progress value={video.processing.percent} size="sm" mb="sm" aria-label={t('status.uploading')} />
      {other && (
        <Text size="sm" c="var(--mantine-color-error)" role="alert" mb="sm">
          {t('interrupted.other', { name: other.name, size: format.fileSize(other.size) })}
        </Text>
      )}
      <FileButton onChange={choose} inputProps={{ 'aria-label': t('interrupted.choose') }}>
        {(props) => (
          <Button size="sm" {...props}>
            {t('interrupted.choose')}
          </Button>
        )}
      </FileButton>
    </Alert>
  );
}

interface MovingProps extends Props {
  readonly status: Exclude<Video['processing']['status'], 'ready' | 'failed' | 'cancelled'>;
}

function Moving({ video, status }: MovingProps) {
  const { t } = useTranslation('videos');
  const teamId = useTeamId();
  const errorText = useErrorText();
  const found = Object.entries(useSelector(allUploads)).findLast(
    ([, entry]) => entry.videoId === video.id && entry.versionId === null,
  );
  const detail = useUploadDetail();
  const uploads = useUploads();
  const [cancel, { isLoading }] = useCancelVideoMutation();
  const [key, upload] = found ?? [];
  const sending = upload !== undefined && isActive(upload);
  const { percent, playable } = video.processing;
  const waitsForFile = status === 'uploading' || (status === 'waiting' && video.processing.uploadUrl !== null);
  if (waitsForFile && !sending && upload?.state !== 'sent') return <Interrupted video={video} />;
  const shown = sending && upload.size > 0 ? (100 * upload.sent) / upload.size : percent;
  const stop = (): void => {
    const stopped =
      key !== undefined && upload ? uploads.cancel(key, upload) : cancel({ teamId, videoId: video.id }).unwrap();
    stopped.catch((error: unknown) => toast.error(errorText(error)));
  };
  return (
    <Alert color="blue" title={t(`status.${sending ? 'uploading' : status}`)}>
      <Group justify="space-between" gap="xs" mb={6}>
        <Text size="sm">{sending ? detail(upload) : t(`explain.${status}`)}</Text>
        <Text size="sm" fw={600}>
          {Math.floor(shown)}%
        </Text>
      </Group>
      <Progress value={shown} size="sm" aria-label={t(`status.${status}`)} />
      {playable && (
        <Text size="sm" mt={6}>
          {t('explain.playable')}
        </Text>
      )}
      <Button size="compact-sm" variant="default" mt="sm" loading={isLoading} onClick={stop}>
        {t('cancelProcessing')}
      </Button>
    </Alert>
  );
}

function Stopped({ video }: Props) {
  const { t } = useTranslation('videos');
  const { status, reason } = video.processing;
  const failed = status === 'failed';
  return (
    <Alert color={failed ? 'red' : 'gray'} title={t(`status.${status}`)} role={failed ? 'alert' : 'status'}>
      <Text size="sm" mb="sm">
        {failed ? t(`failure.${reason ?? 'internal'}`) : t('explain.cancelled')}
      </Text>
      <Remedy video={video} />
    </Alert>
  );
}

/** It plays but for some of its parts, and nothing is there to make them again of. */
function Damaged({ video }: Props) {
  const { t } = useTranslation('videos');
  return (
    <Alert color="red" title={t('damaged')} role="alert">
      <Text size="sm" mb="sm">
        {t('failure.source_lost')}
      </Text>
      <Remedy video={video} />
    </Alert>
  );
}

/** What the video is at, why, and what can be done; nothing when it is ready and whole. */
export function ProcessingPanel({ video }: Props) {
  const { status, reason } = video.processing;
  if (status === 'ready') return reason === null ? null : <Damaged video={video} />;
  return status === 'failed' || status === 'cancelled' ? (
    <Stopped video={video} />
  ) : (
    <Moving video={video} status={status} />
  );
}
