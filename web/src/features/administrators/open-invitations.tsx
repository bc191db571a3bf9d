import { grantObstacle } from '@marquee/contracts';
import { Button, Group, Stack, Title } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../shared/api/use-error-text.js';
import { useFormat } from '../../shared/format/use-format.js';
import { useAdministrator } from '../../shared/session/use-administrator.js';
import { ConfirmDialog } from '../../shared/ui/feedback/confirm-dialog.js';
import { toast } from '../../shared/ui/feedback/toasts.js';
import { ShortTable } from '../../shared/ui/list/short-table.js';
import {
  useDeleteAdministratorInvitationMutation,
  useListAdministratorInvitationsQuery,
  useResendAdministratorInvitationMutation,
  type AdministratorInvitation,
} from './administrators.api.js';
import { RightsText } from './rights-text.js';

/** Whoever was invited and has not come yet. */
export function OpenInvitations() {
  const { t } = useTranslation(['administrators', 'common']);
  const self = useAdministrator();
  const teamId = self.team.id;
  const format = useFormat();
  const errorText = useErrorText();
  const { data } = useListAdministratorInvitationsQuery({ teamId });
  const [resend, { isLoading }] = useResendAdministratorInvitationMutation();
  const [withdraw] = useDeleteAdministratorInvitationMutation();
  const [withdrawing, setWithdrawing] = useState<AdministratorInvitation>();
  const sendAgain = async ({ id, email }: AdministratorInvitation): Promise<void> => {
    try {
      await resend({ teamId, administratorInvitationId: id }).unwrap();
      toast.success(t('administrators:resent', { email }));
    } catch (error) {
      toast.error(errorText(error));
    }
  };
  const actions = (invitation: AdministratorInvitation): ReactNode =>
    grantObstacle(self, invitation.role) === undefined && (
      <Group gap={4} display="inline-flex">
        <Button
          size="compact-sm"
          variant="default"
          disabled={isLoading}
          aria-label={t('administrators:resendTo', { email: invitation.email })}
          onClick={() => void sendAgain(invitation)}
        >
          {t('administrators:resend')}
        </Button>
        <Button
          size="compact-sm"
          variant="subtle"
          color="red"
          c="var(--mantine-color-error)"
          aria-label={t('administrators:withdrawOf', { email: invitation.email })}
          onClick={() => setWithdrawing(invitation)}
        >
          {t('administrators:withdraw')}
        </Button>
      </Group>
    );
  const invitations = data?.items ?? [];
  if (invitations.length === 0) return null;
  return (
    <Stack gap="xs" component="section" aria-labelledby="open-invitations">
      <Title order={2} size="h4" id="open-invitations">
        {t('administrators:openInvitations')}
      </Title>
      <ShortTable
        label={t('administrators:openInvitations')}
        rows={invitations}
        columns={[
          {
            header: t('administrators:email'),
            cell: ({ email, expiresAt }) => (
              <div style={{ overflowWrap: 'anywhere' }}>
                {email}
                <br />
                <small>{t('administrators:until', { at: format.dateTime(expiresAt) })}</small>
              </div>
            ),
          },
          { header: t('administrators:rights'), cell: (invitation) => <RightsText {...invitation} /> },
          { header: t('common:list.actions'), cell: actions, align: 'right', isAction: true },
        ]}
      />
      {withdrawing && (
        <ConfirmDialog
          opened
          onClose={() => setWithdrawing(undefined)}
          title={t('administrators:withdrawTitle', { email: withdrawing.email })}
          action={t('administrators:withdrawAction')}
          onConfirm={() => withdraw({ teamId, administratorInvitationId: withdrawing.id }).unwrap()}
        >
          {t('administrators:withdrawText')}
        </ConfirmDialog>
      )}
    </Stack>
  );
}
