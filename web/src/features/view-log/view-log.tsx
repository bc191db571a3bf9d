import { Button, Stack, Title } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import type { ComponentType, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Reply } from '../../shared/api/contract.js';
import { useFormat } from '../../shared/format/use-format.js';
import { EmptyState } from '../../shared/ui/feedback/empty-state.js';
import { ErrorState } from '../../shared/ui/feedback/error-state.js';
import { LoadMore } from '../../shared/ui/list/load-more.js';
import { PageTitle } from '../../shared/ui/page/page-title.js';
import { useListOwnViewsInfiniteQuery } from './view-log.api.js';

type View = Reply<'GET /api/sites/{teamId}/me/view-log'>['items'][number];

interface Props {
  readonly teamId: string;
  /** How the site shows videos. */
  readonly Grid: ComponentType<{ readonly teamId: string; readonly videos: readonly View['video'][] }>;
  readonly skeleton: ReactNode;
}

/** What the member has watched, day by day, the latest first. */
export function ViewLog({ teamId, Grid, skeleton }: Props) {
  const { t } = useTranslation('site');
  const format = useFormat();
  const { currentData, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useListOwnViewsInfiniteQuery({
    teamId,
    query: { limit: 24 },
  });
  const views = currentData?.pages.flatMap(({ items }) => items);
  const days = Map.groupBy(views ?? [], ({ lastAt }) => format.date(lastAt));
  return (
    <Stack gap="lg">
      <PageTitle title={t('viewLog.title')} />
      {[...days].map(([day, watched]) => (
        <Stack key={day} gap="sm">
          <Title order={2} size="h5">
            {day}
          </Title>
          <Grid teamId={teamId} videos={watched.map(({ video }) => video)} />
        </Stack>
      ))}
      {views?.length === 0 && !hasNextPage && (
        <EmptyState
          icon={<IconHistory size={40} stroke={1.4} />}
          title={t('viewLog.emptyTitle')}
          text={t('viewLog.emptyText')}
          action={
            <Button component={Link} to={`/user/${teamId}/videos/newer`}>
              {t('saved.find')}
            </Button>
          }
        />
      )}
      {!views && (error ? <ErrorState error={error} onRetry={() => void refetch()} /> : skeleton)}
      <LoadMore hasMore={hasNextPage} loading={isFetchingNextPage} onMore={() => void fetchNextPage()} />
    </Stack>
  );
}
