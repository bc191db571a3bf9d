import { Button } from '@mantine/core';
import { IconClipboardList } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useGetVideoSurveyQuery } from './site-surveys.api.js';

interface Props {
  readonly teamId: string;
  readonly videoId: string;
  readonly onOpen: () => void;
}

/** Offers the survey of a video to whoever has not answered it there. */
export function SurveyButton({ teamId, videoId, onOpen }: Props) {
  const { t } = useTranslation('site');
  const { currentData: survey } = useGetVideoSurveyQuery({ teamId, videoId });
  if (!survey || survey.answered) return null;
  const open = async (): Promise<void> => {
    // Of a picture that fills the screen nothing else is seen.
    if (document.fullscreenElement) await document.exitFullscreen();
    onOpen();
  };
  return (
    <Button leftSection={<IconClipboardList size={18} aria-hidden />} onClick={() => void open()}>
      {t('survey.open')}
    </Button>
  );
}
