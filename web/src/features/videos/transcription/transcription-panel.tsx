import { largestAnalysed } from '@marquee/contracts';
import { Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useTeamId } from '../../../shared/session/use-administrator.js';
import { useGetTeamQuery } from '../../../shared/site/site.api.js';
import type { Video } from '../videos.api.js';
import { TranscriptionState } from './transcription-state.js';
import { useTranscription } from './use-transcription.js';

/** Captions of what is said, for whoever agrees that the sound is sent away. Nothing where nobody writes it down. */
export function TranscriptionPanel({ video }: { readonly video: Video }) {
  const { t } = useTranslation('transcription');
  const transcription = useTranscription(video);
  const byItself = useGetTeamQuery({ teamId: useTeamId() }).data?.automaticCaptions === true;
  if (!transcription) return null;
  const place = transcription.place ?? '';
  return (
    <section aria-label={t('title')}>
      <Title order={2} size="h5" mb={4}>
        {t('title')}
      </Title>
      <Text size="sm" c="dimmed" mb="sm" style={{ overflowWrap: 'anywhere' }}>
        {t(transcription.suggests ? 'textAndSummary' : 'text', { place })} {t(byItself ? 'byItself' : 'onlyThen')}
      </Text>
      {video.fileSize > largestAnalysed ? (
        <Text size="sm">{t('tooLarge')}</Text>
      ) : (
        <TranscriptionState video={video} transcription={transcription} />
      )}
    </section>
  );
}
