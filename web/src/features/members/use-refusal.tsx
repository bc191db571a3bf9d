import { calledName } from '@marquee/contracts';
import { useTranslation } from 'react-i18next';
import { useTeamId } from '../../shared/session/use-administrator.js';
import { useLoginIds } from '../../shared/session/use-login-ids.js';
import { useBulkResult } from '../../shared/ui/list/use-bulk-result.js';
import { useRemoval } from '../../shared/ui/list/use-removal.js';
import { useBulkMembersMutation, type Member } from './members.api.js';

/** Asks before somebody who waits for approval is not let in. */
export function useRefusal(onDone?: () => void) {
  const { t } = useTranslation('members');
  const teamId = useTeamId();
  const hasIds = useLoginIds(teamId);
  const { say } = useBulkResult();
  const [start] = useBulkMembersMutation();
  const refuse = async ({ id }: Member): Promise<void> => {
    const result = await start({ teamId, body: { action: 'refuse', ids: [id], count: 1 } }).unwrap();
    say(result, t(hasIds ? 'bulk.refusedIds' : 'bulk.refused', { count: 1 }));
    if (result.done > 0) onDone?.();
  };
  return useRemoval<Member>({
    title: (member) => t('refuseTitle', { name: calledName(member) }),
    text: () => t(hasIds ? 'refuseTextIds' : 'refuseText'),
    action: t('refuse'),
    remove: (member) => ({ unwrap: () => refuse(member) }),
  });
}
