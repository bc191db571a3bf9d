import { Badge, Button, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { IconChecklist } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { ExamCertificate } from './exam-certificate.js';
import { useGetVideoExamQuery, type AskedExam } from './site-exams.api.js';

interface Offer {
  readonly teamId: string;
  readonly videoId: string;
  readonly onOpen: () => void;
  /** Nothing waits to be taken: it was passed, or taken as often as it may be. */
  readonly onAnswered?: (() => void) | undefined;
}

/** Offers the test of a video at its end to whoever may take it. */
export function ExamButton({ teamId, videoId, onOpen, onAnswered }: Offer) {
  const { t } = useTranslation('exam');
  const { currentData: exam } = useGetVideoExamQuery({ teamId, videoId });
  const obstacle = exam?.obstacle ?? null;
  // That the film was seen to its end may be told a moment later.
  const isTaken = obstacle !== null && obstacle !== 'unfinished';
  const goOn = useEffectEvent(() => onAnswered?.());
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

/** The test of a video below it: what it takes to pass, how it went, and the way to it. */
export function ExamPanel({ teamId, videoId, onOpen }: Offer) {
  const { currentData: exam } = useGetVideoExamQuery({ teamId, videoId });
  if (!exam) return null;
  return <ExamBox exam={exam} teamId={teamId} videoId={videoId} onOpen={onOpen} />;
}

function ExamBox({ teamId, videoId, onOpen, exam }: Offer & { readonly exam: AskedExam }) {
  const { t } = useTranslation('exam');
  const heading = useId();
  const panel = useRef<HTMLDivElement>(null);
  const { hash, search } = useLocation();
  // Links in mails lead to the test of a video; what stands around it comes before it.
  const isWanted = hash === '#test' || new URLSearchParams(search).get('tab') === 'test';
  useEffect(() => {
    if (isWanted) panel.current?.scrollIntoView();
  }, [isWanted]);
  const { name, questions, passMark, passed, attempts, attemptsLeft, obstacle, last } = exam;
  const isOver = obstacle !== null && obstacle !== 'unfinished';
  return (
    <Paper
      ref={panel}
      id="test"
      withBorder
      p="md"
      mb="lg"
      component="section"
      aria-labelledby={heading}
      // Below the header and, on a phone, the picture, which both stay where they are.
      style={{ scrollMarginTop: 'calc(72px + min(56.25vw, 240px))' }}
    >
      <Stack gap="xs">
        <Group gap="xs">
          <Title id={heading} order={2} size="h5">
            {t('heading', { name })}
          </Title>
          {last && (
            <Badge variant="light" color={passed ? 'teal' : 'red'}>
              {t(passed ? 'passed' : 'failed')}
            </Badge>
          )}
        </Group>
        <Text size="sm">{t('terms', { count: questions.length, passMark })}</Text>
        {obstacle !== null && <Text size="sm">{t(`obstacle.${obstacle}`)}</Text>}
        {obstacle === null && attempts > 0 && attemptsLeft !== null && (
          <Text size="sm">{t('attemptsLeft', { count: attemptsLeft })}</Text>
        )}
        <ExamCertificate teamId={teamId} videoId={videoId} exam={exam} />
        <Group>
          <Button variant={isOver ? 'default' : 'filled'} onClick={onOpen}>
            {t(last ? 'seeResult' : 'take')}
          </Button>
        </Group>
      </Stack>
    </Paper>
  );
}
