import { useTranslation } from 'react-i18next';
import { useInLanguage } from '../../shared/i18n/use-in-language.js';
import { useTeamId } from '../../shared/session/use-administrator.js';
import { useGetVideoRankingQuery } from './analytics.api.js';
import { AnalyticsPage } from './analytics-page.js';
import { Ranking } from './ranking.js';
import { activitiesAt, figuresAt, viewersAt, viewingsAt } from '../../entities/viewing/record-links.js';
import { usePeriod } from '../../entities/viewing/use-period.js';

/** Which videos were played most. */
export function Component() {
  const { t } = useTranslation('analytics');
  const teamId = useTeamId();
  const inLanguage = useInLanguage();
  const chosen = usePeriod();
  const answer = useGetVideoRankingQuery({ teamId, query: chosen.period });
  return (
    <AnalyticsPage title={t('videos.title')} chosen={chosen} answer={answer}>
      {({ items, from, to }) => (
        <Ranking
          by="plays"
          what={t('videos.one')}
          chartTitle={t('videos.top')}
          tableTitle={t('videos.all')}
          fileName={`videos-${from}-${to}`}
          rows={items.map(inLanguage).map(({ videoId, title, ...figures }) => ({
            ...{ ...figures, id: videoId, name: title, to: figuresAt(videoId) },
            records: {
              plays: viewersAt(videoId, { from, to }),
              completions: viewersAt(videoId, { from, to }),
              watchedSeconds: viewingsAt({ from, to, video: videoId }),
              views: activitiesAt({ from, to, video: videoId, activity: 'view', withVisitors: true }),
              downloads: activitiesAt({ from, to, video: videoId, activity: 'download', withVisitors: true }),
            },
          }))}
        />
      )}
    </AnalyticsPage>
  );
}
