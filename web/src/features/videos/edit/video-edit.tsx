import { Anchor, Button, Text, Title } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { PlayerHandle } from '../../../shared/player/index.js';
import { useFormat } from '../../../shared/format/use-format.js';
import { useMay, useTeamId } from '../../../shared/session/use-administrator.js';
import { Facts } from '../../../shared/ui/page/facts.js';
import { RemoveButton } from '../../../shared/ui/page/remove-button.js';
import { useDuplicate } from '../use-duplicate.js';
import { useDeleteVideoMutation, type Video } from '../videos.api.js';
import { AccessExplainer } from '../access/access-explainer.js';
import { AnalysisPanel } from '../analysis/analysis-panel.js';
import { TranscriptionPanel } from '../transcription/transcription-parts.js';
import { CaptionsPanel } from './captions-panel.js';
import classes from './edit.module.css';
import { Playhead } from './playhead.js';
import { MetadataForm } from './metadata-form.js';
import { ProcessingPanel } from './processing-panel.js';
import { PublishCard } from './publish-card.js';
import { ThumbnailPanel } from './thumbnail-panel.js';
import { VideoPreview } from './video-preview.js';
import { VideoUses } from './video-uses.js';

function KnownOf({ video }: { readonly video: Video }) {
  const { t } = useTranslation('videos');
  const format = useFormat();
  const facts = [
    [t('facts.file'), video.fileName],
    ...(video.audioOnly ? [[t('facts.kind'), t('facts.audio')] as const] : []),
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
      <Facts facts={facts} />
    </section>
  );
}

/** Everything about one video that can be changed. */
export function VideoEdit({ video }: { readonly video: Video }) {
  const { t } = useTranslation('videos');
  const teamId = useTeamId();
  const may = useMay();
  const player = useRef<PlayerHandle>(null);
  const copying = useDuplicate();
  const [remove] = useDeleteVideoMutation();
  const { id, title } = video;
  return (
    <Playhead value={player}>
      <div className={classes['page']}>
        <PublishCard video={video} />
        <div className={classes['first']}>
          <ProcessingPanel video={video} />
          <VideoPreview video={video} />
        </div>
        <div className={classes['form']}>
          <MetadataForm video={video} />
        </div>
        <div className={classes['rest']}>
          <ThumbnailPanel video={video} />
          <AnalysisPanel video={video} />
          <CaptionsPanel video={video} />
          <TranscriptionPanel video={video} />
          {may('member.manage') && <AccessExplainer video={video} />}
          {may('feedback.manage') && (
            <Anchor component={Link} to={`/admin/comment?video=${id}`} size="sm">
              {t('comments')}
            </Anchor>
          )}
          <KnownOf video={video} />
          <div>
            <Button
              variant="default"
              leftSection={<IconCopy size={16} aria-hidden />}
              loading={copying.isLoading}
              disabled={video.processing.status !== 'ready'}
              onClick={() => void copying.duplicate(video)}
            >
              {t('duplicate.action')}
            </Button>
            <Text size="xs" c="dimmed" mt={4}>
              {t('duplicate.note')}
            </Text>
          </div>
          <div>
            <RemoveButton
              label={t('delete.action')}
              title={t('delete.title', { title })}
              text={<VideoUses videoId={id} />}
              done={t('delete.done', { title })}
              leadTo="/admin/video"
              onRemove={() => remove({ teamId, videoId: id }).unwrap()}
            />
            <Text size="xs" c="dimmed">
              {t('delete.note')}
            </Text>
          </div>
        </div>
      </div>
    </Playhead>
  );
}
