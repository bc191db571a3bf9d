import { publishedAt } from '@marquee/contracts';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { VideoLink } from '../../../entities/video/video-link.js';
import { useErrorText } from '../../../shared/api/use-error-text.js';
import { useTeamId } from '../../../shared/session/use-administrator.js';
import { TrayRow } from '../../../shared/ui/feedback/progress-tray.js';
import { toast } from '../../../shared/ui/feedback/toasts.js';
import { useVersions } from '../versions/use-versions.js';
import { useGetVideoQuery, useUpdateVideoMutation } from '../videos.api.js';
import { fileOf, progressOf, stages } from './pipeline.js';
import { isActive, type UploadEntry } from './uploads.slice.js';
import { useUploadDetail } from './use-upload-detail.js';
import { useUploads } from './use-uploads.js';

interface Props {
  readonly uploadKey: string;
  readonly entry: UploadEntry;
}

/** One file on its way to be watched: upload, encode, ready, publish. */
export function UploadRow({ uploadKey, entry }: Props) {
  const { t } = useTranslation('videos');
  const teamId = useTeamId();
  const errorText = useErrorText();
  const detail = useUploadDetail();
  const { cancel } = useUploads();
  const [update, { isLoading }] = useUpdateVideoMutation();
  const { videoId, state } = entry;
  const args = { teamId, videoId: videoId ?? '' };
  const skip = videoId === null || state !== 'sent';
  const { data } = useGetVideoQuery(args, { skip });
  const versions = useVersions(skip || entry.versionId === null ? undefined : videoId);
  const video = data && fileOf(data, entry, versions.currentData?.items);
  const progress = progressOf(entry, skip ? undefined : video);

  const tell = (error: unknown): void => void toast.error(errorText(error));
  const publish = (): void => {
    if (!data) return;
    update({ ...args, body: publishedAt(data, new Date()) })
      .unwrap()
      .catch(tell);
  };
  const text = (): string => {
    if (isActive(entry) || progress.stage === 'upload') return detail(entry);
    if (progress.state === 'failed') {
      const reason = video?.processing.reason;
      return reason == null ? t('upload.cancelled') : t(`failure.${reason}`);
    }
    if (progress.stage === 'encode') {
      return progress.percent > 0
        ? t('upload.encodingAt', { percent: Math.floor(progress.percent) })
        : t('upload.sent');
    }
    return t(progress.state === 'done' ? 'upload.published' : 'upload.readyToPublish');
  };
  return (
    <TrayRow
      title={videoId === null ? entry.title : <VideoLink id={videoId}>{video?.title ?? entry.title}</VideoLink>}
      detail={text()}
      percent={progress.percent}
      state={progress.state}
      steps={stages.map((stage) => t(`upload.stage.${stage}`))}
      step={stages.indexOf(progress.stage)}
      {...(isActive(entry) && { onCancel: () => void cancel(uploadKey, entry).catch(tell) })}
      action={
        progress.stage === 'publish' &&
        progress.state === 'waiting' && (
          <Button size="compact-sm" loading={isLoading} onClick={publish}>
            {t('publish.publish')}
          </Button>
        )
      }
    />
  );
}
