import { useState } from 'react';
import { later } from '../../../shared/ui/later.js';
import { useCurrentSite } from './use-current-site.js';

/** Comes while the video plays. */
const asking = () => import('./asking.js');
const SurveyButton = later(async () => (await asking()).SurveyButton);
const SurveyDialog = later(async () => (await asking()).SurveyDialog);
const ExamButton = later(async () => (await asking()).ExamButton);
const ExamPanel = later(async () => (await asking()).ExamPanel);
const ExamDialog = later(async () => (await asking()).ExamDialog);

/**
 * What asks members something at the end of a video, or tests them in it; the test is said below the video, too. Their forms stand
 * beside the player: what is typed there is not for the keys of the player.
 *
 * @param onAnswered goes on where it was answered another time, or there is nothing to take any more
 */
export function useAsking(videoId: string, onAnswered?: () => void) {
  const { teamId, isMember } = useCurrentSite();
  /** The video at which something was opened; whoever answers it now is not led away from what it says. */
  const [asked, setAsked] = useState<string>();
  const [opened, setOpened] = useState<'survey' | 'exam'>();
  const which = { teamId, videoId };
  const offer = (form: 'survey' | 'exam') => ({
    onOpen: () => {
      setAsked(videoId);
      setOpened(form);
    },
    onAnswered: asked === videoId ? undefined : onAnswered,
  });
  return {
    survey: isMember && <SurveyButton at={which} {...offer('survey')} />,
    exam: isMember && <ExamButton {...which} {...offer('exam')} />,
    panel: isMember && <ExamPanel {...which} {...offer('exam')} />,
    dialog: (
      <>
        {opened === 'survey' && <SurveyDialog at={which} onClose={() => setOpened(undefined)} />}
        {opened === 'exam' && <ExamDialog {...which} onClose={() => setOpened(undefined)} />}
      </>
    ),
  };
}
