import { Group, Paper, Progress, SimpleGrid, Skeleton, Stack, Text, Title } from '@mantine/core';
import { IconChecklist } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { useFormat } from '../../shared/format/use-format.js';
import { useUrlState } from '../../shared/hooks/use-url-state.js';
import { useTeamId } from '../../shared/session/use-administrator.js';
import { EmptyState } from '../../shared/ui/feedback/empty-state.js';
import { ErrorState } from '../../shared/ui/feedback/error-state.js';
import { CsvLink } from '../../shared/ui/page/csv-link.js';
import { DetailPage } from '../../shared/ui/page/detail-page.js';
import { RemoveButton } from '../../shared/ui/page/remove-button.js';
import { ExamAttempts } from './exam-attempts.js';
import { useDeleteExamWithAllMutation, useGetExamQuery, useGetExamResultsQuery, type Exam } from './exams.api.js';

function Figure({ label, value }: { readonly label: string; readonly value: number }) {
  const format = useFormat();
  return (
    <Paper withBorder p="md">
      <Text size="sm" c="dimmed">
        {label}
      </Text>
      <Text size="xl" fw={600}>
        {format.number(value)}
      </Text>
    </Paper>
  );
}

function Results({ exam: { id, name, questions } }: { readonly exam: Exam }) {
  const { t } = useTranslation('exams');
  const format = useFormat();
  const teamId = useTeamId();
  const [{ member }, setUrl] = useUrlState({ member: '' });
  const [removeAll] = useDeleteExamWithAllMutation();
  const { currentData: results, error, refetch } = useGetExamResultsQuery({ teamId, examId: id });
  if (!results) return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Skeleton height={240} />;
  const { attemptCount, memberCount, passedCount } = results;
  if (attemptCount === 0) {
    return (
      <EmptyState icon={<IconChecklist size={40} stroke={1.4} />} title={t('noAttempts')} text={t('noAttemptsText')} />
    );
  }
  return (
    <Stack gap="xl">
      <SimpleGrid cols={{ base: 1, xs: 3 }}>
        <Figure label={t('takenCount')} value={attemptCount} />
        <Figure label={t('members')} value={memberCount} />
        <Figure label={t('passedMembers')} value={passedCount} />
      </SimpleGrid>
      <Paper withBorder p="md" component="section" aria-label={t('questions')}>
        <Stack gap="md">
          <Title order={2} size="h5">
            {t('questions')}
          </Title>
          {questions.map((question) => {
            const right = results.questions.find((one) => one.id === question.id)?.rightCount ?? 0;
            const share = right / attemptCount;
            return (
              <div key={question.id}>
                <Group justify="space-between" gap="xs" align="flex-start">
                  <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
                    {question.text}
                  </Text>
                  <Text size="sm" style={{ whiteSpace: 'nowrap' }}>
                    {t('rightShare', { number: format.number(right), percent: format.percent(share) })}
                  </Text>
                </Group>
                <Progress value={share * 100} size="lg" mt={4} aria-label={question.text} />
              </div>
            );
          })}
        </Stack>
      </Paper>
      <Stack gap="md" component="section" aria-label={t('attempts')}>
        <Group justify="space-between">
          <Title order={2} size="h5">
            {t('attempts')}
          </Title>
          <CsvLink
            href={`/api/teams/${teamId}/exams/${id}/attempts/file${member && `?member=${member}`}`}
            label={t('csv')}
          />
        </Group>
        <ExamAttempts examId={id} member={member || undefined} onAll={() => setUrl({ member: '' })} />
      </Stack>
      <RemoveButton
        label={t('deleteWithAll')}
        title={t('deleteWithAllTitle', { name })}
        text={t('deleteWithAllText', { count: attemptCount, number: format.number(attemptCount) })}
        done={t('deletedWithAll')}
        leadTo="/admin/test"
        onRemove={() => removeAll({ teamId, examId: id, body: { count: attemptCount } }).unwrap()}
        count={attemptCount}
      />
    </Stack>
  );
}

/** The page `/admin/test/{examId}/answer`. */
export function Component() {
  const { t } = useTranslation('exams');
  const { examId = '' } = useParams();
  const reading = useGetExamQuery({ teamId: useTeamId(), examId });
  return (
    <DetailPage
      of={reading}
      back={{ to: '/admin/test', label: t('back') }}
      title={({ name }) => t('resultsOf', { name })}
    >
      {(exam) => <Results exam={exam} />}
    </DetailPage>
  );
}
