import { Anchor, ScrollArea, Stack, Table, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../shared/format/use-format.js';
import { jobUrl, useListJobErrorsQuery, type Job } from '../../shared/jobs/jobs.api.js';
import { useTeamId } from '../../shared/session/use-administrator.js';
import { TableSkeleton } from '../../shared/ui/feedback/skeletons.js';

const mostShown = 200;

/** What is wrong with single rows, as a table and as a file. */
export function RowErrors({ job }: { readonly job: Job }) {
  const { t } = useTranslation('member-csv');
  const format = useFormat();
  const teamId = useTeamId();
  const { data } = useListJobErrorsQuery({ teamId, jobId: job.id });
  if (!data) return <TableSkeleton />;
  const shown = data.items.slice(0, mostShown);
  return (
    <Stack gap="xs">
      <Anchor href={jobUrl(teamId, job, 'errors/file')} download size="sm">
        <IconDownload size={14} aria-hidden /> {t('errors.file')}
      </Anchor>
      <ScrollArea.Autosize mah={420} type="auto" tabIndex={0} role="region" aria-label={t('errors.title')}>
        <Table stickyHeader aria-label={t('errors.title')}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th w={80} ta="right">
                {t('errors.row')}
              </Table.Th>
              <Table.Th>{t('errors.column')}</Table.Th>
              <Table.Th>{t('errors.message')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {shown.map(({ row, column, message }, index) => (
              <Table.Tr key={index}>
                <Table.Td ta="right">{row === null ? '' : format.number(row)}</Table.Td>
                <Table.Td style={{ whiteSpace: 'nowrap' }}>{column}</Table.Td>
                <Table.Td>{message}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </ScrollArea.Autosize>
      {job.errorCount > shown.length && (
        <Text size="sm" c="dimmed">
          {t('errors.more', { shown: shown.length, count: job.errorCount })}
        </Text>
      )}
    </Stack>
  );
}
