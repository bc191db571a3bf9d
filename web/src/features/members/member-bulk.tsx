import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay, useTeamId } from '../../shared/session/use-administrator.js';
import { useLoginIds } from '../../shared/session/use-login-ids.js';
import { ConfirmDialog } from '../../shared/ui/feedback/confirm-dialog.js';
import type { Selection } from '../../shared/ui/list/selection.js';
import type { MemberFilter } from './members.api.js';
import { useMemberBulk } from './use-member-bulk.js';
import { later } from '../../shared/ui/later.js';

const GroupsDialog = later(async () => (await import('./groups-dialog.js')).GroupsDialog);

interface Props extends Selection<MemberFilter> {
  /** They wait to be approved. */
  readonly pending: boolean;
}

/** What can be done with several members at once. */
export function MemberBulk({ of, count, pending, onDone }: Props) {
  const { t } = useTranslation('members');
  const { run, tell, isLoading } = useMemberBulk(of, onDone);
  const [dialog, setDialog] = useState<'groups' | 'delete' | 'refuse'>();
  const may = useMay();
  const hasIds = useLoginIds(useTeamId());
  const begin = (...what: Parameters<typeof run>): void => void run(...what).catch(tell);
  const close = (): void => setDialog(undefined);
  return (
    <>
      {pending && (
        <Button size="compact-sm" loading={isLoading} onClick={() => begin('approve')}>
          {t('approve')}
        </Button>
      )}
      {pending && (
        <Button size="compact-sm" variant="default" onClick={() => setDialog('refuse')}>
          {t('refuse')}
        </Button>
      )}
      {may('member.update') && (
        <>
          <Button size="compact-sm" variant="default" onClick={() => setDialog('groups')}>
            {t('bulk.groups')}
          </Button>
          <Button size="compact-sm" variant="default" loading={isLoading} onClick={() => begin('disable')}>
            {t('bulk.disable')}
          </Button>
          <Button size="compact-sm" variant="default" loading={isLoading} onClick={() => begin('enable')}>
            {t('bulk.enable')}
          </Button>
        </>
      )}
      {may('member.delete') && (
        <Button size="compact-sm" color="red.9" onClick={() => setDialog('delete')}>
          {t('bulk.delete')}
        </Button>
      )}
      {dialog === 'groups' && (
        <GroupsDialog
          count={count}
          busy={isLoading}
          onClose={close}
          onApply={(way, groups) => begin(way, { groups })}
        />
      )}
      <ConfirmDialog
        opened={dialog === 'refuse'}
        onClose={close}
        title={t('bulk.refuseTitle', { count })}
        action={t('refuse')}
        onConfirm={() => run('refuse')}
      >
        {t(hasIds ? 'refuseTextIds' : 'refuseText')}
      </ConfirmDialog>
      <ConfirmDialog
        opened={dialog === 'delete'}
        onClose={close}
        title={t('bulk.deleteTitle', { count })}
        action={t('removeAction')}
        count={count}
        onConfirm={() => run('delete', { count })}
      >
        {t('removeText')}
      </ConfirmDialog>
    </>
  );
}
