import { useState, type ReactNode } from 'react';
import { later } from '../../../shared/ui/later.js';
import { useCurrentSite } from './use-current-site.js';

/** Comes while the video plays. */
const SurveyButton = later(async () => (await import('../../../features/site-surveys/survey-button.js')).SurveyButton);
const SurveyDialog = later(async () => (await import('../../../features/site-surveys/survey-dialog.js')).SurveyDialog);

/**
 * What asks members something at the end of a video. The form stands beside the player: what is typed there is not for the keys of
 * the player.
 *
 * @param onAnswered goes on where the survey was answered another time
 */
export function useSurvey(
  videoId: string,
  onAnswered?: () => void,
): { readonly button: ReactNode; readonly dialog: ReactNode } {
  const { teamId, isMember } = useCurrentSite();
  /** The video whose survey was opened; whoever answers it now is not led away from the thanks. */
  const [asked, setAsked] = useState<string>();
  const [opened, setOpened] = useState(false);
  const which = { teamId, videoId };
  const open = (): void => {
    setAsked(videoId);
    setOpened(true);
  };
  return {
    button: isMember && (
      <SurveyButton {...which} onOpen={open} onAnswered={asked === videoId ? undefined : onAnswered} />
    ),
    dialog: opened && <SurveyDialog {...which} onClose={() => setOpened(false)} />,
  };
}
