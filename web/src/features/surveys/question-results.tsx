import { choosesOption } from '@marquee/contracts';
import { Badge, Group, Paper, Progress, Stack, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { RecordLink } from '../../shared/charts/record-link.js';
import { useFormat } from '../../shared/format/use-format.js';
import type { Results, Survey } from './surveys.api.js';
import { TextAnswers } from './text-answers.js';

interface Props {
  readonly surveyId: string;
  readonly question: Survey['questions'][number];
  readonly result: Results['questions'][number] | undefined;
}

/** What members said to one question: how many chose each option, or what they wrote. */
export function QuestionResults({ surveyId, question, result }: Props) {
  const { t } = useTranslation('surveys');
  const format = useFormat();
  const { id, text, kind, required, options } = question;
  const answered = result?.answerCount ?? 0;
  const answersWith = (option: string): string =>
    `/admin/enquete/${surveyId}/answer/list?${new URLSearchParams({ question: id, option }).toString()}`;
  const shareOf = (chosen: number): number => (answered === 0 ? 0 : chosen / answered);
  return (
    <Paper withBorder p="md" component="section" aria-label={text}>
      <Stack gap="sm">
        <Group gap="xs">
          <Title order={2} size="h5">
            {text}
          </Title>
          {required && (
            <Badge size="sm" variant="light">
              {t('requiredMark')}
            </Badge>
          )}
        </Group>
        <Text size="sm" c="dimmed">
          {t(`kinds.${kind}`)} · {t('answerCount', { count: answered, number: format.number(answered) })}
        </Text>
        {!choosesOption(kind) && <TextAnswers surveyId={surveyId} question={id} />}
        {choosesOption(kind) &&
          options.map((option) => {
            const chosen = result?.options.find((one) => one.id === option.id)?.count ?? 0;
            return (
              <div key={option.id}>
                <Group justify="space-between" gap="xs" wrap="nowrap" align="flex-start">
                  <Text size="sm">{option.text}</Text>
                  <Text size="sm" style={{ whiteSpace: 'nowrap' }}>
                    <RecordLink
                      to={chosen > 0 ? answersWith(option.id) : undefined}
                      label={option.text}
                      value={t('optionCount', {
                        ...{ number: format.number(chosen), percent: format.percent(shareOf(chosen)) },
                      })}
                    />
                  </Text>
                </Group>
                <Progress value={shareOf(chosen) * 100} size="lg" mt={4} aria-label={option.text} />
              </div>
            );
          })}
      </Stack>
    </Paper>
  );
}
