import { Button, Group, Progress, Text } from '@mantine/core';
import { IconSparkles } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../../shared/api/use-error-text.js';
import { useFormat } from '../../../shared/format/use-format.js';
import { useTeamId } from '../../../shared/session/use-administrator.js';
import { toast } from '../../../shared/ui/feedback/toasts.js';
import type { Video } from '../videos.api.js';
import { useDropTranscriptionMutation, useTranscribeVideoMutation, type Transcription } from './transcription.api.js';

interface Props {
  readonly video: Video;
}
type Shown = Props & { readonly transcription: Transcription };

/** Has the sound sent, for the first time or again. */
function Ask({ video, label }: Props & { readonly label: string }) {
  const errorText = useErrorText();
  const [transcribe, { isLoading }] = useTranscribeVideoMutation();
  const which = { teamId: useTeamId(), videoId: video.id };
  return (
    <Button
      size="xs"
      variant="default"
      leftSection={<IconSparkles size={16} aria-hidden />}
      loading={isLoading}
      disabled={video.processing.status !== 'ready'}
      onClick={() =>
        void transcribe(which)
          .unwrap()
          .catch((error: unknown) => toast.error(errorText(error)))
      }
    >
      {label}
    </Button>
  );
}

/** Stops it, or takes away what it suggests. */
function Drop({ video, label }: Props & { readonly label: string }) {
  const errorText = useErrorText();
  const [drop, { isLoading }] = useDropTranscriptionMutation();
  const which = { teamId: useTeamId(), videoId: video.id };
  return (
    <Button
      size="xs"
      variant="subtle"
      loading={isLoading}
      onClick={() =>
        void drop(which)
          .unwrap()
          .catch((error: unknown) => toast.error(errorText(error)))
      }
    >
      {label}
    </Button>
  );
}

function UnderWay({ video, transcription: { status, percent } }: Shown) {
  const { t } = useTranslation('transcription');
  const isRunning = status === 'running';
  return (
    <>
      <Group justify="space-between" gap="xs" mb={6}>
        <Text size="sm" role="status">
          {t(isRunning ? 'running' : 'waiting')}
        </Text>
        {isRunning && (
          <Text size="sm" fw={600}>
            {Math.floor(percent)}%
          </Text>
        )}
      </Group>
      <Progress value={percent} size="sm" mb="sm" aria-label={t('running')} />
      <Drop video={video} label={t('stop')} />
    </>
  );
}

function Done({ video, transcription }: Shown) {
  const { t } = useTranslation('transcription');
  const format = useFormat();
  const { at, language, captioned, summary, tags } = transcription;
  const spoken = t(`language.${language ?? 'ja'}`);
  const suggests = summary !== '' || tags.length > 0;
  return (
    <>
      <Text size="sm">
        {t(captioned ? 'captioned' : 'kept', { language: spoken, at: at === null ? '' : format.dateTime(at) })}
      </Text>
      {suggests && <Text size="sm">{t('suggested')}</Text>}
      <Group gap="xs" mt="sm">
        <Ask video={video} label={t('again')} />
        {suggests && <Drop video={video} label={t('dismiss')} />}
      </Group>
    </>
  );
}

/** Where the transcription is, and what can be done about it. */
export function TranscriptionState({ video, transcription }: Shown) {
  const { t } = useTranslation('transcription');
  switch (transcription.status) {
    case 'waiting':
    case 'running':
      return <UnderWay video={video} transcription={transcription} />;
    case 'done':
      return <Done video={video} transcription={transcription} />;
    case 'failed':
      return (
        <>
          <Text size="sm" mb="sm" c="var(--mantine-color-error)" role="alert">
            {t(`failure.${transcription.reason ?? 'internal'}`)}
          </Text>
          <Ask video={video} label={t('retry')} />
        </>
      );
    case 'none':
      return (
        <>
          {video.processing.status !== 'ready' && (
            <Text size="sm" mb="sm">
              {t('notReady')}
            </Text>
          )}
          <Ask video={video} label={t('now')} />
        </>
      );
  }
}
