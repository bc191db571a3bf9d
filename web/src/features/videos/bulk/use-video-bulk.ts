import { useTranslation } from 'react-i18next';
import { useTeamId } from '../../../shared/session/use-administrator.js';
import type { Choice } from '../../../shared/ui/list/selection.js';
import { useBulkResult } from '../../../shared/ui/list/use-bulk-result.js';
import { useBulkVideosMutation, type BulkBody, type VideoFilter } from '../videos.api.js';

/** Does something with many videos by one call, and says what came of it, with the way back. */
export function useVideoBulk(of: Choice<VideoFilter>, onDone: () => void) {
  const { t } = useTranslation('videos');
  const teamId = useTeamId();
  const { say, tell } = useBulkResult();
  const [start, { isLoading }] = useBulkVideosMutation();
  const run = async (body: Omit<BulkBody, 'ids' | 'filter' | 'undo'>): Promise<void> => {
    const { undo, ...result } = await start({ teamId, body: { ...of, ...body } }).unwrap();
    const takeBack = () => start({ teamId, body: { action: 'restore', undo } }).unwrap();
    const text = t(body.action === 'delete' ? 'bulk.deleted' : 'bulk.changed', { count: result.done });
    say(result, text, undo.length > 0 ? takeBack : undefined);
    onDone();
  };
  return { run, tell, isLoading };
}
