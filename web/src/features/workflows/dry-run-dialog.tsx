import { Modal } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useAbove } from '../../shared/ui/form/form-dialog.js';
import { DryRun } from './dry-run.js';
import type { Draft } from './dry-run-draft.js';

interface Props {
  readonly opened: boolean;
  readonly draft: Draft;
  readonly onClose: () => void;
}

/** What a workflow would have done, above whatever asks for it. */
export function DryRunDialog({ opened, draft, onClose }: Props) {
  const { t } = useTranslation(['workflow-dry-runs', 'common']);
  useAbove(opened);
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t('title')}
      size={1_040}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      <DryRun draft={draft} onClose={onClose} />
    </Modal>
  );
}
