import { useParams } from 'react-router';
import { useContinueWatching } from '../../../features/continue-watching/use-continue-watching.js';
import { Creator, Term, Terms } from '../../../features/site-home/terms.js';
import { NewestEvents } from '../../../features/site-events/event-pages.js';
import { NewestNews } from '../../../features/site-news/newest-news.js';
import { Home } from '../../../features/site-home/home.js';
import { PopularVideos, VideoList } from '../../../features/site-home/video-list.js';
import { NewestPlaylists } from '../../../features/site-playlists/playlist-pages.js';
import { later } from '../../../shared/ui/later.js';
import { MissingPage } from './missing-page.js';
import { useCurrentSite } from './use-current-site.js';

/** Few sites have them: nobody waits for their cards. */
const LivesAhead = later(async () => (await import('../../../features/site-lives/lives-ahead.js')).LivesAhead);

export function HomePage() {
  const { teamId, site, session, viewer, isMember, loginPath, joinPath } = useCurrentSite();
  const begun = useContinueWatching(teamId, isMember);
  return (
    <Home
      // Who logs in sees other videos than who did not.
      key={viewer?.kind ?? 'visitor'}
      teamId={teamId}
      siteName={site.data?.name ?? ''}
      begun={{ ...begun, loading: begun.loading || session.isLoading }}
      loginPath={viewer === null ? loginPath : undefined}
      joinPath={joinPath}
      rows={site.data?.homeRows ?? []}
      order={site.data?.videoOrder ?? 'newest'}
      lives={<LivesAhead teamId={teamId} />}
      events={viewer && <NewestEvents teamId={teamId} />}
      playlists={<NewestPlaylists teamId={teamId} />}
      news={viewer && <NewestNews teamId={teamId} />}
    />
  );
}

export function NewestPage() {
  const { teamId = '' } = useParams();
  return <VideoList teamId={teamId} />;
}

export function PopularPage() {
  const { teamId = '' } = useParams();
  return <PopularVideos teamId={teamId} />;
}

export function CategoriesPage() {
  const { teamId = '' } = useParams();
  return <Terms teamId={teamId} kind="categories" />;
}

export function TagsPage() {
  const { teamId = '' } = useParams();
  return <Terms teamId={teamId} kind="tags" />;
}

export function CreatorsPage() {
  const { teamId = '' } = useParams();
  return <Terms teamId={teamId} kind="creators" />;
}

export function TagPage() {
  const { teamId = '', tagId = '' } = useParams();
  return <Term key={tagId} teamId={teamId} kind="tags" id={tagId} whenNotFound={<MissingPage />} />;
}

export function CreatorPage() {
  const { teamId = '', creatorId = '' } = useParams();
  return <Creator key={creatorId} teamId={teamId} creatorId={creatorId} whenNotFound={<MissingPage />} />;
}

export function CategoryPage() {
  const { teamId = '', categoryId = '' } = useParams();
  return <Term key={categoryId} teamId={teamId} kind="categories" id={categoryId} whenNotFound={<MissingPage />} />;
}
