import { useState, type ReactNode } from 'react';
import { later } from '../../../shared/ui/later.js';
import { useCurrentSite } from './use-current-site.js';

/** Comes while the video plays. */
const ExamButton = later(async () => (await import('../../../features/site-exams/exam-button.js')).ExamButton);
const ExamPanel = later(async () => (await import('../../../features/site-exams/exam-panel.js')).ExamPanel);
const ExamDialog = later(async () => (await import('../../../features/site-exams/exam-dialog.js')).ExamDialog);

/**
 * What tests members at a video: a button at its end, a part of the page below it, and the form, which stands beside the player as
 * that of surveys does.
 *
 * @param onTaken goes on where there is nothing to take any more
 */
export function useExam(videoId: string, onTaken?: () => void) {
  const { teamId, isMember } = useCurrentSite();
  /** The video whose test was opened; whoever takes it now is not led away from the result. */
  const [taken, setTaken] = useState<string>();
  const [opened, setOpened] = useState(false);
  const which = { teamId, videoId };
  const open = (): void => {
    setTaken(videoId);
    setOpened(true);
  };
  const offered: { readonly button: ReactNode; readonly panel: ReactNode } | undefined = isMember
    ? {
        button: <ExamButton {...which} onOpen={open} onTaken={taken === videoId ? undefined : onTaken} />,
        panel: <ExamPanel {...which} onOpen={open} />,
      }
    : undefined;
  return { offered, dialog: opened && <ExamDialog {...which} onClose={() => setOpened(false)} /> };
}
