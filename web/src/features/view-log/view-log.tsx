import { Button, Stack, Title } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { useState, type ComponentType, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Reply } from '../../shared/api/contract.js';
import { useErrorText } from '../../shared/api/use-error-text.js';
import { useFormat } from '../../shared/format/use-format.js';
import { useInLanguage } from '../../shared/i18n/use-in-language.js';
import { EmptyState } from '../../shared/ui/feedback/empty-state.js';
import { ErrorState } from '../../shared/ui/feedback/error-state.js';
import { toast } from '../../shared/ui/feedback/toasts.js';
import { LoadMore } from '../../shared/ui/list/load-more.js';
import { RemoveFromList } from '../../shared/ui/list/remove-from-list.js';
import { PageTitle } from '../../shared/ui/page/page-title.js';
import { useListOwnViewsInfiniteQuery, useRemoveOwnViewMutation } from './view-log.api.js';

type View = Reply<'GET /api/sites/{teamId}/me/view-log'>['items'][number];

interface Props {
  readonly teamId: string;
  /** How the site shows videos. */
  readonly Grid: ComponentType<{
    readonly teamId: string;
    readonly videos: readonly View['video'][];
    readonly action: (video: View['video']) => ReactNode;
  }>;
  readonly skeleton: ReactNode;
}

/** What was taken out here, with the time of the viewing that was in the list: a later one is in it. */
function useRemoval(teamId: string) {
  const { t } = useTranslation('site');
  const errorText = useErrorText();
  const [remove] = useRemoveOwnViewMutation();
  const [removed, setRemoved] = useState<ReadonlyMap<string, string>>(new Map());
  const onRemove = async (view: View | undefined): Promise<void> => {
    if (!view) return;
    const { id: videoId } = view.video;
    setRemoved((before) => new Map([...before, [videoId, view.lastAt]]));
    try {
      await remove({ teamId, videoId }).unwrap();
      toast.success(t('viewLog.removed'));
    } catch (error) {
      setRemoved((before) => new Map([...before].filter(([id]) => id !== videoId)));
      toast.error(errorText(error));
    }
  };
  return { removed, onRemove };
}

/** What the member has watched, day by day, the latest first. */
export function ViewLog({ teamId, Grid, skeleton }: Props) {
  const { t } = useTranslation('site');
  const format = useFormat();
  const { currentData, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useListOwnViewsInfiniteQuery({
    teamId,
    query: { limit: 24 },
  });
  const inLanguage = useInLanguage();
  const { removed, onRemove } = useRemoval(teamId);
  const views = currentData?.pages
    .flatMap(({ items }) => items)
    .filter(({ video, lastAt }) => removed.get(video.id) !== lastAt);
  const days = Map.groupBy(views ?? [], ({ lastAt }) => format.date(lastAt));
  return (
    <Stack gap="lg">
      <PageTitle title={t('viewLog.title')} />
      {[...days].map(([day, watched]) => (
        <Stack key={day} gap="sm">
          <Title order={2} size="h5">
            {day}
          </Title>
          <Grid
            teamId={teamId}
            videos={watched.map(({ video }) => video)}
            action={(video) => (
              <RemoveFromList
                label={t('viewLog.remove', { title: inLanguage(video).title })}
                onRemove={() => void onRemove(watched.find((view) => view.video === video))}
              />
            )}
          />
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
