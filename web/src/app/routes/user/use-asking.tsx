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

interface Opened {
  readonly form: 'survey' | 'exam';
  readonly videoId: string;
}

/**
 * What asks members something at the end of a video, or tests them in it; the test is said below the video, too. Their forms stand
 * beside the player: what is typed there is not for the keys of the player. They are of the video at which they were opened,
 * wherever the page goes.
 */
export function useAsking() {
  const { teamId, isMember } = useCurrentSite();
  /** The video at which something was opened; whoever answers it now is not led away from what it says. */
  const [asked, setAsked] = useState<string>();
  const [answered, setAnswered] = useState<string>();
  const [opened, setOpened] = useState<Opened>();
  /** What a video asks; it goes on where that was answered another time, or there is nothing to take any more. */
  const askAt = (videoId: string) => {
    const which = { teamId, videoId };
    const offer = (form: Opened['form']) => ({
      onOpen: () => {
        setAsked(videoId);
        setOpened({ form, videoId });
      },
      onAnswered: asked === videoId ? undefined : () => setAnswered(videoId),
    });
    return {
      survey: isMember && <SurveyButton at={which} {...offer('survey')} />,
      exam: isMember && <ExamButton {...which} {...offer('exam')} />,
      panel: isMember && <ExamPanel {...which} {...offer('exam')} />,
      isAnswered: answered === videoId,
    };
  };
  const of = opened && { teamId, videoId: opened.videoId };
  const onClose = (): void => setOpened(undefined);
  return {
    askAt,
    dialog: (
      <>
        {of && opened.form === 'survey' && <SurveyDialog key={of.videoId} at={of} onClose={onClose} />}
        {of && opened.form === 'exam' && <ExamDialog key={of.videoId} {...of} onClose={onClose} />}
      </>
    ),
  };
}
