import { IconCategory, IconChevronRight, IconPlaylist, IconTags } from '@tabler/icons-react';
import { Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useInLanguage } from '../../shared/i18n/use-in-language.js';
import { EmptyState } from '../../shared/ui/feedback/empty-state.js';
import { ErrorState } from '../../shared/ui/feedback/error-state.js';
import { LoadMore } from '../../shared/ui/list/load-more.js';
import { foundIn } from '../../shared/ui/page/found-section.js';
import { PageTitle } from '../../shared/ui/page/page-title.js';
import { RowHead } from '../../shared/ui/page/row-head.js';
import { useSiteHome } from '../../shared/site/use-site-home.js';
import { PlaylistCard } from './playlist-card.js';
import {
  useListPlaylistCategoriesQuery,
  useListPlaylistTagsQuery,
  useListSitePlaylistsInfiniteQuery,
  type PlaylistCard as Card,
} from './site-playlists.api.js';
import classes from './playlists.module.css';

interface Filter {
  readonly q?: string;
  readonly category?: string;
  readonly tag?: string;
}

interface ListProps {
  readonly teamId: string;
  readonly title: string;
  readonly filter?: Filter;
  readonly children?: ReactNode;
  /** In place of an empty list; absent: it says that it is empty. */
  readonly whenEmpty?: ReactNode;
}

/** Playlists side by side. */
export function PlaylistCards({ teamId, playlists }: { readonly teamId: string; readonly playlists: readonly Card[] }) {
  return (
    <ul className={classes['grid']}>
      {playlists.map((playlist) => (
        <li key={playlist.id}>
          <PlaylistCard teamId={teamId} playlist={playlist} />
        </li>
      ))}
    </ul>
  );
}

/** Playlists, the newest first; all of them or those of a category or tag. */
export function PlaylistList({ teamId, title, filter = {}, children, whenEmpty }: ListProps) {
  const { t } = useTranslation('site');
  const { currentData, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } =
    useListSitePlaylistsInfiniteQuery({ teamId, query: { limit: 24, ...filter } });
  const playlists = currentData?.pages.flatMap(({ items }) => items);
  if (playlists?.length === 0 && !hasNextPage && whenEmpty !== undefined) return whenEmpty;
  return (
    <div className={classes['page']}>
      <PageTitle title={title} />
      {children}
      {playlists && playlists.length > 0 && <PlaylistCards teamId={teamId} playlists={playlists} />}
      {playlists?.length === 0 && !hasNextPage && (
        <EmptyState
          icon={<IconPlaylist size={40} stroke={1.4} />}
          title={t('playlist.empty')}
          text={t('playlist.emptyText')}
        />
      )}
      {!playlists && (error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Skeleton height={220} />)}
      <LoadMore hasMore={hasNextPage} loading={isFetchingNextPage} onMore={() => void fetchNextPage()} />
    </div>
  );
}

/** Playlists that are called so. Of a long list few may be found at a time: it is read in large pages. */
export const useFoundPlaylists = (teamId: string, q: string) =>
  foundIn(useListSitePlaylistsInfiniteQuery({ teamId, query: { q, limit: 100 } }));

/** The newest playlists on the home page; where there is none, nothing. */
export function NewestPlaylists({ teamId }: { readonly teamId: string }) {
  const home = useSiteHome(teamId);
  const { t } = useTranslation('site');
  const { currentData } = useListSitePlaylistsInfiniteQuery({ teamId, query: { limit: 24 } });
  const newest = currentData?.pages[0]?.items.slice(0, 4) ?? [];
  if (newest.length === 0) return null;
  return (
    <section aria-label={t('playlist.many')}>
      <RowHead title={t('playlist.many')} more={`${home}/playlists/newer`} />
      <PlaylistCards teamId={teamId} playlists={newest} />
    </section>
  );
}

const kinds = {
  categories: { useList: useListPlaylistCategoriesQuery, filter: 'category', Icon: IconCategory },
  tags: { useList: useListPlaylistTagsQuery, filter: 'tag', Icon: IconTags },
} as const;

interface TermsProps {
  readonly teamId: string;
  readonly kind: keyof typeof kinds;
  /** Whose playlists are shown; absent: the list of all of the kind. */
  readonly id?: string | undefined;
  /** Shown instead of what is not there, or of which this viewer sees nothing. */
  readonly whenNotFound: ReactNode;
}

/** Playlists by category or by tag. */
export function PlaylistTerms({ teamId, kind, id, whenNotFound }: TermsProps) {
  const home = useSiteHome(teamId);
  const { t } = useTranslation('site');
  const inLanguage = useInLanguage();
  const { useList, filter, Icon } = kinds[kind];
  const { currentData, error, refetch } = useList({ teamId });
  const all = currentData?.items.map(inLanguage) ?? [];
  const links = (shown: string) => (
    <nav className={classes[shown]} aria-label={t(kind)}>
      {all.map((term) => (
        <Link
          key={term.id}
          to={`${home}/playlists/${kind}/${term.id}`}
          aria-current={term.id === id ? 'page' : undefined}
          replace={id !== undefined}
        >
          {term.name}
          {id === undefined && <IconChevronRight size={20} aria-hidden />}
        </Link>
      ))}
    </nav>
  );
  if (id !== undefined) {
    const name = all.find((term) => term.id === id)?.name;
    return (
      <PlaylistList
        key={id}
        teamId={teamId}
        title={name ?? t(filter)}
        filter={{ [filter]: id }}
        {...(currentData && name === undefined && { whenEmpty: whenNotFound })}
      >
        {all.length > 1 && links('chips')}
      </PlaylistList>
    );
  }
  return (
    <div className={classes['page']}>
      <PageTitle title={t(`playlist.${kind}`)} />
      {all.length > 0 && links('terms')}
      {currentData?.items.length === 0 && (
        <EmptyState icon={<Icon size={40} stroke={1.4} />} title={t(`empty.${kind}`)} text={t('playlist.emptyText')} />
      )}
      {!currentData &&
        (error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Skeleton height={180} />)}
    </div>
  );
}
