import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/format/use-format.js';
import { useTeamId } from '../../../shared/session/use-administrator.js';
import { FilmWorkState } from '../film-work/film-work-state.js';
import type { Video } from '../videos.api.js';
import { useDropTranscriptionMutation, useTranscribeVideoMutation, type Transcription } from './transcription.api.js';

interface Props {
  readonly video: Video;
  readonly transcription: Transcription;
}

/** Where the transcription is, and what can be done about it. */
export function TranscriptionState({ video, transcription }: Props) {
  const { t } = useTranslation('transcription');
  const format = useFormat();
  const which = { teamId: useTeamId(), videoId: video.id };
  const [transcribe] = useTranscribeVideoMutation();
  const [drop] = useDropTranscriptionMutation();
  const { at, language, captioned, summary, tags, reason } = transcription;
  const spoken = t(`language.${language ?? 'ja'}`);
  const suggests = summary !== '' || tags.length > 0;
  const texts = {
    ...{ waiting: t('waiting'), running: t('running'), stop: t('stop'), notReady: t('notReady') },
    ...{ now: t('now'), again: t('again'), dismiss: t('dismiss') },
    ...{ failure: t(`failure.${reason ?? 'internal'}`), retry: t('retry') },
  };
  return (
    <FilmWorkState
      video={video}
      work={transcription}
      texts={texts}
      ask={() => transcribe(which).unwrap()}
      drop={() => drop(which).unwrap()}
      dismissible={suggests}
    >
      <Text size="sm">
        {t(captioned ? 'captioned' : 'kept', { language: spoken, at: at === null ? '' : format.dateTime(at) })}
      </Text>
      {suggests && <Text size="sm">{t('suggested')}</Text>}
    </FilmWorkState>
  );
}
