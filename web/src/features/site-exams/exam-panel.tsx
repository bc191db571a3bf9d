import { Badge, Button, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useGetVideoExamQuery } from './site-exams.api.js';

interface Props {
  readonly teamId: string;
  readonly videoId: string;
  readonly onOpen: () => void;
}

/** The test of a video below it: what it takes to pass, how it went, and the way to it. */
export function ExamPanel({ teamId, videoId, onOpen }: Props) {
  const { t } = useTranslation('exam');
  const heading = useId();
  const { currentData: exam } = useGetVideoExamQuery({ teamId, videoId });
  if (!exam) return null;
  const { name, questions, passMark, passed, attempts, attemptsLeft, obstacle, last } = exam;
  const isOver = obstacle !== null && obstacle !== 'unfinished';
  return (
    <Paper withBorder p="md" component="section" aria-labelledby={heading} mb="lg">
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
        <Text size="sm">{t('terms', { total: questions.length, passMark })}</Text>
        {obstacle !== null && <Text size="sm">{t(`obstacle.${obstacle}`)}</Text>}
        {obstacle === null && attempts > 0 && attemptsLeft !== null && (
          <Text size="sm">{t('attemptsLeft', { count: attemptsLeft })}</Text>
        )}
        <Group>
          <Button variant={isOver ? 'default' : 'filled'} onClick={onOpen}>
            {t(last ? 'seeResult' : 'take')}
          </Button>
        </Group>
      </Stack>
    </Paper>
  );
}
