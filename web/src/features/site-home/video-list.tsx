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
  /** Absent: what they are goes by their order. */
  readonly title?: string;
  readonly filter?: Omit<Filter, 'q'>;
  /** Above the cards. */
  readonly children?: ReactNode;
  /** In place of an empty list; absent: it says that it is empty. */
  readonly whenEmpty?: ReactNode;
}

/** Of these the address may name one; what is searched for also comes by how well it fits. */
const ordersOf = (filter: Filter) => (filter.q === undefined ? videoOrders : (['relevance', ...videoOrders] as const));

function useVideos(teamId: string, filter: Filter) {
  const [search, setSearch] = useSearchParams();
  const { data: site } = useGetSiteQuery({ teamId });
  const orders = ordersOf(filter);
  const named = orders.find((order) => order === search.get('sort'));
  const ofPlace = filter.q === undefined ? (site?.videoOrder ?? 'newest') : 'relevance';
  const sort: VideoOrder | 'relevance' = named ?? ofPlace;
  const query = { limit: 24, sort, ...filter };
  const list = useListSiteVideosInfiniteQuery({ teamId, query });
  const onSort = (order: string): void =>
    setSearch(
      (before) => {
        before.set('sort', order);
        return before;
      },
      { replace: true },
    );
  return { ...list, videos: list.currentData?.pages.flatMap(({ items }) => items), orders, sort, onSort };
}

interface PagesProps {
  readonly teamId: string;
  readonly isSearch: boolean;
  readonly list: ReturnType<typeof useVideos>;
}

/** The videos page by page, with the choice of their order. */
function VideoPages({ teamId, isSearch, list }: PagesProps) {
  const { t } = useTranslation('site');
  const { videos, orders, sort, onSort, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = list;
  // Whatever one chose, one can choose again: by another order fewer may be found.
  const hasOrders = (videos?.length ?? 0) > 1 || (isSearch && sort !== 'relevance');
  return (
    <>
      {videos && hasOrders && (
        <label className={classes['order']}>
          {t('order.label')}
          <select value={sort} onChange={({ currentTarget }) => onSort(currentTarget.value)}>
            {orders.map((order) => (
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
          icon={isSearch ? <IconSearch size={40} stroke={1.4} /> : <IconMovieOff size={40} stroke={1.4} />}
          title={isSearch ? t('search.nothing') : t('empty.title')}
          text={isSearch ? t('search.hint') : t('empty.text')}
        />
      )}
      {!videos && (error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <GridSkeleton />)}
      <LoadMore hasMore={hasNextPage} loading={isFetchingNextPage} onMore={() => void fetchNextPage()} />
    </>
  );
}

/** All videos or those of a category, in the order of the site unless the address says otherwise. */
export function VideoList({ teamId, title, filter = {}, children, whenEmpty }: ListProps) {
  const { t } = useTranslation('site');
  const list = useVideos(teamId, filter);
  if (list.videos?.length === 0 && whenEmpty !== undefined) return whenEmpty;
  return (
    <div className={classes['page']}>
      <PageTitle title={title ?? t(list.sort === 'newest' ? 'newest' : 'allVideos')} />
      {children}
      <VideoPages teamId={teamId} isSearch={false} list={list} />
    </div>
  );
}

/** All videos of a search, those that fit best first unless the address says otherwise. */
export function FoundVideoPages({ teamId, q }: { readonly teamId: string; readonly q: string }) {
  const list = useVideos(teamId, { q });
  return (
    <div className={classes['page']}>
      <VideoPages teamId={teamId} isSearch list={list} />
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
