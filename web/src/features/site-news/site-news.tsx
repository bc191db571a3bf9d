import { Badge, Skeleton } from '@mantine/core';
import { IconNews } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../shared/format/use-format.js';
import { EmptyState } from '../../shared/ui/feedback/empty-state.js';
import { ErrorState } from '../../shared/ui/feedback/error-state.js';
import { LoadMore } from '../../shared/ui/list/load-more.js';
import { PageTitle } from '../../shared/ui/page/page-title.js';
import { LinkedText } from '../../shared/ui/page/linked-text.js';
import { useListSiteNewsInfiniteQuery, useReadSiteNewsMutation, type NewsItem } from './site-news.api.js';
import classes from './site-news.module.css';

function Article({ item }: { readonly item: NewsItem }) {
  const { t } = useTranslation('site');
  const format = useFormat();
  return (
    <article className={classes['article']} id={item.id}>
      <div className={classes['head']}>
        <time dateTime={item.createdAt}>{format.date(item.createdAt)}</time>
        {item.unread && <Badge size="sm">{t('news.unread')}</Badge>}
      </div>
      <h2>{item.title}</h2>
      {item.content !== '' && (
        <p className={classes['content']}>
          <LinkedText text={item.content} />
        </p>
      )}
    </article>
  );
}

/** All news for the viewer, the newest first. What was shown here is no longer new the next time. */
export function SiteNews({ teamId }: { readonly teamId: string }) {
  const { t } = useTranslation('site');
  const { currentData, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useListSiteNewsInfiniteQuery({
    teamId,
    query: { limit: 20 },
  });
  const [read] = useReadSiteNewsMutation();
  const items = currentData?.pages.flatMap((page) => page.items);
  const unread = items?.find((item) => item.unread)?.id;
  useEffect(() => {
    if (unread !== undefined) void read({ teamId, newsId: unread });
  }, [read, teamId, unread]);
  return (
    <div className={classes['page']}>
      <PageTitle title={t('news.title')} />
      {items?.map((item) => (
        <Article key={item.id} item={item} />
      ))}
      {items?.length === 0 && !hasNextPage && (
        <EmptyState icon={<IconNews size={40} stroke={1.4} />} title={t('news.empty')} text={t('news.emptyText')} />
      )}
      {!items && (error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Skeleton height={180} />)}
      <LoadMore hasMore={hasNextPage} loading={isFetchingNextPage} onMore={() => void fetchNextPage()} />
    </div>
  );
}
