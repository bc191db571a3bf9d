import { Button } from '@mantine/core';
import { IconBookmark, IconClock } from '@tabler/icons-react';
import type { ComponentType, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Reply } from '../../shared/api/contract.js';
import { EmptyState } from '../../shared/ui/feedback/empty-state.js';
import { ErrorState } from '../../shared/ui/feedback/error-state.js';
import { LoadMore } from '../../shared/ui/list/load-more.js';
import { RemoveFromList } from '../../shared/ui/list/remove-from-list.js';
import { PageTitle } from '../../shared/ui/page/page-title.js';
import { useListBookmarksInfiniteQuery, useListWatchLaterInfiniteQuery } from './saved.api.js';
import { useSaved, type SavedList as List } from './use-saved.js';
import classes from './saved.module.css';

type Card = Reply<'GET /api/sites/{teamId}/me/bookmarks'>['items'][number]['video'];

interface Props {
  readonly teamId: string;
  readonly list: List;
  /** How the site shows videos. */
  readonly Grid: ComponentType<{
    readonly teamId: string;
    readonly videos: readonly Card[];
    readonly action: (video: Card) => ReactNode;
  }>;
  readonly skeleton: ReactNode;
}

const icons = { bookmarks: IconBookmark, watchLater: IconClock } as const;
const queries = { bookmarks: useListBookmarksInfiniteQuery, watchLater: useListWatchLaterInfiniteQuery } as const;

/** What the viewer keeps in one list, the latest first. */
export function SavedList({ teamId, list, Grid, skeleton }: Props) {
  const { t } = useTranslation('site');
  const useQuery = queries[list];
  const { currentData, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useQuery({
    teamId,
    query: { limit: 24 },
  });
  const saved = useSaved(teamId, true);
  // What was just taken out is gone at once, and back when that is undone.
  const videos = currentData?.pages
    .flatMap(({ items }) => items)
    .map(({ video }) => video)
    .filter(({ id }) => saved.has(list, id) !== false);
  const Icon = icons[list];
  return (
    <div className={classes['page']}>
      <PageTitle title={t(`saved.${list}.title`)} />
      {videos && videos.length > 0 && (
        <Grid
          teamId={teamId}
          videos={videos}
          action={({ id, title }) => (
            <RemoveFromList
              label={`${t(`saved.${list}.remove`)}: ${title}`}
              onRemove={() => void saved.set(list, id, false)}
            />
          )}
        />
      )}
      {videos?.length === 0 && !hasNextPage && (
        <EmptyState
          icon={<Icon size={40} stroke={1.4} />}
          title={t(`saved.${list}.emptyTitle`)}
          text={t(`saved.${list}.emptyText`)}
          action={
            <Button component={Link} to={`/user/${teamId}/videos/newer`}>
              {t('saved.find')}
            </Button>
          }
        />
      )}
      {!videos && (error ? <ErrorState error={error} onRetry={() => void refetch()} /> : skeleton)}
      <LoadMore hasMore={hasNextPage} loading={isFetchingNextPage} onMore={() => void fetchNextPage()} />
    </div>
  );
}
