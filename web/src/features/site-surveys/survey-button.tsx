import { Button } from '@mantine/core';
import { IconClipboardList } from '@tabler/icons-react';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useAskedSurvey, type AskedAt } from './site-surveys.api.js';

interface Props {
  readonly at: AskedAt;
  readonly onOpen: () => void;
  /** Nothing waits for an answer: it was given before. */
  readonly onAnswered?: (() => void) | undefined;
}

/** Offers the survey of a video or a live stream to whoever has not answered it there. */
export function SurveyButton({ at, onOpen, onAnswered }: Props) {
  const { t } = useTranslation('survey');
  const { currentData: survey } = useAskedSurvey(at);
  const isAnswered = survey?.answered === true;
  const goOn = useEffectEvent(() => onAnswered?.());
  useEffect(() => {
    if (isAnswered) goOn();
  }, [isAnswered]);
  if (!survey || isAnswered) return null;
  const open = async (): Promise<void> => {
    // Of a picture that fills the screen nothing else is seen.
    if (document.fullscreenElement) await document.exitFullscreen();
    onOpen();
  };
  return (
    <Button leftSection={<IconClipboardList size={18} aria-hidden />} onClick={() => void open()}>
      {t('open')}
    </Button>
  );
}
