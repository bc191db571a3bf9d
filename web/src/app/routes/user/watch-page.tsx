import { useState } from 'react';
import { useParams } from 'react-router';
import { useViewing } from '../../../features/player/use-viewing.js';
import { SaveButtons } from './save-buttons.js';
import { Watch } from '../../../features/watch/watch.js';
import { MissingPage } from './missing-page.js';
import { useCurrentSite } from './use-current-site.js';
import { Talk } from './talk.js';
import { useSurvey } from './use-survey.js';

/** One video, and the counting of what is watched of it. */
export function WatchPage() {
  const { videoId = '' } = useParams();
  const { teamId, viewer, loginPath, joinPath } = useCurrentSite();
  const survey = useSurvey(videoId);
  const [watchable, setWatchable] = useState<string>();
  const onActivity = useViewing(teamId, watchable);
  return (
    <>
      <Watch
        key={videoId}
        teamId={teamId}
        videoId={videoId}
        onActivity={onActivity}
        onWatchable={setWatchable}
        actions={viewer && <SaveButtons teamId={teamId} videoId={videoId} />}
        survey={survey.button}
        Beneath={Talk}
        loginPath={loginPath}
        joinPath={joinPath}
        whenNotFound={<MissingPage />}
      />
      {survey.dialog}
    </>
  );
}
