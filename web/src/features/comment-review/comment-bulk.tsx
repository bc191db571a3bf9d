import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useTeamId } from '../../shared/session/use-administrator.js';
import { ConfirmDialog } from '../../shared/ui/feedback/confirm-dialog.js';
import type { Selection } from '../../shared/ui/list/selection.js';
import { useBulkResult } from '../../shared/ui/list/use-bulk-result.js';
import { useBulkCommentsMutation, type CommentFilter } from './comment-review.api.js';

interface Props extends Selection<CommentFilter> {
  /** In which all of them are. */
  readonly state: string | undefined;
}

const saidOf = { done: 'settled', hide: 'hidden', show: 'shown', delete: 'deleted' } as const;
const opposite = { done: 'reopen', hide: 'show', show: 'hide' } as const;

/** What can be done about several comments at once. */
export function CommentBulk({ of, count, state, onDone }: Props) {
  const { t } = useTranslation(['comment-review', 'common']);
  const teamId = useTeamId();
  const { say, tell } = useBulkResult();
  const [start, { isLoading }] = useBulkCommentsMutation();
  const [isAsking, setAsking] = useState(false);
  const run = async (action: keyof typeof saidOf): Promise<void> => {
    const body = { ...of, action, ...(action === 'delete' && { count }) };
    const { changed, ...result } = await start({ teamId, body }).unwrap();
    const takeBack =
      action === 'delete' || changed.length === 0
        ? undefined
        : () => start({ teamId, body: { action: opposite[action], ids: changed } }).unwrap();
    say(result, t(`bulk.${saidOf[action]}`, { count: result.done }), takeBack);
    onDone();
  };
  const ways = (['done', 'hide', 'show'] as const).filter((way) =>
    way === 'show' ? state !== 'unanswered' : state !== 'hidden',
  );
  return (
    <>
      {ways.map((way) => (
        <Button
          key={way}
          size="compact-sm"
          variant="default"
          loading={isLoading}
          onClick={() => void run(way).catch(tell)}
        >
          {t(way)}
        </Button>
      ))}
      <Button size="compact-sm" color="red.9" onClick={() => setAsking(true)}>
        {t('common:delete')}
      </Button>
      <ConfirmDialog
        opened={isAsking}
        onClose={() => setAsking(false)}
        title={t('bulk.deleteTitle', { count })}
        action={t('common:delete')}
        count={count}
        onConfirm={() => run('delete')}
      >
        {t('bulk.deleteText', { count })}
      </ConfirmDialog>
    </>
  );
}
