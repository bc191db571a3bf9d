import { Button, Group, Progress, Text } from '@mantine/core';
import { IconSparkles } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../../shared/api/use-error-text.js';
import { useFormat } from '../../../shared/format/use-format.js';
import { useTeamId } from '../../../shared/session/use-administrator.js';
import { toast } from '../../../shared/ui/feedback/toasts.js';
import type { Video } from '../videos.api.js';
import { useAnalyseVideoMutation, useDropAnalysisMutation, type Analysis } from './analysis.api.js';
import { ProposedPictures } from './proposed-pictures.js';

interface Props {
  readonly video: Video;
}
type Shown = Props & { readonly analysis: Analysis };

/** Asks for the analysis, for the first time or again. */
function Ask({ video, label }: Props & { readonly label: string }) {
  const errorText = useErrorText();
  const [analyse, { isLoading }] = useAnalyseVideoMutation();
  const which = { teamId: useTeamId(), videoId: video.id };
  return (
    <Button
      size="xs"
      variant="default"
      leftSection={<IconSparkles size={16} aria-hidden />}
      loading={isLoading}
      disabled={video.processing.status !== 'ready'}
      onClick={() =>
        void analyse(which)
          .unwrap()
          .catch((error: unknown) => toast.error(errorText(error)))
      }
    >
      {label}
    </Button>
  );
}

/** Stops it, or takes away what it proposes. */
function Drop({ video, label }: Props & { readonly label: string }) {
  const errorText = useErrorText();
  const [drop, { isLoading }] = useDropAnalysisMutation();
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

function UnderWay({ video, analysis: { status, percent } }: Shown) {
  const { t } = useTranslation('analysis');
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

function Done({ video, analysis }: Shown) {
  const { t } = useTranslation('analysis');
  const format = useFormat();
  const { chapters, thumbnails, at } = analysis;
  return (
    <>
      <Text size="sm">{t('done', { at: at === null ? '' : format.dateTime(at) })}</Text>
      <Text size="sm" mb="sm">
        {chapters.length > 0 ? t('foundChapters', { count: chapters.length }) : t('noChapters')}
      </Text>
      {thumbnails.length > 0 && <ProposedPictures video={video} analysis={analysis} />}
      <Group gap="xs" mt="sm">
        <Ask video={video} label={t('again')} />
        <Drop video={video} label={t('dismiss')} />
      </Group>
    </>
  );
}

/** Where the analysis is, and what can be done about it. */
export function AnalysisState({ video, analysis }: Shown) {
  const { t } = useTranslation('analysis');
  switch (analysis.status) {
    case 'waiting':
    case 'running':
      return <UnderWay video={video} analysis={analysis} />;
    case 'done':
      return <Done video={video} analysis={analysis} />;
    case 'failed':
      return (
        <>
          <Text size="sm" mb="sm" c="var(--mantine-color-error)" role="alert">
            {t(`failure.${analysis.reason ?? 'internal'}`)}
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
