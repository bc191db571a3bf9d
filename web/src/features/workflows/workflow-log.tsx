import { IconHistory } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { MemberLink } from '../../entities/member/member-link.js';
import { useFormat } from '../../shared/format/use-format.js';
import { useTeamId } from '../../shared/session/use-administrator.js';
import { ErrorState } from '../../shared/ui/feedback/error-state.js';
import { FormSkeleton } from '../../shared/ui/feedback/skeletons.js';
import { usePages } from '../../shared/ui/list/list-data.js';
import { ListScreen } from '../../shared/ui/list/list-screen.js';
import { noFilters, useListAddress } from '../../shared/ui/list/use-list-address.js';
import { StatusBadge } from '../../shared/ui/page/status-badge.js';
import { useGetWorkflowQuery, useListWorkflowRunsInfiniteQuery, type Run } from './workflows.api.js';

function RunState({ outcome }: Pick<Run, 'outcome'>) {
  const { t } = useTranslation('workflows');
  if (outcome === null) return <StatusBadge tone="open">{t('run.waits')}</StatusBadge>;
  return <StatusBadge tone={outcome === 'done' ? 'good' : 'quiet'}>{t(`run.outcome.${outcome}`)}</StatusBadge>;
}

/** The page `/admin/workflow/{workflowId}/log`: for whom it waits, and what it has done. */
export function Component() {
  const { t } = useTranslation('workflows');
  const format = useFormat();
  const { workflowId = '' } = useParams();
  const which = { teamId: useTeamId(), workflowId };
  const { currentData: workflow, error, refetch } = useGetWorkflowQuery(which);
  const address = useListAddress(noFilters);
  const list = usePages(useListWorkflowRunsInfiniteQuery({ ...which, query: { limit: 50 } }));
  const back = { to: '/admin/workflow', label: t('back') };
  if (!workflow) {
    return error ? <ErrorState error={error} onRetry={() => void refetch()} leadOn={back} /> : <FormSkeleton />;
  }
  const nameOf = ({ memberName }: Run): string => memberName || t('run.unnamed');
  return (
    <ListScreen
      name="workflow-runs"
      title={t('log', { name: workflow.name })}
      back={back}
      list={list}
      address={address}
      nameOf={nameOf}
      columns={[
        {
          id: 'member',
          header: t('run.member'),
          cell: (run) => <MemberLink id={run.memberId}>{nameOf(run)}</MemberLink>,
        },
        { id: 'state', header: t('run.state'), cell: ({ outcome }) => <RunState outcome={outcome} /> },
        {
          id: 'happened',
          header: t('run.happened'),
          wide: true,
          cell: ({ happenedAt }) => format.dateTime(happenedAt),
        },
        { id: 'due', header: t('run.due'), cell: ({ dueAt, doneAt }) => format.dateTime(doneAt ?? dueAt) },
      ]}
      empty={{ icon: IconHistory, title: t('run.empty'), text: t('run.emptyText') }}
    />
  );
}
