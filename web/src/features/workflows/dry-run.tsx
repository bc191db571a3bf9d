import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { IconHistoryOff } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../shared/format/use-format.js';
import { useTeamId } from '../../shared/session/use-administrator.js';
import { EmptyState } from '../../shared/ui/feedback/empty-state.js';
import { ErrorState } from '../../shared/ui/feedback/error-state.js';
import { TableSkeleton } from '../../shared/ui/feedback/skeletons.js';
import { usePages } from '../../shared/ui/list/list-data.js';
import { FilterSelect } from '../../shared/ui/list/list-toolbar.js';
import { LoadMore } from '../../shared/ui/list/load-more.js';
import { CsvLink } from '../../shared/ui/page/csv-link.js';
import { queryOf, type Draft } from './dry-run-draft.js';
import { DryRunTable } from './dry-run-table.js';
import { useDryRunWorkflowInfiniteQuery } from './workflows.api.js';

const lengths = [7, 30, 90] as const;
const longest = Math.max(...lengths);
const pageSize = 50;

interface Props {
  readonly draft: Draft;
  readonly onClose: () => void;
}

/** What a workflow would have done in the last days: for each member, and why nothing would have come of it. */
export function DryRun({ draft, onClose }: Props) {
  const { t } = useTranslation(['workflow-dry-runs', 'common']);
  const format = useFormat();
  const teamId = useTeamId();
  const [days, setDays] = useState<number>(30);
  const query = queryOf(draft, days);
  const answer = useDryRunWorkflowInfiniteQuery({ teamId, query: { ...query, limit: pageSize } });
  const list = usePages(answer);
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
  const file = `/api/teams/${teamId}/workflow-dry-runs/file?${search.toString()}`;
  const total = list.total ?? 0;
  return (
    <Stack>
      <Text size="sm">{t('text')}</Text>
      <Group justify="space-between" gap="sm">
        <FilterSelect
          label={t('period')}
          value={String(days)}
          options={lengths.map((count) => ({ value: String(count), label: t('days', { count }) }))}
          onChange={(value) => setDays(Number(value))}
        />
        {list.rows.length > 0 && <CsvLink href={file} label={t('csv')} />}
      </Group>
      {answer.data?.pages[0]?.isCut === true && <Alert color="yellow">{t('cut')}</Alert>}
      {list.loading && <TableSkeleton />}
      {list.error !== undefined && <ErrorState error={list.error} onRetry={list.retry} />}
      {answer.data && list.rows.length === 0 && (
        <EmptyState
          icon={<IconHistoryOff size={40} stroke={1.4} />}
          title={t('empty')}
          text={t(days < longest ? 'emptyTextShort' : 'emptyText')}
        />
      )}
      {list.rows.length > 0 && (
        <DryRunTable
          title={t('count', { count: total, number: format.number(total) })}
          draft={draft}
          acts={list.rows}
        />
      )}
      <LoadMore
        hasMore={list.next !== undefined}
        loading={list.next?.loading ?? false}
        onMore={() => list.next?.load()}
      />
      <Group justify="flex-end">
        <Button onClick={onClose}>{t('common:close')}</Button>
      </Group>
    </Stack>
  );
}
