import { useState, type ReactNode } from 'react';
import { later } from '../../../shared/ui/later.js';
import { useCurrentSite } from './use-current-site.js';

const SurveyButton = later(async () => (await import('../../../features/site-surveys/survey-button.js')).SurveyButton);
const SurveyDialog = later(async () => (await import('../../../features/site-surveys/survey-dialog.js')).SurveyDialog);

/** What asks members something after a live stream. */
export function useLiveSurvey(liveId: string): { readonly button: ReactNode; readonly dialog: ReactNode } {
  const { teamId, isMember } = useCurrentSite();
  const [opened, setOpened] = useState(false);
  const at = { teamId, liveId };
  return {
    button: isMember && <SurveyButton at={at} onOpen={() => setOpened(true)} />,
    dialog: opened && <SurveyDialog at={at} onClose={() => setOpened(false)} />,
  };
}
