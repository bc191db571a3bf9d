import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { Live } from '../../../features/site-lives/live.js';
import { LiveList } from '../../../features/site-lives/live-pages.js';
import { WaysIn } from '../../../shared/session/ways-in.js';
import { MissingPage } from './missing-page.js';
import { useCurrentSite } from './use-current-site.js';

export function NewestLivesPage() {
  const { t } = useTranslation('site-lives');
  const { teamId = '' } = useParams();
  return <LiveList teamId={teamId} title={t('newest')} />;
}

export function LivePage() {
  const { liveId = '' } = useParams();
  const { teamId, loginPath, joinPath } = useCurrentSite();
  const waysIn = <WaysIn loginPath={loginPath} joinPath={joinPath} />;
  return <Live key={liveId} teamId={teamId} liveId={liveId} waysIn={waysIn} whenNotFound={<MissingPage />} />;
}
