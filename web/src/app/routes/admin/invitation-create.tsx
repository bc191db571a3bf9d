import { Anchor, Stack } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { InvitationForm } from '../../../features/invitations/invitation-form.js';
import { newInvitation, parseBody, type InvitationValues } from '../../../features/invitations/invitation-values.js';
import { useCreateInvitationMutation } from '../../../features/invitations/invitations.api.js';
import { useTeamId } from '../../../shared/session/use-administrator.js';
import { toast } from '../../../shared/ui/feedback/toasts.js';
import { PageTitle } from '../../../shared/ui/page/page-title.js';

export function Component() {
  const { t } = useTranslation('invitations');
  const teamId = useTeamId();
  const navigate = useNavigate();
  const [create] = useCreateInvitationMutation();
  const save = async (values: InvitationValues): Promise<void> => {
    await create({ teamId, body: parseBody(values) }).unwrap();
    toast.success(t('createdToast'));
    await navigate('/admin/invite');
  };
  return (
    <Stack gap="lg">
      <Anchor component={Link} to="/admin/invite" size="sm">
        <IconArrowLeft size={14} aria-hidden /> {t('backToList')}
      </Anchor>
      <PageTitle title={t('create')} />
      <InvitationForm initialValues={newInvitation} saveLabel={t('createAction')} onSave={save} />
    </Stack>
  );
}
