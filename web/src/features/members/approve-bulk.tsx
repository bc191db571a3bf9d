import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../shared/api/use-error-text.js';
import { useTeamId } from '../../shared/session/use-administrator.js';
import { toast } from '../../shared/ui/feedback/toasts.js';
import { useUpdateMemberMutation } from './members.api.js';

interface Props {
  readonly ids: readonly string[];
  readonly onClear: () => void;
}

/** Approves several members at once; each gets a mail that says so. */
export function ApproveBulk({ ids, onClear }: Props) {
  const { t } = useTranslation('members');
  const teamId = useTeamId();
  const errorText = useErrorText();
  const [update, { isLoading }] = useUpdateMemberMutation();
  const approve = async (): Promise<void> => {
    try {
      for (const memberId of ids) await update({ teamId, memberId, body: { approved: true } }).unwrap();
      toast.success(t('bulk.approved', { count: ids.length }));
      onClear();
    } catch (error) {
      toast.error(errorText(error));
    }
  };
  return (
    <Button size="compact-sm" loading={isLoading} onClick={() => void approve()}>
      {t('approve')}
    </Button>
  );
}
