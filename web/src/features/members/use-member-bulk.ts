import type { MemberBulkAction } from '@marquee/contracts';
import { useTranslation } from 'react-i18next';
import { useTeamId } from '../../shared/session/use-administrator.js';
import { useLoginIds } from '../../shared/session/use-login-ids.js';
import { useBulkResult } from '../../shared/ui/list/use-bulk-result.js';
import type { Choice } from '../../shared/ui/list/selection.js';
import { useBulkMembersMutation, type MemberFilter } from './members.api.js';

function saidOf(action: MemberBulkAction, hasIds: boolean) {
  if (action === 'approve') return hasIds ? 'approvedIds' : 'approved';
  if (action === 'refuse') return hasIds ? 'refusedIds' : 'refused';
  if (action === 'send_mail') return 'sentMail';
  return action === 'delete' ? 'deleted' : 'done';
}

/** Does something with many members by one call, and says what came of it. */
export function useMemberBulk(of: Choice<MemberFilter>, onDone: () => void) {
  const { t } = useTranslation('members');
  const teamId = useTeamId();
  const hasIds = useLoginIds(teamId);
  const { say, tell } = useBulkResult();
  const [start, { isLoading }] = useBulkMembersMutation();
  const run = async (action: MemberBulkAction, more: { groups?: string[]; count?: number } = {}): Promise<void> => {
    const result = await start({ teamId, body: { ...of, action, ...more } }).unwrap();
    say(result, t(`bulk.${saidOf(action, hasIds)}`, { count: result.done }));
    onDone();
  };
  return { run, tell, isLoading };
}
