import { workflow, workflowActions } from '@marquee/contracts';
import { IconHistory, IconRoute, IconTestPipe } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { InvitationsInput, PricesInput } from './happening-inputs.js';
import { useHappeningColumns } from './use-happening-columns.js';
import { EntityList } from '../../shared/entity/entity-list.js';
import type { EntityItem } from '../../shared/entity/entity.api.js';
import type { ListColumn } from '../../shared/ui/list/column.js';
import { later } from '../../shared/ui/later.js';
import { DryRunButton } from './dry-run-button.js';
import { draftOf } from './dry-run-draft.js';
import { GroupsInput, MailInput, WaitInput } from './workflow-inputs.js';

const inputs = {
  invitations: InvitationsInput,
  prices: PricesInput,
  waitDay: WaitInput,
  mail: MailInput,
  groups: GroupsInput,
};

const DryRunDialog = later(async () => (await import('./dry-run-dialog.js')).DryRunDialog);

/** The page `/admin/workflow`. */
export function Component() {
  const { t } = useTranslation('workflows');
  const { event, state } = useHappeningColumns();
  const [tried, setTried] = useState<EntityItem>();
  const [isTrying, setTrying] = useState(false);
  const draft = tried && draftOf(tried);
  const tryOne = (item: EntityItem): void => {
    setTried(item);
    setTrying(true);
  };
  const columns = useMemo((): readonly ListColumn<EntityItem>[] => {
    const waitOf = ({ waitDay }: EntityItem): number => Number(waitDay);
    const actionOf = ({ action }: EntityItem): string =>
      t(`choices.action.${workflowActions.find((one) => one === action) ?? 'sendMail'}`);
    return [
      event,
      {
        id: 'wait',
        header: t('waits'),
        value: waitOf,
        cell: (item) => (waitOf(item) === 0 ? t('atOnce') : t('daysLater', { count: waitOf(item) })),
      },
      { id: 'action', header: t('action'), value: actionOf, cell: actionOf },
      { ...state, header: t('run.state') },
    ];
  }, [event, state, t]);
  return (
    <>
      <EntityList
        entity={workflow}
        namespace="workflows"
        icon={IconRoute}
        columns={columns}
        inputs={inputs}
        below={DryRunButton}
        actions={(item) => [
          { label: t('seeLog', { name: item.name }), icon: IconHistory, to: `/admin/workflow/${item.id}/log` },
          { label: t('dryRun.tryOne', { name: item.name }), icon: IconTestPipe, run: () => tryOne(item) },
        ]}
      />
      {draft && <DryRunDialog opened={isTrying} draft={draft} onClose={() => setTrying(false)} />}
    </>
  );
}
