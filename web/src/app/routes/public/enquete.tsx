import { useParams } from 'react-router';
import { startOf } from '../../../features/account/landing.js';
import { RegistrationSurvey } from '../../../features/site-surveys/registration-survey.js';
import { useGetSiteQuery } from '../../../shared/session/session.api.js';
import { FormSkeleton } from '../../../shared/ui/feedback/skeletons.js';
import { SiteFrame } from './site-frame.js';

export function Component() {
  const { teamId = '' } = useParams();
  const { data: site } = useGetSiteQuery({ teamId });
  return (
    <SiteFrame teamId={teamId} isShutWithSite>
      {site ? <RegistrationSurvey teamId={teamId} next={startOf(teamId, site)} /> : <FormSkeleton />}
    </SiteFrame>
  );
}
