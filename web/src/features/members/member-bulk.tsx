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
  /** In which all of them are. */
  readonly status: string | undefined;
}

/** What can be done with several members at once. */
export function MemberBulk({ of, count, status, onDone }: Props) {
  const { t } = useTranslation('members');
  const { run, tell, isLoading } = useMemberBulk(of, onDone);
  const [dialog, setDialog] = useState<'groups' | 'disable' | 'delete' | 'refuse'>();
  const may = useMay();
  const hasIds = useLoginIds(useTeamId());
  const begin = (...what: Parameters<typeof run>): void => void run(...what).catch(tell);
  const close = (): void => setDialog(undefined);
  return (
    <>
      {status === 'unapproved' && may('member.update') && (
        <Button size="compact-sm" loading={isLoading} onClick={() => begin('approve')}>
          {t('approve')}
        </Button>
      )}
      {status === 'unapproved' && may('member.delete') && (
        <Button size="compact-sm" variant="default" onClick={() => setDialog('refuse')}>
          {t('refuse')}
        </Button>
      )}
      {status === 'unverified' && may('member.update') && (
        <Button size="compact-sm" variant="default" loading={isLoading} onClick={() => begin('send_mail')}>
          {t('bulk.sendMail')}
        </Button>
      )}
      {may('member.update') && (
        <>
          <Button size="compact-sm" variant="default" onClick={() => setDialog('groups')}>
            {t('bulk.groups')}
          </Button>
          <Button size="compact-sm" variant="default" onClick={() => setDialog('disable')}>
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
        count={count}
        onConfirm={() => run('refuse', { count })}
      >
        {t(hasIds ? 'refuseTextIds' : 'refuseText')}
      </ConfirmDialog>
      <ConfirmDialog
        opened={dialog === 'disable'}
        onClose={close}
        title={t('bulk.disableTitle', { count })}
        action={t('bulk.disable')}
        onConfirm={() => run('disable')}
      >
        {t('bulk.disableText')}
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
