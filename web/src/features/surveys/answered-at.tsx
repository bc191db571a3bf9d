import { useTranslation } from 'react-i18next';
import { NounLink, type NounLinkProps } from '../../shared/entity/noun-link.js';
import type { SurveyAnswer } from './surveys.api.js';

/** After what a member was asked: a video or a live stream, with the way there, or joining. */
export function AnsweredAt({
  videoId,
  videoTitle,
  about,
  underline,
}: Pick<SurveyAnswer, 'videoId' | 'videoTitle' | 'about'> & Pick<NounLinkProps, 'underline'>) {
  const { t } = useTranslation('surveys');
  if (videoId === null) return t('joined');
  if (videoTitle === '') return t('noVideo');
  return (
    <NounLink kind={about} id={videoId} {...(underline && { underline })}>
      {videoTitle}
    </NounLink>
  );
}
