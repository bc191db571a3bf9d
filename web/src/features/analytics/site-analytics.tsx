import { useTranslation } from 'react-i18next';
import type { Reply } from '../../shared/api/contract.js';
import { Chart } from '../../shared/charts/chart.js';
import { MeasureNotes } from '../../shared/charts/measure-notes.js';
import type { Measure } from '../../shared/charts/series.js';
import { useFormat } from '../../shared/format/use-format.js';
import { useTeamId } from '../../shared/session/use-administrator.js';
import { useGetSiteAnalyticsQuery } from './analytics.api.js';
import { AnalyticsPage } from './analytics-page.js';
import { SiteActivities } from './activity/site-activities.js';
import { FigureList } from '../../entities/viewing/figure-list.js';
import { daysOf, type Period } from '../../entities/viewing/period.js';
import { activitiesAt, viewingsAt } from '../../entities/viewing/record-links.js';
import { usePeriod } from '../../entities/viewing/use-period.js';

type Analytics = Reply<'GET /api/teams/{teamId}/analytics/total'>;

const figures = ['views', 'plays', 'viewers', 'watchedSeconds', 'completions', 'downloads'] as const;
type Figure = (typeof figures)[number];
const measureOf: Readonly<Record<Figure, Measure>> = {
  views: 'views',
  plays: 'plays',
  viewers: 'viewers',
  watchedSeconds: 'watched',
  completions: 'completions',
  downloads: 'downloads',
};

/** Where what is behind the figures of some days is listed. */
function recordsOf({ from, to }: Period): Readonly<Record<Figure, string>> {
  const viewings = viewingsAt({ from, to });
  return {
    ...{ plays: viewings, watchedSeconds: viewings, completions: viewings },
    views: activitiesAt({ from, to, activity: 'view', withVisitors: true }),
    downloads: activitiesAt({ from, to, activity: 'download', withVisitors: true }),
    viewers: `/admin/analytics/users?${new URLSearchParams({ period: 'range', from, to }).toString()}`,
  };
}

function Figures({ data }: { readonly data: Analytics }) {
  const { t } = useTranslation('analytics');
  const format = useFormat();
  const records = recordsOf(data);
  return (
    <FigureList
      label={t('figures.label')}
      days={daysOf(data)}
      figures={figures.map((key) => ({
        key,
        label: t(`figures.${key}`),
        now: data.total[key],
        before: data.previous[key],
        written: key === 'watchedSeconds' ? format.duration(data.total[key]) : format.number(data.total[key]),
        to: records[key],
      }))}
    />
  );
}

function Courses({ data }: { readonly data: Analytics }) {
  const { t } = useTranslation('analytics');
  const format = useFormat();
  const of = (...keys: readonly Figure[]) => ({
    axis: t('date'),
    labels: data.days.map(({ date }) => format.shortDay(date)),
    series: keys.map((key) => ({
      measure: measureOf[key],
      name: t(`figures.${key}`),
      values: data.days.map((day) => day[key]),
      to: data.days.map(({ date }) => recordsOf({ from: date, to: date })[key]),
    })),
  });
  const file = (name: string): string => `${name}-${data.from}-${data.to}`;
  return (
    <>
      <div>
        <Chart
          title={t('total.playsPerDay')}
          kind="column"
          fileName={file('views-and-plays')}
          format={format.number}
          data={of('views', 'plays')}
        />
        <MeasureNotes total={data.total} />
      </div>
      <Chart
        title={t('total.viewersPerDay')}
        fileName={file('viewers-and-completions')}
        format={format.number}
        data={of('viewers', 'completions')}
      />
      <Chart
        title={t('total.watchedPerDay')}
        kind="area"
        fileName={file('watch-time-seconds')}
        format={format.duration}
        data={of('watchedSeconds')}
      />
      {data.total.downloads > 0 && (
        <Chart
          title={t('total.downloadsPerDay')}
          kind="column"
          fileName={file('downloads')}
          format={format.number}
          data={of('downloads')}
        />
      )}
    </>
  );
}

/** How the whole site is watched, day by day, beside the period before. */
export function Component() {
  const { t } = useTranslation('analytics');
  const teamId = useTeamId();
  const chosen = usePeriod();
  const answer = useGetSiteAnalyticsQuery({ teamId, query: chosen.period });
  return (
    <AnalyticsPage title={t('total.title')} chosen={chosen} answer={answer}>
      {(data) => (
        <>
          <Figures data={data} />
          <Courses data={data} />
          <SiteActivities data={data} />
        </>
      )}
    </AnalyticsPage>
  );
}
