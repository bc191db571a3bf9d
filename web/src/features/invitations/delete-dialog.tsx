import { Anchor, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { UseLinks } from '../../shared/entity/use-links.js';
import { useTeamId } from '../../shared/session/use-administrator.js';
import { ConfirmModal } from '../../shared/ui/feedback/confirm-modal.js';
import {
  useDeleteInvitationMutation,
  useListUsesOfInvitationQuery,
  type Invitation,
  type InvitationUses,
} from './invitations.api.js';

interface Props {
  readonly invitation: Invitation;
  readonly onClose: () => void;
}

/** Asks before an invitation is deleted, or says what has to be changed first, with the way to each. */
export function DeleteDialog({ invitation: { id, title }, onClose }: Props) {
  const { t } = useTranslation(['invitations', 'common']);
  const which = { teamId: useTeamId(), invitationId: id };
  const [remove] = useDeleteInvitationMutation();
  const { data: uses, error } = useListUsesOfInvitationQuery(which, { refetchOnMountOrArgChange: true });
  const isUsed = uses !== undefined && (uses.items.length > 0 || uses.pendingMembers > 0);
  return (
    <ConfirmModal
      opened
      // The server has the last word, also where nobody could say what uses it.
      waits={uses === undefined && error === undefined}
      obstacle={isUsed && <WhatUsesIt id={id} uses={uses} />}
      onClose={onClose}
      title={t(isUsed ? 'inUseTitle' : 'deleteTitle', { title })}
      action={t('common:delete')}
      onConfirm={() => remove(which).unwrap()}
    >
      {t('deleteText')}
    </ConfirmModal>
  );
}

function WhatUsesIt({ id, uses }: { readonly id: string; readonly uses: InvitationUses }) {
  const { t } = useTranslation('invitations');
  return (
    <>
      {uses.pendingMembers > 0 && (
        <Text mb="sm">
          {t('pendingText')}{' '}
          <Anchor component={Link} to={`/admin/invite/${id}/approval_pending_user`} underline="always">
            {t('pendingLink', { count: uses.pendingMembers })}
          </Anchor>
        </Text>
      )}
      {uses.items.length > 0 && (
        <>
          <Text mb="sm">{t('inUseText')}</Text>
          <UseLinks items={uses.items} called={{ team: t('uses.team'), signOn: t('uses.signOn') }} />
        </>
      )}
    </>
  );
}
