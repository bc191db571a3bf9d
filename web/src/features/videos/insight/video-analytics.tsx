import { Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { viewersAt, viewingsAt } from '../../../entities/viewing/record-links.js';
import { Chart } from '../../../shared/charts/chart.js';
import { MeasureNotes } from '../../../shared/charts/measure-notes.js';
import { RecordLink } from '../../../shared/charts/record-link.js';
import { useFormat } from '../../../shared/format/use-format.js';
import { useUrlState } from '../../../shared/hooks/use-url-state.js';
import { useTeamId } from '../../../shared/session/use-administrator.js';
import { useGetTeamQuery } from '../../../shared/site/site.api.js';
import { ErrorState } from '../../../shared/ui/feedback/error-state.js';
import { TableSkeleton } from '../../../shared/ui/feedback/skeletons.js';
import { FilterSelect } from '../../../shared/ui/list/list-toolbar.js';
import { useGetVideoAnalyticsQuery, type Video } from '../videos.api.js';
import classes from './insight.module.css';
import { periodEnding, periods } from './period.js';
import { RetentionStrip } from './retention-strip.js';

/** How a video is watched: per day, how many complete it, and where they stop. */
export function VideoAnalytics({ video }: { readonly video: Video }) {
  const { t } = useTranslation('videos');
  const teamId = useTeamId();
  const format = useFormat();
  const [{ days: chosen }, setUrl] = useUrlState({ days: '7' });
  const { data: team } = useGetTeamQuery({ teamId });
  const offered = periods.filter((days) => days <= (team?.plan.analyticsDays ?? 31));
  const days = offered.find((one) => String(one) === chosen) ?? 7;
  const query = periodEnding(new Date(), days, format.timeZone);
  const { data, error, refetch } = useGetVideoAnalyticsQuery({ teamId, videoId: video.id, query });
  if (!data) return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <TableSkeleton />;
  const viewers = viewersAt(video.id);
  const figures = [
    [t('analytics.views'), format.number(data.total.views), 'views', undefined],
    [t('analytics.plays'), format.number(data.total.plays), 'plays', viewers],
    [t('analytics.viewers'), format.number(data.total.viewers), 'viewers', viewers],
    [
      ...([t('analytics.watched'), format.duration(data.total.watchedSeconds), 'watchedSeconds'] as const),
      viewingsAt({ ...query, video: video.id }),
    ],
    [t('analytics.completions'), format.number(data.total.completions), 'completions', viewers],
    [t('analytics.completionRate'), format.percent(data.completionRate), 'completionRate', undefined],
    [t('analytics.downloads'), format.number(data.total.downloads), 'downloads', undefined],
  ] as const;
  const duration = video.duration ?? 0;
  const stepLabel = (index: number): string => format.duration((duration * index) / data.retention.length);
  return (
    <Stack gap="xl">
      <div className={classes['period']}>
        <FilterSelect
          label={t('analytics.period')}
          value={String(days)}
          options={offered.map((value) => ({ value: String(value), label: t('analytics.days', { count: value }) }))}
          onChange={(value) => setUrl({ days: value })}
        />
      </div>
      <dl className={classes['figures']}>
        {figures.map(([name, text, key, to]) => (
          <div key={key}>
            <dt>{name}</dt>
            <dd data-figure={key}>
              <RecordLink to={to} label={name} value={text} />
            </dd>
          </div>
        ))}
      </dl>
      <div>
        <Chart
          title={t('analytics.perDay')}
          kind="column"
          fileName={`video-${video.id}-days`}
          format={format.number}
          data={{
            axis: t('analytics.date'),
            labels: data.days.map(({ date }) => format.shortDay(date)),
            series: [
              { measure: 'views', name: t('analytics.views'), values: data.days.map(({ views }) => views) },
              { measure: 'plays', name: t('analytics.plays'), values: data.days.map(({ plays }) => plays) },
              ...(data.total.downloads === 0
                ? []
                : [
                    {
                      measure: 'downloads' as const,
                      name: t('analytics.downloads'),
                      values: data.days.map(({ downloads }) => downloads),
                    },
                  ]),
            ],
          }}
        />
        <MeasureNotes total={data.total} />
      </div>
      <div>
        <Chart
          title={t('analytics.retention')}
          kind="area"
          fileName={`video-${video.id}-retention`}
          format={format.number}
          data={{
            axis: t('analytics.position'),
            labels: data.retention.map((_count, index) => stepLabel(index)),
            series: [{ measure: 'retention', name: t('analytics.viewings'), values: data.retention }],
          }}
        />
        <RetentionStrip video={video} retention={data.retention} viewings={data.viewings} />
        <Text size="sm" c="dimmed">
          {t('analytics.retentionText')}
        </Text>
      </div>
    </Stack>
  );
}
