import { IconMovieOff } from '@tabler/icons-react';
import type { HomeRow, VideoOrder } from '@marquee/contracts';
import { Fragment, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useInLanguage } from '../../shared/i18n/use-in-language.js';
import { WaysIn } from '../../shared/session/ways-in.js';
import { EmptyState } from '../../shared/ui/feedback/empty-state.js';
import { ErrorState } from '../../shared/ui/feedback/error-state.js';
import { RemoveFromList } from '../../shared/ui/list/remove-from-list.js';
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
  readonly begun: {
    readonly items: readonly Begun[];
    readonly loading: boolean;
    readonly onRemove: (videoId: string) => Promise<void>;
  };
  /** Shown to those who have not logged in. */
  readonly loginPath: string | undefined;
  /** Where anybody may become a member, when the site offers it. */
  readonly joinPath: string | undefined;
  /** What stands below the large picture, from above. */
  readonly rows: readonly HomeRow[];
  /** That of the site, in which categories show their videos. */
  readonly order?: VideoOrder;
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
  readonly order: VideoOrder;
  /** Videos that stand above; undefined while that is not known. */
  readonly shown: ReadonlySet<string> | undefined;
}

function CategoryRow({ teamId, id, name, order, shown }: CategoryProps) {
  const home = useSiteHome(teamId);
  const query = { limit: rowLimit, sort: order, category: id };
  const [isMissing, setMissing] = useState(false);
  const { currentData, error } = useListSiteVideosInfiniteQuery({ teamId, query }, { refetchOnFocus: isMissing });
  const hasFailed = error !== undefined && !currentData;
  if (hasFailed !== isMissing) setMissing(hasFailed);
  const videos = currentData?.pages[0]?.items.filter((video) => !shown?.has(video.id));
  // The others are worth showing without it; it is asked for again when somebody comes back to the page.
  if (hasFailed) return null;
  return (
    <VideoRow title={name} more={`${home}/videos/categories/${id}`} loading={!currentData || !shown}>
      {cards(teamId, videos)}
    </VideoRow>
  );
}

/** The start of a site: what is new, what one began, what others watch, shelf by shelf. */
export function Home({ teamId, siteName, begun, loginPath, joinPath, rows, order = 'newest', ...others }: Props) {
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
  const removing = (video: VideoCard): string => t('continueRemove', { title: inLanguage(video).title });
  const popularVideos = popular.currentData?.items ?? [];
  const shelves = shelvesOf({ begun: begun.items, newest: videos ?? [], popular: popularVideos, rows });
  const rowOf: Readonly<Record<HomeRow, () => ReactNode>> = {
    news: () => others.news,
    lives: () => others.lives,
    events: () => others.events,
    playlists: () => others.playlists,
    continue: () => (
      <VideoRow title={t('continue')} loading={begun.loading}>
        {shelves.begun.map(({ video }, index) => (
          <li key={video.id} className={classes['cell']}>
            <PosterCard teamId={teamId} video={video} eager={index < inSight} />
            <div className={classes['action']}>
              <RemoveFromList label={removing(video)} onRemove={() => void begun.onRemove(video.id)} />
            </div>
          </li>
        ))}
      </VideoRow>
    ),
    newest: () => (
      <VideoRow title={t('newest')} more={`${home}/videos/newer?sort=newest`} loading={!videos || begun.loading}>
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
            order={order}
            shown={popular.isLoading || begun.loading ? undefined : shelves.shown}
          />
        )),
  };
  return (
    <div className={classes['home']}>
      <title>{siteName}</title>
      <h1 className="visually-hidden" tabIndex={-1}>
        {siteName}
      </h1>
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
            corner={
              shelves.resumed && (
                <RemoveFromList
                  label={removing(shelves.resumed.video)}
                  onRemove={() => void (shelves.resumed && begun.onRemove(shelves.resumed.video.id))}
                />
              )
            }
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
