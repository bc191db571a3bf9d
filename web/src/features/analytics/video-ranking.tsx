import { useTranslation } from 'react-i18next';
import { useInLanguage } from '../../shared/i18n/use-in-language.js';
import { useMay, useTeamId } from '../../shared/session/use-administrator.js';
import { useGetVideoRankingQuery } from './analytics.api.js';
import { AnalyticsPage } from './analytics-page.js';
import { Ranking } from './ranking.js';
import { viewersAt, viewingsAt } from '../../entities/viewing/record-links.js';
import { usePeriod } from './use-period.js';

/** Which videos were played most. */
export function Component() {
  const { t } = useTranslation('analytics');
  const teamId = useTeamId();
  const may = useMay();
  const inLanguage = useInLanguage();
  const chosen = usePeriod();
  const answer = useGetVideoRankingQuery({ teamId, query: chosen.period });
  const page = (id: string) => (may('content.manage') ? `/admin/video/${id}/analytics` : undefined);
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
            ...{ ...figures, id: videoId, name: title, to: page(videoId) },
            records: {
              plays: viewersAt(videoId),
              completions: viewersAt(videoId),
              watchedSeconds: viewingsAt({ from, to, video: videoId }),
            },
          }))}
        />
      )}
    </AnalyticsPage>
  );
}
