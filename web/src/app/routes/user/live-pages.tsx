import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { Live } from '../../../features/site-lives/live.js';
import { LiveList } from '../../../features/site-lives/live-pages.js';
import { LiveTerms } from '../../../features/site-lives/live-terms.js';
import { WaysIn } from '../../../shared/session/ways-in.js';
import { MissingPage } from './missing-page.js';
import { useCurrentSite } from './use-current-site.js';
import { useLiveSurvey } from './use-live-survey.js';

export function NewestLivesPage() {
  const { t } = useTranslation('site-lives');
  const { teamId = '' } = useParams();
  return <LiveList teamId={teamId} title={t('newest')} />;
}

export function LiveCategoriesPage() {
  const { teamId = '', categoryId } = useParams();
  return <LiveTerms teamId={teamId} kind="categories" id={categoryId} />;
}

export function LiveTagsPage() {
  const { teamId = '', tagId } = useParams();
  return <LiveTerms teamId={teamId} kind="tags" id={tagId} />;
}

export function LiveCreatorsPage() {
  const { teamId = '', creatorId } = useParams();
  return <LiveTerms teamId={teamId} kind="creators" id={creatorId} />;
}

export function LivePage() {
  const { liveId = '' } = useParams();
  const { teamId, isMember, isPreview, loginPath, joinPath } = useCurrentSite();
  const survey = useLiveSurvey(liveId);
  const waysIn = <WaysIn loginPath={loginPath} joinPath={joinPath} />;
  return (
    <>
      <Live
        key={liveId}
        {...{ teamId, liveId, waysIn }}
        isMember={isMember && !isPreview}
        survey={survey.button}
        whenNotFound={<MissingPage />}
      />
      {survey.dialog}
    </>
  );
}
