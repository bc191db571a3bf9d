import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { useContinueWatching } from '../../../features/continue-watching/use-continue-watching.js';
import { Categories, Category } from '../../../features/site-home/categories.js';
import { Home } from '../../../features/site-home/home.js';
import { PopularVideos, VideoList } from '../../../features/site-home/video-list.js';
import { SearchBox } from '../../../features/site-shell/search-box.js';
import { PageTitle } from '../../../shared/ui/page/page-title.js';
import { useCurrentSite } from './use-current-site.js';

export function HomePage() {
  const { teamId, site, viewer, isMember, loginPath } = useCurrentSite();
  const begun = useContinueWatching(teamId, isMember);
  return (
    <Home
      // Who logs in sees other videos than who did not.
      key={viewer?.kind ?? 'visitor'}
      teamId={teamId}
      siteName={site.data?.name ?? ''}
      begun={begun}
      loginPath={viewer === null ? loginPath : undefined}
    />
  );
}

export function NewestPage() {
  const { t } = useTranslation('site');
  const { teamId = '' } = useParams();
  return <VideoList teamId={teamId} title={t('newest')} />;
}

export function PopularPage() {
  const { teamId = '' } = useParams();
  return <PopularVideos teamId={teamId} />;
}

export function CategoriesPage() {
  const { teamId = '' } = useParams();
  return <Categories teamId={teamId} />;
}

export function CategoryPage() {
  const { teamId = '', categoryId = '' } = useParams();
  return <Category key={categoryId} teamId={teamId} categoryId={categoryId} />;
}

export function SearchPage() {
  const { t } = useTranslation('site');
  const { teamId = '', query = '' } = useParams();
  const box = <SearchBox teamId={teamId} autoFocus={query === ''} />;
  if (query === '') {
    return (
      <>
        <PageTitle title={t('search.label')} />
        <div style={{ marginTop: 16 }}>{box}</div>
      </>
    );
  }
  return (
    <VideoList key={query} teamId={teamId} title={t('search.results', { query })} filter={{ q: query }}>
      {box}
    </VideoList>
  );
}
