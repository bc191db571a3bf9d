import { calledName } from '@marquee/contracts';
import { Stack } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { VideoLink } from '../../entities/video/video-link.js';
import { useFormat } from '../../shared/format/use-format.js';
import { useTeamId } from '../../shared/session/use-administrator.js';
import { EmptyState } from '../../shared/ui/feedback/empty-state.js';
import { ErrorState } from '../../shared/ui/feedback/error-state.js';
import { TableSkeleton } from '../../shared/ui/feedback/skeletons.js';
import { LoadMore } from '../../shared/ui/list/load-more.js';
import { ShortTable } from '../../shared/ui/list/short-table.js';
import { DetailPage } from '../../shared/ui/page/detail-page.js';
import { RelativeTime } from '../../shared/ui/page/relative-time.js';
import { StatusBadge } from '../../shared/ui/page/status-badge.js';
import { memberTabs } from './member-tabs.js';
import { useGetMemberQuery, useGetMemberViewLogInfiniteQuery } from './members.api.js';

function Views({ memberId }: { readonly memberId: string }) {
  const { t } = useTranslation('members');
  const format = useFormat();
  const list = useGetMemberViewLogInfiniteQuery({ teamId: useTeamId(), memberId, query: { limit: 50 } });
  if (!list.data) {
    return list.error ? <ErrorState error={list.error} onRetry={() => void list.refetch()} /> : <TableSkeleton />;
  }
  const views = list.data.pages.flatMap(({ items }) => items);
  if (views.length === 0) {
    return (
      <EmptyState icon={<IconHistory size={40} stroke={1.4} />} title={t('views.empty')} text={t('views.emptyText')} />
    );
  }
  return (
    <Stack>
      <ShortTable
        label={t('views.title')}
        rows={views.map((view) => ({ ...view, id: view.viewing }))}
        columns={[
          {
            header: t('views.video'),
            cell: ({ video }) =>
              video === null ? t('views.deleted') : <VideoLink id={video.id}>{video.title}</VideoLink>,
          },
          { header: t('views.last'), cell: ({ lastAt }) => <RelativeTime at={lastAt} /> },
          {
            header: t('views.watched'),
            cell: ({ watchedSeconds }) => format.duration(watchedSeconds),
            align: 'right',
          },
          {
            header: t('views.completion'),
            cell: ({ completed, completion }) =>
              completed ? <StatusBadge tone="good">{t('views.completed')}</StatusBadge> : format.percent(completion),
          },
        ]}
      />
      <LoadMore hasMore={list.hasNextPage} loading={list.isFetchingNextPage} onMore={() => void list.fetchNextPage()} />
    </Stack>
  );
}

/** The page `/admin/user/{memberId}/view_log`: which videos a member has watched. */
export function Component() {
  const { t } = useTranslation('members');
  const { memberId = '' } = useParams();
  const reading = useGetMemberQuery({ teamId: useTeamId(), memberId });
  return (
    <DetailPage
      of={reading}
      back={{ to: '/admin/user', label: t('backToList') }}
      title={calledName}
      tabs={() => memberTabs(memberId, t)}
    >
      {() => <Views memberId={memberId} />}
    </DetailPage>
  );
}
