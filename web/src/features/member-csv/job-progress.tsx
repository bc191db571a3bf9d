import { Button, Group, Paper, Progress, Stack, Text } from '@mantine/core';
import { useEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../shared/api/use-error-text.js';
import { isOpen, useCancelJobMutation, useGetJobQuery, type Job } from '../../shared/jobs/jobs.api.js';
import { useTeamId } from '../../shared/session/use-administrator.js';
import { ErrorState } from '../../shared/ui/feedback/error-state.js';
import { toast } from '../../shared/ui/feedback/toasts.js';

interface Props {
  readonly jobId: string;
  /** What is going on. */
  readonly title: string;
  readonly onEnd?: () => void;
  /** When it is over. */
  readonly children: (job: Job) => ReactNode;
}

/** A job of this page: how far it is, then what came of it. It goes on when one leaves the page. */
export function JobProgress({ jobId, title, onEnd, children }: Props) {
  const { t } = useTranslation('member-csv');
  const teamId = useTeamId();
  const errorText = useErrorText();
  const [cancel, cancelling] = useCancelJobMutation();
  const { data: job, error, refetch } = useGetJobQuery({ teamId, jobId });
  const over = job !== undefined && !isOpen(job);
  useEffect(() => {
    if (over) onEnd?.();
  }, [over, onEnd]);
  if (!job) return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : null;
  if (over) return <JobEnd job={job}>{children}</JobEnd>;
  const { done, total, state } = job;
  const stop = (): void =>
    void cancel({ teamId, jobId })
      .unwrap()
      .catch((problem: unknown) => toast.error(errorText(problem)));
  return (
    <Paper withBorder p="md" radius="md">
      <Stack gap="xs">
        <Group justify="space-between">
          <Text fw={600} aria-live="polite">
            {state === 'undoing' ? t('undoing') : title}
          </Text>
          {state !== 'undoing' && (
            <Button size="compact-sm" variant="default" loading={cancelling.isLoading} onClick={stop}>
              {t('stop')}
            </Button>
          )}
        </Group>
        <Progress
          aria-label={title}
          value={total && state !== 'undoing' ? (100 * done) / total : 100}
          animated={!total || state === 'undoing'}
        />
        <Text size="sm" c="dimmed">
          {total === null ? t('starting') : t('progress', { done, total })} {t('leave')}
        </Text>
      </Stack>
    </Paper>
  );
}

const JobEnd = ({ job, children }: { readonly job: Job; readonly children: (job: Job) => ReactNode }) => children(job);
