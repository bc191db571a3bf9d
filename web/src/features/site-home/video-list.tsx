import { videoOrders, type VideoOrder } from '@marquee/contracts';
import { IconMovieOff, IconSearch } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { useGetSiteQuery } from '../../shared/session/session.api.js';
import { EmptyState } from '../../shared/ui/feedback/empty-state.js';
import { ErrorState } from '../../shared/ui/feedback/error-state.js';
import { LoadMore } from '../../shared/ui/list/load-more.js';
import { PageTitle } from '../../shared/ui/page/page-title.js';
import { useListPopularVideosQuery, useListSiteVideosInfiniteQuery } from './site-home.api.js';
import { GridSkeleton, VideoGrid } from './video-grid.js';
import classes from './posters.module.css';

interface Filter {
  readonly q?: string;
  readonly category?: string;
  readonly tag?: string;
  readonly creator?: string;
}

interface ListProps {
  readonly teamId: string;
  readonly title: string;
  readonly filter?: Filter;
  /** Above the cards. */
  readonly children?: ReactNode;
}

/**
 * All videos, the newest first, or those of a category, in the order of the site, unless the address says otherwise; those of a
 * search, what fits best first.
 */
export function VideoList({ teamId, title, filter = {}, children }: ListProps) {
  const { t } = useTranslation('site');
  const searching = filter.q !== undefined;
  const [search, setSearch] = useSearchParams();
  const { data: site } = useGetSiteQuery({ teamId });
  const isPart = Object.keys(filter).length > 0;
  const usual = isPart ? (site?.videoOrder ?? 'newest') : 'newest';
  const chosen = videoOrders.find((order) => order === search.get('sort')) ?? usual;
  const sort: VideoOrder | 'relevance' = searching ? 'relevance' : chosen;
  const query = { limit: 24, sort, ...filter };
  const { currentData, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } =
    useListSiteVideosInfiniteQuery({ teamId, query });
  const videos = currentData?.pages.flatMap(({ items }) => items);
  return (
    <div className={classes['page']}>
      <PageTitle title={title} />
      {children}
      {!searching && videos && videos.length > 1 && (
        <label className={classes['order']}>
          {t('order.label')}
          <select
            value={chosen}
            onChange={({ currentTarget }) => setSearch({ sort: currentTarget.value }, { replace: true })}
          >
            {videoOrders.map((order) => (
              <option key={order} value={order}>
                {t(`order.${order}`)}
              </option>
            ))}
          </select>
        </label>
      )}
      {videos && videos.length > 0 && <VideoGrid teamId={teamId} videos={videos} />}
      {videos?.length === 0 && (
        <EmptyState
          icon={searching ? <IconSearch size={40} stroke={1.4} /> : <IconMovieOff size={40} stroke={1.4} />}
          title={searching ? t('search.nothing') : t('empty.title')}
          text={searching ? t('search.hint') : t('empty.text')}
        />
      )}
      {!videos && (error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <GridSkeleton />)}
      <LoadMore hasMore={hasNextPage} loading={isFetchingNextPage} onMore={() => void fetchNextPage()} />
    </div>
  );
}

/** What was played most in the last 30 days. */
export function PopularVideos({ teamId }: { readonly teamId: string }) {
  const { t } = useTranslation('site');
  const { currentData, error, refetch } = useListPopularVideosQuery({ teamId, query: { limit: 48 } });
  return (
    <div className={classes['page']}>
      <PageTitle title={t('popular')} />
      {currentData && currentData.items.length > 0 && <VideoGrid teamId={teamId} videos={currentData.items} />}
      {currentData?.items.length === 0 && (
        <EmptyState icon={<IconMovieOff size={40} stroke={1.4} />} title={t('empty.popular')} text={t('empty.text')} />
      )}
      {!currentData && (error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <GridSkeleton />)}
    </div>
  );
}
