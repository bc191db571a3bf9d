import { Anchor, Button, CloseButton, Group, Progress, Stack, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../shared/api/use-error-text.js';
import { useFormat } from '../../shared/format/use-format.js';
import { useTeamId } from '../../shared/session/use-administrator.js';
import { toast } from '../../shared/ui/feedback/toasts.js';
import { isOpen, jobUrl, useCancelJobMutation, useDeleteJobMutation, type Job } from '../../shared/jobs/jobs.api.js';

/** One job: what it is, how far, what came of it, and what can be done with it. */
export function JobRow({ job }: { readonly job: Job }) {
  const { t } = useTranslation('jobs');
  const teamId = useTeamId();
  const format = useFormat();
  const errorText = useErrorText();
  const [cancel, cancelling] = useCancelJobMutation();
  const [remove] = useDeleteJobMutation();
  const tell = (error: unknown): void => toast.error(errorText(error));
  const args = { teamId, jobId: job.id };
  const title = t(`kind.${job.kind}`);
  const { done, total, state, fileName, failure, startedBy } = job;
  const text = (): string => {
    if (state === 'waiting') return t('waiting');
    if (state === 'running') return total === null ? t('running', { count: done }) : t('runningOf', { done, total });
    if (state === 'undoing') return t('undoing');
    if (state === 'done') return t('done', { count: done });
    return failure ?? t('cancelled');
  };
  return (
    <Stack component="li" gap={4} data-state={state}>
      <Group justify="space-between" wrap="nowrap">
        <Text size="sm" fw={600}>
          {title}
        </Text>
        {isOpen(job)
          ? state !== 'undoing' && (
              <Button
                size="compact-xs"
                variant="default"
                loading={cancelling.isLoading}
                onClick={() => void cancel(args).unwrap().catch(tell)}
              >
                {t('cancel')}
              </Button>
            )
          : startedBy === null && (
              <CloseButton
                size="sm"
                aria-label={t('remove', { title })}
                onClick={() => void remove(args).unwrap().catch(tell)}
              />
            )}
      </Group>
      {startedBy !== null && (
        <Text size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
          {startedBy === '' ? t('startedBySomebody') : t('startedBy', { name: startedBy })}
        </Text>
      )}
      {isOpen(job) && (
        <Progress
          size="xs"
          aria-label={title}
          value={total ? (100 * done) / total : 100}
          animated={total === null || total === 0}
        />
      )}
      <Text size="xs" c={state === 'failed' ? 'var(--mantine-color-error)' : 'dimmed'}>
        {text()}
      </Text>
      {fileName !== null && (
        <Anchor href={jobUrl(teamId, job, 'file')} download={fileName} size="sm" style={{ overflowWrap: 'anywhere' }}>
          <IconDownload size={14} aria-hidden /> {t('download', { name: fileName })}
        </Anchor>
      )}
      {job.errorCount > 0 && startedBy === null && (
        <Anchor href={jobUrl(teamId, job, 'errors/file')} download size="sm">
          {t('errors', { count: job.errorCount })}
        </Anchor>
      )}
      {fileName !== null && job.expiresAt !== null && (
        <Text size="xs" c="dimmed">
          {t('keptUntil', { date: format.dateTime(job.expiresAt) })}
        </Text>
      )}
    </Stack>
  );
}
