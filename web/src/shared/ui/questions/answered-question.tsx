import type { ExamQuestion } from '@marquee/contracts';
import { Badge, Group, Paper, Stack, Text } from '@mantine/core';
import { IconCheck, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';

interface Props {
  readonly question: ExamQuestion;
  /** Ids of options. */
  readonly chosen: readonly string[];
  readonly isRight: boolean;
}

/** A question of a test: what was chosen, what is right, and why. */
export function AnsweredQuestion({ question, chosen, isRight }: Props) {
  const { t } = useTranslation('questions');
  const { text, options, correct, explanation } = question;
  const Mark = isRight ? IconCheck : IconX;
  return (
    <Paper withBorder p="md" component="section" aria-label={text}>
      <Stack gap="xs">
        <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
          {text}
        </Text>
        <Group gap={6} wrap="nowrap">
          <Mark size={18} aria-hidden color={`var(--mantine-color-${isRight ? 'teal' : 'red'}-filled)`} />
          <Text size="sm">{t(isRight ? 'answeredRight' : 'answeredWrong')}</Text>
        </Group>
        <Stack component="ul" gap={6} m={0} pl="lg">
          {options.map((option) => (
            <li key={option.id}>
              <Group gap={6}>
                <Text span style={{ overflowWrap: 'anywhere' }}>
                  {option.text}
                </Text>
                {correct.includes(option.id) && (
                  <Badge size="sm" variant="light" color="teal">
                    {t('right')}
                  </Badge>
                )}
                {chosen.includes(option.id) && (
                  <Badge size="sm" variant="default">
                    {t('chosen')}
                  </Badge>
                )}
              </Group>
            </li>
          ))}
        </Stack>
        {explanation !== '' && (
          <Text size="sm" style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
            {explanation}
          </Text>
        )}
      </Stack>
    </Paper>
  );
}
