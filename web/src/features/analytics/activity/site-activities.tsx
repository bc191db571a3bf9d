import { Title } from '@mantine/core';
import type { MemberActivity } from '@marquee/contracts';
import { useTranslation } from 'react-i18next';
import type { Reply } from '../../../shared/api/contract.js';
import { Chart } from '../../../shared/charts/chart.js';
import { useFormat } from '../../../shared/format/use-format.js';
import { FigureList } from '../../../entities/viewing/figure-list.js';
import { daysOf } from '../../../entities/viewing/period.js';
import { activitiesAt } from '../../../entities/viewing/record-links.js';

type Analytics = Reply<'GET /api/teams/{teamId}/analytics/total'>;

const shown = [
  ...(['login', 'account_created', 'bookmark', 'commented', 'replied', 'survey_answered'] as const),
  ...(['test_answered', 'live_viewed', 'purchased', 'subscription_purchased'] as const),
];
const said = ['commented', 'replied', 'survey_answered'] as const;

/** What members did beside watching: how often, and what they said day by day. */
export function SiteActivities({ data }: { readonly data: Analytics }) {
  const { t } = useTranslation(['member-activity', 'analytics']);
  const format = useFormat();
  const known = new Map(data.activities.map((one) => [one.activity, one]));
  const of = (activity: MemberActivity) => known.get(activity) ?? { count: 0, previous: 0, days: [] };
  const title = t('member-activity:total');
  return (
    <>
      <Title order={2} size="h5">
        {title}
      </Title>
      <FigureList
        label={title}
        days={daysOf(data)}
        figures={shown.map((activity) => ({
          key: activity,
          label: t(`member-activity:activities.${activity}`),
          now: of(activity).count,
          before: of(activity).previous,
          written: format.number(of(activity).count),
          to: activitiesAt({ ...data, activity }),
        }))}
      />
      {said.some((activity) => of(activity).count > 0) && (
        <Chart
          title={t('member-activity:saidPerDay')}
          kind="column"
          fileName={`comments-and-answers-${data.from}-${data.to}`}
          format={format.number}
          data={{
            axis: t('analytics:date'),
            labels: data.days.map(({ date }) => format.shortDay(date)),
            series: said.map((activity) => ({
              measure: activity,
              name: t(`member-activity:activities.${activity}`),
              values: of(activity).days,
              to: data.days.map(({ date }) => activitiesAt({ from: date, to: date, activity })),
            })),
          }}
        />
      )}
    </>
  );
}
