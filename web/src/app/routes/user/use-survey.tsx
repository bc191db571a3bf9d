import { useState, type ReactNode } from 'react';
import { later } from '../../../shared/ui/later.js';
import { useCurrentSite } from './use-current-site.js';

/** Comes while the video plays. */
const SurveyButton = later(async () => (await import('../../../features/site-surveys/survey-button.js')).SurveyButton);
const SurveyDialog = later(async () => (await import('../../../features/site-surveys/survey-dialog.js')).SurveyDialog);

/**
 * What asks members something at the end of a video or a live stream. The form stands beside the player: what is typed there is not
 * for the keys of the player.
 *
 * @param onAnswered goes on where the survey was answered another time
 */
export function useSurvey(
  of: { readonly videoId: string } | { readonly liveId: string },
  onAnswered?: () => void,
): { readonly button: ReactNode; readonly dialog: ReactNode } {
  const { teamId, isMember } = useCurrentSite();
  /** Where the survey was opened; whoever answers it now is not led away from the thanks. */
  const [asked, setAsked] = useState<string>();
  const [opened, setOpened] = useState(false);
  const at = { teamId, ...of };
  const id = 'liveId' in of ? of.liveId : of.videoId;
  const open = (): void => {
    setAsked(id);
    setOpened(true);
  };
  return {
    button: isMember && <SurveyButton at={at} onOpen={open} onAnswered={asked === id ? undefined : onAnswered} />,
    dialog: opened && <SurveyDialog at={at} onClose={() => setOpened(false)} />,
  };
}
