import { IconChartHistogram } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useGetWatchedVideoQuery } from '../../../entities/video/watched-choices.js';
import { Choice } from '../../../features/analytics/watch-log/choice.js';
import { ChooseFirst } from '../../../features/analytics/watch-log/choose-first.js';
import { VideoAnalytics } from '../../../features/videos/insight/video-analytics.js';
import { useUrlState } from '../../../shared/hooks/use-url-state.js';
import { useInLanguage } from '../../../shared/i18n/use-in-language.js';
import { useTeamId } from '../../../shared/session/use-administrator.js';
import { DetailPage } from '../../../shared/ui/page/detail-page.js';

function Figures({ videoId }: { readonly videoId: string }) {
  const { t } = useTranslation('watch-log');
  const teamId = useTeamId();
  const inLanguage = useInLanguage();
  const reading = useGetWatchedVideoQuery({ teamId, videoId });
  return (
    <DetailPage
      of={reading}
      back={{ to: '/admin/analytics/videos', label: t('back.videos') }}
      title={(shown) => inLanguage(shown).title}
    >
      {(shown) => (
        <>
          <Choice what="video" />
          <VideoAnalytics video={shown} storyboard={null} />
        </>
      )}
    </DetailPage>
  );
}

/** The page `/admin/analytics/video`: how one video is watched, for analysts who have no right to the video itself, too. */
export function Component() {
  const { t } = useTranslation('console');
  const [{ video }] = useUrlState({ video: '' });
  if (video === '') return <ChooseFirst what="video" title={t('pages.videoFigures')} icon={IconChartHistogram} />;
  return <Figures key={video} videoId={video} />;
}
