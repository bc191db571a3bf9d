import { useState, type ReactNode } from 'react';
import { SurveyButton } from '../../../features/site-surveys/survey-button.js';
import { later } from '../../../shared/ui/later.js';
import { useCurrentSite } from './use-current-site.js';

const SurveyDialog = later(async () => (await import('../../../features/site-surveys/survey-dialog.js')).SurveyDialog);

/**
 * What asks members something at the end of a video. The form stands beside the player: what is typed there is not for the keys of
 * the player.
 */
export function useSurvey(videoId: string): { readonly button: ReactNode; readonly dialog: ReactNode } {
  const { teamId, isMember } = useCurrentSite();
  const [opened, setOpened] = useState(false);
  const which = { teamId, videoId };
  return {
    button: isMember && <SurveyButton {...which} onOpen={() => setOpened(true)} />,
    dialog: opened && <SurveyDialog {...which} onClose={() => setOpened(false)} />,
  };
}
