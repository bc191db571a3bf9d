import { useTranslation } from 'react-i18next';
import { Dialog } from '../../shared/ui/feedback/dialog.js';
import { useAbove } from '../../shared/ui/form/dialog-context.js';
import { DryRun } from './dry-run.js';
import type { Draft } from './dry-run-draft.js';

interface Props {
  readonly opened: boolean;
  readonly draft: Draft;
  readonly onClose: () => void;
}

/** What a workflow would have done, above whatever asks for it. */
export function DryRunDialog({ opened, draft, onClose }: Props) {
  const { t } = useTranslation('workflow-dry-runs');
  useAbove(opened);
  return (
    <Dialog opened={opened} onClose={onClose} centered={false} title={t('title')} size={1_040}>
      <DryRun draft={draft} onClose={onClose} />
    </Dialog>
  );
}
