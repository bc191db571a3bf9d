import { useTranslation } from 'react-i18next';
import { useMay, useTeamId } from '../../shared/session/use-administrator.js';
import { useGetMemberRankingQuery } from './analytics.api.js';
import { AnalyticsPage } from './analytics-page.js';
import { Ranking } from './ranking.js';
import { activitiesAt, memberVideosAt, viewingsAt } from '../../entities/viewing/record-links.js';
import { usePeriod } from '../../entities/viewing/use-period.js';

/** Which members watched longest. */
export function Component() {
  const { t } = useTranslation('analytics');
  const teamId = useTeamId();
  const may = useMay();
  const chosen = usePeriod();
  const answer = useGetMemberRankingQuery({ teamId, query: chosen.period });
  const page = (id: string) => (may('member.read') ? `/admin/user/${id}/edit` : undefined);
  return (
    <AnalyticsPage title={t('members.title')} chosen={chosen} answer={answer}>
      {({ items, from, to }) => (
        <Ranking
          by="watchedSeconds"
          what={t('members.one')}
          chartTitle={t('members.top')}
          tableTitle={t('members.all')}
          fileName={`members-${from}-${to}`}
          rows={items.map(({ memberId, name, ...figures }) => ({
            ...figures,
            id: memberId,
            name: name || t('members.unnamed'),
            to: page(memberId),
            records: {
              watchedSeconds: memberVideosAt(memberId, { from, to }),
              completions: memberVideosAt(memberId, { from, to }),
              plays: viewingsAt({ from, to, member: memberId }),
              views: activitiesAt({ from, to, member: memberId, activity: 'view' }),
              downloads: activitiesAt({ from, to, member: memberId, activity: 'download' }),
            },
          }))}
        />
      )}
    </AnalyticsPage>
  );
}
