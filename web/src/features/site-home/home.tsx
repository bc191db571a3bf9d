import { Button } from '@mantine/core';
import { IconLogin, IconMovieOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { EmptyState } from '../../shared/ui/feedback/empty-state.js';
import { ErrorState } from '../../shared/ui/feedback/error-state.js';
import { Hero } from './hero.js';
import { PosterCard } from './poster-card.js';
import {
  useListPopularVideosQuery,
  useListSiteCategoriesQuery,
  useListSiteVideosInfiniteQuery,
  type VideoCard,
} from './site-home.api.js';
import { VideoRow } from './video-row.js';
import classes from './posters.module.css';

interface Begun {
  readonly video: VideoCard;
  readonly progress: { readonly position: number };
}

interface Props {
  readonly teamId: string;
  readonly siteName: string;
  readonly begun: { readonly items: readonly Begun[]; readonly loading: boolean };
  /** Shown to those who have not logged in. */
  readonly loginPath: string | undefined;
}

const rowLimit = 16;

const cards = (teamId: string, videos: readonly VideoCard[] | undefined): ReactNode[] =>
  (videos ?? []).map((video, index) => (
    <li key={video.id}>
      <PosterCard teamId={teamId} video={video} eager={index < 4} />
    </li>
  ));

function CategoryRow({ teamId, id, name }: { readonly teamId: string; readonly id: string; readonly name: string }) {
  const query = { limit: rowLimit, sort: 'newest' as const, category: id };
  const { currentData } = useListSiteVideosInfiniteQuery({ teamId, query });
  return (
    <VideoRow title={name} more={`/user/${teamId}/videos/categories/${id}`} loading={!currentData}>
      {cards(teamId, currentData?.pages[0]?.items)}
    </VideoRow>
  );
}

/** The start of a site: what is new, what one began, what others watch, shelf by shelf. */
export function Home({ teamId, siteName, begun, loginPath }: Props) {
  const { t } = useTranslation('site');
  const newest = useListSiteVideosInfiniteQuery({ teamId, query: { limit: rowLimit, sort: 'newest' } });
  const popular = useListPopularVideosQuery({ teamId, query: { limit: rowLimit } }, { refetchOnMountOrArgChange: 60 });
  const { data: categories } = useListSiteCategoriesQuery({ teamId });
  const videos = newest.currentData?.pages[0]?.items;
  const logIn = loginPath !== undefined && (
    <Button component={Link} to={loginPath} leftSection={<IconLogin size={18} aria-hidden />}>
      {t('logIn')}
    </Button>
  );
  if (newest.error && !videos) return <ErrorState error={newest.error} onRetry={() => void newest.refetch()} />;
  const isEmpty = videos?.length === 0;
  return (
    <div className={classes['home']}>
      <title>{siteName}</title>
      <h1 className="visually-hidden">{siteName}</h1>
      {isEmpty ? (
        <EmptyState
          icon={<IconMovieOff size={44} stroke={1.3} />}
          title={loginPath === undefined ? t('empty.title') : t('empty.visitorTitle')}
          text={loginPath === undefined ? t('empty.text') : t('empty.visitorText')}
          action={logIn || undefined}
        />
      ) : (
        <>
          <Hero teamId={teamId} video={videos?.[0]} />
          {loginPath !== undefined && (
            <div className={classes['invite']}>
              <span>{t('visitor')}</span>
              {logIn}
            </div>
          )}
          <VideoRow title={t('continue')} loading={begun.loading}>
            {begun.items.map(({ video, progress }) => (
              <li key={video.id}>
                <PosterCard teamId={teamId} video={video} position={progress.position} eager />
              </li>
            ))}
          </VideoRow>
          <VideoRow title={t('newest')} more={`/user/${teamId}/videos/newer`} loading={!videos}>
            {cards(teamId, videos)}
          </VideoRow>
          <VideoRow title={t('popular')} more={`/user/${teamId}/videos/popular`} loading={popular.isLoading}>
            {cards(teamId, popular.currentData?.items)}
          </VideoRow>
          {categories?.items.map(({ id, name }) => (
            <CategoryRow key={id} teamId={teamId} id={id} name={name} />
          ))}
        </>
      )}
    </div>
  );
}
