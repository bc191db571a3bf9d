import { Skeleton } from '@mantine/core';
import { IconBroadcast } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../shared/ui/feedback/empty-state.js';
import { ErrorState } from '../../shared/ui/feedback/error-state.js';
import { LoadMore } from '../../shared/ui/list/load-more.js';
import { PageTitle } from '../../shared/ui/page/page-title.js';
import dated from '../../shared/ui/watching/dated.module.css';
import { LiveCards } from './live-card.js';
import { useListSiteLivesInfiniteQuery } from './site-lives.api.js';

interface Props {
  readonly teamId: string;
  readonly title: string;
  readonly filter?: {
    readonly q?: string;
    readonly category?: string;
    readonly tag?: string;
    readonly creator?: string;
  };
  readonly children?: ReactNode;
  /** In place of an empty list; absent: it says that it is empty. */
  readonly whenEmpty?: ReactNode;
}

/** Live streams: what is on, what comes, what is over; all of them or those of a category, tag or creator. */
export function LiveList({ teamId, title, filter = {}, children, whenEmpty }: Props) {
  const { t } = useTranslation('site-lives');
  const { currentData, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useListSiteLivesInfiniteQuery(
    { teamId, query: { limit: 24, ...filter } },
  );
  const lives = currentData?.pages.flatMap(({ items }) => items);
  if (lives?.length === 0 && !hasNextPage && whenEmpty !== undefined) return whenEmpty;
  return (
    <div className={dated['page']}>
      <PageTitle title={title} />
      {children}
      {lives && lives.length > 0 && <LiveCards teamId={teamId} lives={lives} />}
      {lives?.length === 0 && !hasNextPage && (
        <EmptyState icon={<IconBroadcast size={40} stroke={1.4} />} title={t('empty')} text={t('emptyText')} />
      )}
      {!lives && (error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Skeleton height={220} />)}
      <LoadMore hasMore={hasNextPage} loading={isFetchingNextPage} onMore={() => void fetchNextPage()} />
    </div>
  );
}
