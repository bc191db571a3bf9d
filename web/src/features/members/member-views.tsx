import { calledName } from '@marquee/contracts';
import { Stack, Table } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { VideoLink } from '../../entities/video/video-link.js';
import type { Reply } from '../../shared/api/contract.js';
import { useFormat } from '../../shared/format/use-format.js';
import { useMay, useTeamId } from '../../shared/session/use-administrator.js';
import { EmptyState } from '../../shared/ui/feedback/empty-state.js';
import { ErrorState } from '../../shared/ui/feedback/error-state.js';
import { TableSkeleton } from '../../shared/ui/feedback/skeletons.js';
import { LoadMore } from '../../shared/ui/list/load-more.js';
import { DetailPage } from '../../shared/ui/page/detail-page.js';
import { RelativeTime } from '../../shared/ui/page/relative-time.js';
import { StatusBadge } from '../../shared/ui/page/status-badge.js';
import { memberTabs } from './member-tabs.js';
import { useGetMemberQuery, useGetMemberViewLogInfiniteQuery } from './members.api.js';

type View = Reply<'GET /api/teams/{teamId}/members/{memberId}/view-log'>['items'][number];

function Row({ view }: { readonly view: View }) {
  const { t } = useTranslation('members');
  const format = useFormat();
  const may = useMay();
  const { video, completed, completion } = view;
  return (
    <Table.Tr>
      <Table.Td>
        {video === null && t('views.deleted')}
        {video !== null && may('content.manage') && <VideoLink id={video.id}>{video.title}</VideoLink>}
        {video !== null && !may('content.manage') && video.title}
      </Table.Td>
      <Table.Td>
        <RelativeTime at={view.lastAt} />
      </Table.Td>
      <Table.Td ta="right">{format.duration(view.watchedSeconds)}</Table.Td>
      <Table.Td>
        {completed ? <StatusBadge tone="good">{t('views.completed')}</StatusBadge> : format.percent(completion)}
      </Table.Td>
    </Table.Tr>
  );
}

function Views({ memberId }: { readonly memberId: string }) {
  const { t } = useTranslation('members');
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
      <Table.ScrollContainer minWidth={320}>
        <Table aria-label={t('views.title')}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('views.video')}</Table.Th>
              <Table.Th>{t('views.last')}</Table.Th>
              <Table.Th ta="right">{t('views.watched')}</Table.Th>
              <Table.Th>{t('views.completion')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {views.map((view) => (
              <Row key={view.viewing} view={view} />
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
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
