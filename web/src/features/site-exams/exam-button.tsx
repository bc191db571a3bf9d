import { Button } from '@mantine/core';
import { IconChecklist } from '@tabler/icons-react';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useGetVideoExamQuery } from './site-exams.api.js';

interface Props {
  readonly teamId: string;
  readonly videoId: string;
  readonly onOpen: () => void;
  /** Nothing waits to be taken: it was passed, or taken as often as it may be. */
  readonly onTaken?: (() => void) | undefined;
}

/** Offers the test of a video at its end to whoever may take it. */
export function ExamButton({ teamId, videoId, onOpen, onTaken }: Props) {
  const { t } = useTranslation('exam');
  const { currentData: exam } = useGetVideoExamQuery({ teamId, videoId });
  const obstacle = exam?.obstacle ?? null;
  // That the film was seen to its end may be told a moment later.
  const isTaken = obstacle !== null && obstacle !== 'unfinished';
  const goOn = useEffectEvent(() => onTaken?.());
  useEffect(() => {
    if (isTaken) goOn();
  }, [isTaken]);
  if (!exam || isTaken) return null;
  const open = async (): Promise<void> => {
    // Of a picture that fills the screen nothing else is seen.
    if (document.fullscreenElement) await document.exitFullscreen();
    onOpen();
  };
  return (
    <Button leftSection={<IconChecklist size={18} aria-hidden />} onClick={() => void open()}>
      {t(exam.attempts > 0 ? 'again' : 'take')}
    </Button>
  );
}
