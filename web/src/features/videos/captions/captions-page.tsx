import { putCaptionsBody, type Language } from '@marquee/contracts';
import { Anchor, Group, Title } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PlaybackSample, PlayerHandle } from '../../../shared/player/index.js';
import { useTeamId } from '../../../shared/session/use-administrator.js';
import { ErrorState } from '../../../shared/ui/feedback/error-state.js';
import { FormSkeleton } from '../../../shared/ui/feedback/skeletons.js';
import { toast } from '../../../shared/ui/feedback/toasts.js';
import { FormPage } from '../../../shared/ui/form/form-page.js';
import { Playhead } from '../edit/playhead.js';
import { VideoPreview } from '../edit/video-preview.js';
import { usePutCaptionsMutation, type Video } from '../videos.api.js';
import { webVttOf, wrongIn } from './caption-lines.js';
import classes from './captions.module.css';
import { LineList, type LineValues } from './line-list.js';
import { useCaptionLines } from './use-caption-lines.js';

/** The captions of one language, line by line, beside the player that shows them. */
export function CaptionsPage({ video, language }: { readonly video: Video; readonly language: Language }) {
  const { t } = useTranslation('videos');
  const teamId = useTeamId();
  const player = useRef<PlayerHandle>(null);
  const [position, setPosition] = useState(-1);
  const [put] = usePutCaptionsMutation();
  const file = video.captions.find((caption) => caption.language === language);
  const { lines, failed, retry } = useCaptionLines(file?.url ?? null);
  if (failed) return <ErrorState error={undefined} onRetry={retry} />;
  if (!lines) return <FormSkeleton />;
  const follow = ({ kind, position: now }: PlaybackSample): void => {
    if (kind !== 'ended') setPosition(now);
  };
  return (
    <Playhead value={player}>
      <FormPage<LineValues, { readonly language: Language; readonly content: string }>
        initialValues={{ lines }}
        schema={putCaptionsBody}
        toBody={(values) => ({ language, content: webVttOf(values.lines) })}
        check={(values) => wrongIn(values.lines)}
        onSubmit={async (body) => {
          await put({ teamId, videoId: video.id, body }).unwrap();
          toast.success(t('captions.saved'));
        }}
      >
        <div className={classes['page']}>
          <div className={classes['player']}>
            <VideoPreview video={video} onActivity={follow} />
          </div>
          <div>
            <Group justify="space-between" mb="xs">
              <Title order={2} size="h4">
                {t('captions.of', { language: t(`captions.languages.${language}`) })}
              </Title>
              {file && (
                <Anchor href={file.url} download={`${video.title}.${language}.vtt`} size="sm">
                  <IconDownload size={14} aria-hidden /> {t('captions.download')}
                </Anchor>
              )}
            </Group>
            <LineList position={position} />
          </div>
        </div>
      </FormPage>
    </Playhead>
  );
}
