import { Anchor, Button, Skeleton, Stack } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useSiteHome } from '../../shared/site/use-site-home.js';
import { ErrorState } from '../../shared/ui/feedback/error-state.js';
import { LoadMore } from '../../shared/ui/list/load-more.js';
import { useListSiteVideosInfiniteQuery } from './site-home.api.js';
import { VideoGrid } from './video-grid.js';

interface Props {
  readonly teamId: string;
  /** A payment or a subscription of the member. */
  readonly purchase: string;
  /** What was bought. */
  readonly name: string;
}

/** Cards of each purchase until somebody wants to see all. */
const few = 4;

/** What a purchase opens, to be watched from here. */
export function BoughtVideos({ teamId, purchase, name }: Props) {
  const { t } = useTranslation('site');
  const home = useSiteHome(teamId);
  const [isWhole, setWhole] = useState(false);
  const { currentData, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } =
    useListSiteVideosInfiniteQuery({ teamId, query: { limit: 24, sort: 'newest', purchase } });
  const videos = currentData?.pages.flatMap(({ items }) => items);
  if (!videos) return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Skeleton height={160} />;
  if (videos.length === 0) {
    // What opens the site opens all that is there.
    return (
      <Anchor component={Link} to={home} size="sm">
        {t('bought.site')}
      </Anchor>
    );
  }
  return (
    <Stack component="section" gap="sm" aria-label={t('bought.title', { name })}>
      <VideoGrid teamId={teamId} videos={isWhole ? videos : videos.slice(0, few)} />
      {!isWhole && (videos.length > few || hasNextPage) && (
        <div>
          <Button variant="subtle" size="sm" aria-label={t('moreOf', { title: name })} onClick={() => setWhole(true)}>
            {t('more')}
          </Button>
        </div>
      )}
      {isWhole && <LoadMore hasMore={hasNextPage} loading={isFetchingNextPage} onMore={() => void fetchNextPage()} />}
    </Stack>
  );
}
