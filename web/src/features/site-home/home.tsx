import { IconMovieOff } from '@tabler/icons-react';
import type { HomeRow } from '@marquee/contracts';
import { Fragment, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useInLanguage } from '../../shared/i18n/use-in-language.js';
import { WaysIn } from '../../shared/session/ways-in.js';
import { EmptyState } from '../../shared/ui/feedback/empty-state.js';
import { ErrorState } from '../../shared/ui/feedback/error-state.js';
import { useSiteHome } from '../../shared/site/use-site-home.js';
import { Hero } from './hero.js';
import { PosterCard } from './poster-card.js';
import {
  useListPopularVideosQuery,
  useListSiteCategoriesQuery,
  useListSiteVideosInfiniteQuery,
  type VideoCard,
} from './site-home.api.js';
import { shelvesOf, type Begun } from './shelves.js';
import { VideoRow } from './video-row.js';
import classes from './posters.module.css';

interface Props {
  readonly teamId: string;
  readonly siteName: string;
  readonly begun: { readonly items: readonly Begun[]; readonly loading: boolean };
  /** Shown to those who have not logged in. */
  readonly loginPath: string | undefined;
  /** Where anybody may become a member, when the site offers it. */
  readonly joinPath: string | undefined;
  /** What stands below the large picture, from above. */
  readonly rows: readonly HomeRow[];
  /** Rows of other features. */
  readonly news?: ReactNode;
  readonly lives?: ReactNode;
  readonly events?: ReactNode;
  readonly playlists?: ReactNode;
}

const rowLimit = 16;

/** Cards of a shelf that are in sight when the page opens, where it is the first one. */
const inSight = 4;

/** @param first the shelf below the large picture: only its cards are worth a place in a slow line right away */
const cards = (teamId: string, videos: readonly VideoCard[] | undefined, first = false): ReactNode[] =>
  (videos ?? []).map((video, index) => (
    <li key={video.id}>
      <PosterCard teamId={teamId} video={video} eager={first && index < inSight} />
    </li>
  ));

interface CategoryProps {
  readonly teamId: string;
  readonly id: string;
  readonly name: string;
  /** Videos that stand above; undefined while that is not known. */
  readonly shown: ReadonlySet<string> | undefined;
}

function CategoryRow({ teamId, id, name, shown }: CategoryProps) {
  const home = useSiteHome(teamId);
  const query = { limit: rowLimit, sort: 'newest' as const, category: id };
  const { currentData } = useListSiteVideosInfiniteQuery({ teamId, query });
  const videos = currentData?.pages[0]?.items.filter((video) => !shown?.has(video.id));
  return (
    <VideoRow title={name} more={`${home}/videos/categories/${id}`} loading={!currentData || !shown}>
      {cards(teamId, videos)}
    </VideoRow>
  );
}

/** The start of a site: what is new, what one began, what others watch, shelf by shelf. */
export function Home({ teamId, siteName, begun, loginPath, joinPath, rows, ...others }: Props) {
  const home = useSiteHome(teamId);
  const { t } = useTranslation('site');
  const inLanguage = useInLanguage();
  const newest = useListSiteVideosInfiniteQuery({ teamId, query: { limit: rowLimit, sort: 'newest' } });
  const popular = useListPopularVideosQuery({ teamId, query: { limit: rowLimit } });
  const { data: categories } = useListSiteCategoriesQuery({ teamId });
  const videos = newest.currentData?.pages[0]?.items;
  const waysIn = loginPath !== undefined && <WaysIn loginPath={loginPath} joinPath={joinPath} />;
  if (newest.error && !videos) return <ErrorState error={newest.error} onRetry={() => void newest.refetch()} />;
  const isEmpty = videos?.length === 0;
  const popularVideos = popular.currentData?.items ?? [];
  const shelves = shelvesOf({ begun: begun.items, newest: videos ?? [], popular: popularVideos, rows });
  const rowOf: Readonly<Record<HomeRow, () => ReactNode>> = {
    news: () => others.news,
    lives: () => others.lives,
    events: () => others.events,
    playlists: () => others.playlists,
    continue: () => (
      <VideoRow title={t('continue')} loading={begun.loading}>
        {shelves.begun.map(({ video, progress }, index) => (
          <li key={video.id}>
            <PosterCard teamId={teamId} video={video} position={progress.position} eager={index < inSight} />
          </li>
        ))}
      </VideoRow>
    ),
    newest: () => (
      <VideoRow title={t('newest')} more={`${home}/videos/newer`} loading={!videos || begun.loading}>
        {cards(teamId, shelves.newest, shelves.begun.length === 0)}
      </VideoRow>
    ),
    popular: () => (
      <VideoRow title={t('popular')} more={`${home}/videos/popular`} loading={popular.isLoading}>
        {cards(teamId, shelves.popular)}
      </VideoRow>
    ),
    categories: () =>
      categories?.items
        .map(inLanguage)
        .map(({ id, name }) => (
          <CategoryRow
            key={id}
            teamId={teamId}
            id={id}
            name={name}
            shown={popular.isLoading || begun.loading ? undefined : shelves.shown}
          />
        )),
  };
  return (
    <div className={classes['home']}>
      <title>{siteName}</title>
      <h1 className="visually-hidden">{siteName}</h1>
      {isEmpty && rows.includes('news') && others.news}
      {isEmpty ? (
        <EmptyState
          icon={<IconMovieOff size={44} stroke={1.3} />}
          title={loginPath === undefined ? t('empty.title') : t('empty.visitorTitle')}
          text={loginPath === undefined ? t('empty.text') : t('empty.visitorText')}
          action={waysIn || undefined}
        />
      ) : (
        <>
          <Hero
            teamId={teamId}
            // Whoever may have begun something waits for it, rather than see one picture replace another.
            video={begun.loading ? undefined : shelves.hero}
            position={shelves.resumed?.progress.position}
          />
          {loginPath !== undefined && (
            <div className={classes['invite']}>
              <span>{joinPath === undefined ? t('visitor') : t('visitorJoin')}</span>
              {waysIn}
            </div>
          )}
          {rows.map((row) => (
            <Fragment key={row}>{rowOf[row]()}</Fragment>
          ))}
        </>
      )}
    </div>
  );
}
