import type { MemberBulkAction } from '@marquee/contracts';
import { useTranslation } from 'react-i18next';
import type { Body } from '../../shared/api/contract.js';
import { useErrorText } from '../../shared/api/use-error-text.js';
import { useTeamId } from '../../shared/session/use-administrator.js';
import { toast } from '../../shared/ui/feedback/toasts.js';
import { useBulkMembersMutation } from './members.api.js';

function saidOf(action: MemberBulkAction): 'approved' | 'deleted' | 'done' {
  if (action === 'approve') return 'approved';
  return action === 'delete' ? 'deleted' : 'done';
}

/** Whom it is done with: these, or all that match. */
export type MemberChoice = Pick<Body<'POST /api/teams/{teamId}/members/bulk'>, 'ids' | 'filter'>;

/** Does something with many members by one call, and says what came of it. */
export function useMemberBulk(of: MemberChoice, onDone: () => void) {
  const { t } = useTranslation('members');
  const teamId = useTeamId();
  const errorText = useErrorText();
  const [start, { isLoading }] = useBulkMembersMutation();
  const run = async (action: MemberBulkAction, more: { groups?: string[]; count?: number } = {}): Promise<void> => {
    const { done, failures, job } = await start({ teamId, body: { ...of, action, ...more } }).unwrap();
    if (job) toast.success(t('bulk.started'));
    else if (done > 0) toast.success(t(`bulk.${saidOf(action)}`, { count: done }));
    const [first] = failures;
    if (first) toast.error(t('bulk.failed', { count: failures.length, reason: first.message }));
    onDone();
  };
  const tell = (error: unknown): void => toast.error(errorText(error));
  return { run, tell, isLoading };
}
