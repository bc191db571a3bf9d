import { Button, FileButton, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../../shared/api/use-error-text.js';
import { useFormat } from '../../../shared/format/use-format.js';
import { useTeamId } from '../../../shared/session/use-administrator.js';
import { ConfirmDialog } from '../../../shared/ui/feedback/confirm-dialog.js';
import { toast } from '../../../shared/ui/feedback/toasts.js';
import { StatusBadge, type Tone } from '../../../shared/ui/page/status-badge.js';
import { Thumbnail } from '../../../shared/ui/page/thumbnail.js';
import { ProcessingChip } from '../status-chip.js';
import { isSameFile } from '../../../shared/uploads/send-file.js';
import { useUploads } from '../uploads/use-uploads.js';
import type { Video } from '../videos.api.js';
import {
  useDeleteVersionMutation,
  useRestoreVersionMutation,
  useRetryVersionMutation,
  type Version,
} from './versions.api.js';
import classes from './versions.module.css';

interface Props {
  readonly video: Video;
  readonly version: Version;
  readonly onPreview: (version: Version) => void;
}

const tones: Readonly<Record<Version['state'], Tone>> = { current: 'good', coming: 'moving', older: 'quiet' };

/** Goes on with the upload of a version that broke off. */
function Resume({ video, version }: Omit<Props, 'onPreview'>) {
  const { t } = useTranslation('versions');
  const { t: ofVideos } = useTranslation('videos');
  const { resumeVersion } = useUploads();
  const choose = (file: File | null): void => {
    if (!file) return;
    if (isSameFile(version, file)) resumeVersion(video, version, file);
    else toast.error(t('otherFile', { name: version.fileName }));
  };
  return (
    <FileButton onChange={choose} inputProps={{ 'aria-label': ofVideos('interrupted.choose') }}>
      {(props) => (
        <Button size="compact-sm" variant="default" {...props}>
          {ofVideos('interrupted.choose')}
        </Button>
      )}
    </FileButton>
  );
}

/** What can be done with a version. */
function Actions({ video, version, onPreview }: Props) {
  const { t } = useTranslation('versions');
  const { t: common } = useTranslation('common');
  const errorText = useErrorText();
  const which = { teamId: useTeamId(), videoId: video.id, versionId: version.id };
  const { isSending } = useUploads();
  const [restore, restoring] = useRestoreVersionMutation();
  const [retry, retrying] = useRetryVersionMutation();
  const [remove] = useDeleteVersionMutation();
  const [asked, setAsked] = useState<'restore' | 'delete'>();
  const { number, state, processing, manifestUrl, originalUrl } = version;
  const tell = (error: unknown): void => void toast.error(errorText(error));
  const canRetry =
    state === 'coming' && (processing.remedy === 'process_again' || processing.remedy === 'upload_again');
  const waitsForFile = processing.uploadUrl !== null && !isSending(version.id);
  return (
    <Group gap="xs">
      {manifestUrl !== null && (
        <Button size="compact-sm" variant="default" onClick={() => onPreview(version)}>
          {t('preview')}
        </Button>
      )}
      {originalUrl !== null && (
        <Button component="a" href={originalUrl} download size="compact-sm" variant="default">
          {t('downloadOriginal')}
        </Button>
      )}
      {waitsForFile && state === 'coming' && <Resume video={video} version={version} />}
      {canRetry && (
        <Button
          size="compact-sm"
          variant="default"
          loading={retrying.isLoading}
          onClick={() => void retry(which).unwrap().catch(tell)}
        >
          {t('retry')}
        </Button>
      )}
      {state === 'older' && processing.playable && (
        <Button size="compact-sm" variant="default" loading={restoring.isLoading} onClick={() => setAsked('restore')}>
          {t('restore')}
        </Button>
      )}
      {state !== 'current' && (
        <Button size="compact-sm" variant="subtle" c="var(--mantine-color-error)" onClick={() => setAsked('delete')}>
          {common('delete')}
        </Button>
      )}
      <ConfirmDialog
        opened={asked === 'restore'}
        onClose={() => setAsked(undefined)}
        title={t('restoreTitle', { number })}
        action={t('restore')}
        onConfirm={async () => {
          await restore(which).unwrap();
          toast.success(t('restored', { number }));
        }}
      >
        {t('restoreText')}
      </ConfirmDialog>
      <ConfirmDialog
        opened={asked === 'delete'}
        onClose={() => setAsked(undefined)}
        title={t('deleteTitle', { number })}
        action={common('delete')}
        onConfirm={async () => {
          await remove(which).unwrap();
          toast.success(t('deleted', { number }));
        }}
      >
        {t(state === 'coming' ? 'deleteComingText' : 'deleteText')}
      </ConfirmDialog>
    </Group>
  );
}

/** One file that a video has or had: what it takes, how long it was shown, and what can be done with it. */
export function VersionRow(props: Props) {
  const { version } = props;
  const { t } = useTranslation('versions');
  const { t: ofVideos } = useTranslation('videos');
  const format = useFormat();
  const { number, state, processing, supersededAt, duration } = version;
  const { status, reason } = processing;
  return (
    <li className={classes['row']} aria-label={t('number', { number })}>
      <div className={classes['picture']}>
        <Thumbnail url={version.thumbnailUrl} width="100%" />
      </div>
      <div className={classes['about']}>
        <Group gap="xs">
          <Text fw={600}>{t('number', { number })}</Text>
          <StatusBadge tone={tones[state]}>{t(`state.${state}`)}</StatusBadge>
          {state === 'coming' && <ProcessingChip processing={processing} />}
        </Group>
        <Text size="sm" className={classes['file'] ?? ''}>
          {version.fileName}
        </Text>
        <Text size="sm" c="dimmed">
          {[
            t('stored', { size: format.fileSize(version.storedBytes) }),
            duration !== null && format.duration(duration),
            t('added', { at: format.dateTime(version.addedAt) }),
            supersededAt !== null && t('until', { at: format.dateTime(supersededAt) }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </Text>
        {status === 'failed' && (
          <Text size="sm" c="var(--mantine-color-error)">
            {ofVideos(`failure.${reason ?? 'internal'}`)}
          </Text>
        )}
      </div>
      <Actions {...props} />
    </li>
  );
}
