import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/format/use-format.js';
import { useTeamId } from '../../../shared/session/use-administrator.js';
import { FilmWorkState } from '../film-work/film-work-state.js';
import type { Video } from '../videos.api.js';
import { useAnalyseVideoMutation, useDropAnalysisMutation, type Analysis } from './analysis.api.js';
import { ProposedPictures } from './proposed-pictures.js';

interface Props {
  readonly video: Video;
  readonly analysis: Analysis;
}

/** Where the analysis is, and what can be done about it. */
export function AnalysisState({ video, analysis }: Props) {
  const { t } = useTranslation('analysis');
  const format = useFormat();
  const which = { teamId: useTeamId(), videoId: video.id };
  const [analyse] = useAnalyseVideoMutation();
  const [drop] = useDropAnalysisMutation();
  const { chapters, thumbnails, at, reason } = analysis;
  const texts = {
    ...{ waiting: t('waiting'), running: t('running'), stop: t('stop'), notReady: t('notReady') },
    ...{ now: t('now'), again: t('again'), dismiss: t('dismiss') },
    ...{ failure: t(`failure.${reason ?? 'internal'}`), retry: t('retry') },
  };
  return (
    <FilmWorkState
      video={video}
      work={analysis}
      texts={texts}
      ask={() => analyse(which).unwrap()}
      drop={() => drop(which).unwrap()}
      dismissible
    >
      <Text size="sm">{t('done', { at: at === null ? '' : format.dateTime(at) })}</Text>
      <Text size="sm" mb="sm">
        {chapters.length > 0 ? t('foundChapters', { count: chapters.length }) : t('noChapters')}
      </Text>
      {thumbnails.length > 0 && <ProposedPictures video={video} analysis={analysis} />}
    </FilmWorkState>
  );
}
