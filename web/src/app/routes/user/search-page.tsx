import { IconSearch } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams, useSearchParams } from 'react-router';
import { EventCards, EventList, useFoundEvents } from '../../../features/site-events/event-pages.js';
import { CreatorChips, useFoundCreators, useFoundVideos } from '../../../features/site-home/found.js';
import { GridSkeleton, VideoGrid } from '../../../features/site-home/video-grid.js';
import { FoundVideoPages } from '../../../features/site-home/video-list.js';
import { useFoundLives } from '../../../features/site-lives/use-found-lives.js';
import { PlaylistCards, PlaylistList, useFoundPlaylists } from '../../../features/site-playlists/playlist-pages.js';
import { SearchBox } from '../../../features/site-shell/search-box.js';
import { useSiteHome } from '../../../shared/site/use-site-home.js';
import { EmptyState } from '../../../shared/ui/feedback/empty-state.js';
import { ErrorState } from '../../../shared/ui/feedback/error-state.js';
import { later } from '../../../shared/ui/later.js';
import { BackAnchor } from '../../../shared/ui/page/back-anchor.js';
import { FoundSection } from '../../../shared/ui/page/found-section.js';
import { PageTitle } from '../../../shared/ui/page/page-title.js';
import classes from './search-page.module.css';

/** Few sites have them: nobody waits for their cards. */
const LiveCards = later(async () => (await import('../../../features/site-lives/live-card.js')).LiveCards);
const LiveList = later(async () => (await import('../../../features/site-lives/live-pages.js')).LiveList);

/** Of each kind that has a page of its own, and of videos where there is something else beside them. */
const fewOf = 4;
const fewVideos = 8;

/** What of one kind was found, all of it: `show` of the address. */
const kinds = ['videos', 'playlists', 'lives', 'events'] as const;

export function SearchPage() {
  const { t } = useTranslation('site');
  const { teamId = '', query = '' } = useParams();
  const [search] = useSearchParams();
  const kind = kinds.find((one) => one === search.get('show'));
  const box = <SearchBox teamId={teamId} onPage />;
  if (query === '') {
    return (
      <>
        <PageTitle title={t('search.label')} />
        <div style={{ marginTop: 16 }}>{box}</div>
      </>
    );
  }
  const asked = { teamId, q: query, box };
  return kind === undefined ? <EveryKind key={query} {...asked} /> : <OneKind key={query} {...asked} kind={kind} />;
}

interface Asked {
  readonly teamId: string;
  readonly q: string;
  /** On a phone one searches here. */
  readonly box: ReactNode;
}

const pathOf = (home: string, q: string): string => `${home}/videos/search/${encodeURIComponent(q)}`;

/** The first that was found of each kind; of videos all, where there is nothing else. */
function EveryKind({ teamId, q, box }: Asked) {
  const { t } = useTranslation('site');
  const home = useSiteHome(teamId);
  const videos = useFoundVideos(teamId, q);
  const playlists = useFoundPlaylists(teamId, q);
  const lives = useFoundLives(teamId, q);
  const events = useFoundEvents(teamId, q);
  const creators = useFoundCreators(teamId, q);
  const others = [playlists, lives, events, creators];
  const all = [videos, ...others];
  const isEmpty = all.every(({ items }) => items?.length === 0);
  const isKnown = all.every(({ items, error }) => items !== undefined || error !== undefined);
  const failed = all.find(({ items, error }) => items === undefined && error !== undefined);
  const hasOthers = others.some(({ items = [] }) => items.length > 0);
  const more = (kind: (typeof kinds)[number]): string => `${pathOf(home, q)}?show=${kind}`;
  return (
    <div className={classes['page']}>
      <PageTitle title={t('search.results', { query: q })} />
      {box}
      {!isKnown && <GridSkeleton />}
      {isKnown && isEmpty && (
        <EmptyState icon={<IconSearch size={40} stroke={1.4} />} title={t('search.nothing')} text={t('search.hint')} />
      )}
      {isKnown && !isEmpty && !hasOthers && videos.items !== undefined && <FoundVideoPages teamId={teamId} q={q} />}
      {isKnown && hasOthers && (
        <>
          <FoundSection title={t('search.videos')} found={videos} most={fewVideos} more={more('videos')}>
            {(items) => <VideoGrid teamId={teamId} videos={items} />}
          </FoundSection>
          <FoundSection title={t('playlist.many')} found={playlists} most={fewOf} more={more('playlists')}>
            {(items) => <PlaylistCards teamId={teamId} playlists={items} />}
          </FoundSection>
          <FoundSection title={t('live.many')} found={lives} most={fewOf} more={more('lives')}>
            {(items) => <LiveCards teamId={teamId} lives={items} />}
          </FoundSection>
          <FoundSection title={t('event.many')} found={events} most={fewOf} more={more('events')}>
            {(items) => <EventCards teamId={teamId} events={items} />}
          </FoundSection>
          <FoundSection title={t('creators')} found={creators}>
            {(items) => <CreatorChips teamId={teamId} creators={items} />}
          </FoundSection>
        </>
      )}
      {failed && <ErrorState error={failed.error} onRetry={() => void failed.refetch()} />}
    </div>
  );
}

/** All that was found of one kind, page by page. */
function OneKind({ teamId, q, box, kind }: Asked & { readonly kind: (typeof kinds)[number] }) {
  const { t } = useTranslation('site');
  const home = useSiteHome(teamId);
  const title = t('search.results', { query: q });
  const head = (
    <>
      {box}
      <div>
        <BackAnchor to={pathOf(home, q)} label={t('search.all')} />
      </div>
    </>
  );
  const list = { teamId, title, filter: { q } };
  if (kind === 'playlists') return <PlaylistList {...list}>{head}</PlaylistList>;
  if (kind === 'lives') return <LiveList {...list}>{head}</LiveList>;
  if (kind === 'events') return <EventList {...list}>{head}</EventList>;
  return (
    <div className={classes['page']}>
      <PageTitle title={title} />
      {head}
      <FoundVideoPages teamId={teamId} q={q} />
    </div>
  );
}
