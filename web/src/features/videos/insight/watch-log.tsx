import { Stack, Text } from '@mantine/core';
import { IconEye } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { MemberLink } from '../../../entities/member/member-link.js';
import { PeriodPicker } from '../../../entities/viewing/period-picker.js';
import type { Period } from '../../../entities/viewing/period.js';
import { usePeriod } from '../../../entities/viewing/use-period.js';
import { useFormat } from '../../../shared/format/use-format.js';
import { useTeamId } from '../../../shared/session/use-administrator.js';
import { EmptyState } from '../../../shared/ui/feedback/empty-state.js';
import { ErrorState } from '../../../shared/ui/feedback/error-state.js';
import { TableSkeleton } from '../../../shared/ui/feedback/skeletons.js';
import { NothingSoFar } from '../../../shared/ui/list/nothing-so-far.js';
import { LoadMore } from '../../../shared/ui/list/load-more.js';
import { ShortTable, type ShortColumn } from '../../../shared/ui/list/short-table.js';
import { RelativeTime } from '../../../shared/ui/page/relative-time.js';
import type { Reply } from '../../../shared/api/contract.js';
import { StatusBadge } from '../../../shared/ui/page/status-badge.js';
import { useGetWatchLogInfiniteQuery, type Video } from '../videos.api.js';
import classes from './insight.module.css';

type Viewing = Reply<'GET /api/teams/{teamId}/videos/{videoId}/watch-log'>['items'][number];

/** Which parts of the video were watched, as a strip over its duration. */
function Ranges({ ranges, duration }: { readonly ranges: Viewing['ranges']; readonly duration: number }) {
  const { t } = useTranslation('videos');
  const format = useFormat();
  const text = ranges.map(([from = 0, to = 0]) => `${format.duration(from)}–${format.duration(to)}`).join(', ');
  return (
    <svg
      className={classes['ranges']}
      viewBox={`0 0 ${Math.max(duration, 1)} 1`}
      preserveAspectRatio="none"
      role="img"
      aria-label={text || t('log.nothing')}
    >
      <title>{text || t('log.nothing')}</title>
      {ranges.map(([from = 0, to = 0]) => (
        <rect key={`${from}-${to}`} x={from} y={0} width={Math.max(to - from, 0)} height={1} />
      ))}
    </svg>
  );
}

function useColumns(duration: number): readonly ShortColumn<Viewing>[] {
  const { t } = useTranslation('videos');
  const format = useFormat();
  return [
    {
      header: t('log.member'),
      cell: ({ member }) =>
        member ? <MemberLink id={member.id}>{member.name || t('log.unnamed')}</MemberLink> : t('log.visitor'),
    },
    { header: t('log.last'), cell: ({ lastAt }) => <RelativeTime at={lastAt} /> },
    { header: t('analytics.plays'), cell: ({ plays }) => format.number(plays), align: 'right' },
    {
      header: t('analytics.watched'),
      cell: ({ watchedSeconds }) => format.duration(watchedSeconds),
      align: 'right',
    },
    { header: t('log.ranges'), cell: ({ ranges }) => <Ranges ranges={ranges} duration={duration} /> },
    {
      header: t('log.completion'),
      cell: ({ completed, completion, abandonedAt }) =>
        completed ? (
          <StatusBadge tone="good">{t('log.completed')}</StatusBadge>
        ) : (
          <Text size="sm">
            {format.percent(completion)}
            {abandonedAt !== null && ` · ${t('log.left', { at: format.duration(abandonedAt) })}`}
          </Text>
        ),
    },
  ];
}

interface LogProps {
  readonly video: Video;
  readonly period: Period;
}

/** The viewings of a period, the latest first. */
function Log({ video, period }: LogProps) {
  const { t } = useTranslation('videos');
  const teamId = useTeamId();
  const list = useGetWatchLogInfiniteQuery({ teamId, videoId: video.id, query: { ...period, limit: 50 } });
  const columns = useColumns(video.duration ?? 0);
  // Those of other days are none of these.
  const viewings = list.currentData?.pages.flatMap(({ items }) => items);
  if (!viewings) {
    return list.error ? <ErrorState error={list.error} onRetry={() => void list.refetch()} /> : <TableSkeleton />;
  }
  const onMore = (): void => void list.fetchNextPage();
  if (viewings.length === 0) {
    if (list.hasNextPage) return <NothingSoFar loading={list.isFetchingNextPage} onMore={onMore} />;
    return <EmptyState icon={<IconEye size={40} stroke={1.4} />} title={t('log.empty')} text={t('log.emptyText')} />;
  }
  return (
    <>
      <ShortTable
        label={t('tabs.log')}
        rows={viewings.map((viewing) => ({ ...viewing, id: viewing.viewing }))}
        columns={columns}
      />
      <LoadMore hasMore={list.hasNextPage} loading={list.isFetchingNextPage} onMore={onMore} />
    </>
  );
}

/** Who watched what of a video, in a period. */
export function WatchLog({ video }: Pick<LogProps, 'video'>) {
  const chosen = usePeriod();
  return (
    <Stack>
      <PeriodPicker {...chosen} />
      <Log video={video} period={chosen.period} />
    </Stack>
  );
}
