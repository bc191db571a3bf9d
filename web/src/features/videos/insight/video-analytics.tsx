import { Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { FigureList } from '../../../entities/viewing/figure-list.js';
import { PeriodPicker } from '../../../entities/viewing/period-picker.js';
import { daysOf, type Period } from '../../../entities/viewing/period.js';
import { activitiesAt, viewersAt, viewingsAt } from '../../../entities/viewing/record-links.js';
import { usePeriod } from '../../../entities/viewing/use-period.js';
import type { Reply } from '../../../shared/api/contract.js';
import { Chart } from '../../../shared/charts/chart.js';
import { MeasureNotes } from '../../../shared/charts/measure-notes.js';
import { useFormat } from '../../../shared/format/use-format.js';
import { useTeamId } from '../../../shared/session/use-administrator.js';
import { ErrorState } from '../../../shared/ui/feedback/error-state.js';
import { TableSkeleton } from '../../../shared/ui/feedback/skeletons.js';
import { useGetVideoAnalyticsQuery, type WatchedVideo } from '../videos.api.js';
import { RetentionStrip } from './retention-strip.js';

interface Props {
  readonly video: WatchedVideo;
  /** Where its small pictures are; null: it has none, or they are not for this reader. */
  readonly storyboard: string | null;
}

type Analytics = Reply<'GET /api/teams/{teamId}/videos/{videoId}/analytics'>;

/** The figures of the period, beside those of the one before. */
function Figures({
  data,
  period,
  videoId,
}: {
  readonly data: Analytics;
  readonly period: Period;
  readonly videoId: string;
}) {
  const { t } = useTranslation(['videos', 'analytics']);
  const format = useFormat();
  const { total, previous, completionRate } = data;
  const viewings = viewingsAt({ ...period, video: videoId });
  const done = (activity: 'view' | 'download'): string =>
    activitiesAt({ ...period, video: videoId, activity, withVisitors: true });
  const figure = (key: keyof typeof previous, to: string, written = format.number(total[key])) => ({
    ...{ key, written, to, now: total[key], before: previous[key] },
  });
  return (
    <FigureList
      label={t('analytics:figures.label')}
      days={daysOf(period)}
      figures={[
        { ...figure('views', done('view')), label: t('videos:analytics.views') },
        { ...figure('plays', viewings), label: t('videos:analytics.plays') },
        { ...figure('viewers', viewersAt(videoId, period)), label: t('videos:analytics.viewers') },
        {
          ...figure('watchedSeconds', viewings, format.duration(total.watchedSeconds)),
          label: t('videos:analytics.watched'),
        },
        { ...figure('completions', viewings), label: t('videos:analytics.completions') },
        {
          ...{ key: 'completionRate', now: completionRate, written: format.percent(completionRate) },
          label: t('videos:analytics.completionRate'),
        },
        { ...figure('downloads', done('download')), label: t('videos:analytics.downloads') },
      ]}
    />
  );
}

/** What was counted in the period. */
function Counted({ video, storyboard, data, period }: Props & { readonly data: Analytics; readonly period: Period }) {
  const { t } = useTranslation(['videos', 'analytics']);
  const format = useFormat();
  const days = { from: format.day(period.from), to: format.day(period.to), zone: format.timeZone };
  const done = (activity: 'view' | 'download', day: string): string =>
    activitiesAt({ from: day, to: day, video: video.id, activity, withVisitors: true });
  const duration = video.duration ?? 0;
  const stepLabel = (index: number): string => format.duration((duration * index) / data.retention.length);
  return (
    <>
      <Text size="sm" c="dimmed">
        {t('analytics:looked', days)}
      </Text>
      <Figures data={data} period={period} videoId={video.id} />
      <div>
        <Chart
          title={t('videos:analytics.perDay')}
          kind="column"
          fileName={`video-${video.id}-days`}
          format={format.number}
          data={{
            axis: t('videos:analytics.date'),
            labels: data.days.map(({ date }) => format.shortDay(date)),
            series: [
              {
                measure: 'views',
                name: t('videos:analytics.views'),
                values: data.days.map(({ views }) => views),
                to: data.days.map(({ date }) => done('view', date)),
              },
              {
                measure: 'plays',
                name: t('videos:analytics.plays'),
                values: data.days.map(({ plays }) => plays),
                to: data.days.map(({ date }) => viewingsAt({ from: date, to: date, video: video.id })),
              },
              ...(data.total.downloads === 0
                ? []
                : [
                    {
                      measure: 'downloads' as const,
                      name: t('videos:analytics.downloads'),
                      values: data.days.map(({ downloads }) => downloads),
                      to: data.days.map(({ date }) => done('download', date)),
                    },
                  ]),
            ],
          }}
        />
        <MeasureNotes total={data.total} />
      </div>
      <div>
        <Chart
          title={t('videos:analytics.retention')}
          kind="area"
          fileName={`video-${video.id}-retention`}
          format={format.number}
          data={{
            axis: t('videos:analytics.position'),
            labels: data.retention.map((_count, index) => stepLabel(index)),
            series: [{ measure: 'retention', name: t('videos:analytics.viewings'), values: data.retention }],
          }}
        />
        <RetentionStrip {...{ storyboard, duration, retention: data.retention, viewings: data.viewings }} />
        <Text size="sm" c="dimmed">
          {t('videos:analytics.retentionText')}
        </Text>
      </div>
    </>
  );
}

/** How a video is watched: per day, how many complete it, and where they stop. */
export function VideoAnalytics({ video, storyboard }: Props) {
  const teamId = useTeamId();
  const chosen = usePeriod();
  const { period } = chosen;
  // What was counted on other days is nothing of these.
  const { currentData, error, refetch } = useGetVideoAnalyticsQuery({ teamId, videoId: video.id, query: period });
  return (
    <Stack gap="xl">
      <PeriodPicker {...chosen} />
      {currentData && <Counted {...{ video, storyboard, period }} data={currentData} />}
      {!currentData && (error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <TableSkeleton />)}
    </Stack>
  );
}
