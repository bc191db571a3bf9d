import { Anchor, Code, Group, Stack } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { CopyLink } from '../../../features/invitations/copy-link.js';
import { InvitationForm } from '../../../features/invitations/invitation-form.js';
import { parseBody, toValues, type InvitationValues } from '../../../features/invitations/invitation-values.js';
import {
  useGetInvitationQuery,
  useUpdateInvitationMutation,
  type Invitation,
} from '../../../features/invitations/invitations.api.js';
import { useTeamId } from '../../../shared/session/use-administrator.js';
import { ErrorState } from '../../../shared/ui/feedback/error-state.js';
import { FormSkeleton } from '../../../shared/ui/feedback/skeletons.js';
import { toast } from '../../../shared/ui/feedback/toasts.js';
import { PageTitle } from '../../../shared/ui/page/page-title.js';

function Edit({ invitation }: { readonly invitation: Invitation }) {
  const { t } = useTranslation(['invitations', 'common']);
  const teamId = useTeamId();
  const [update] = useUpdateInvitationMutation();
  const values = useMemo(() => toValues(invitation), [invitation]);
  const save = async (changed: InvitationValues): Promise<void> => {
    await update({ teamId, invitationId: invitation.id, body: parseBody(changed) }).unwrap();
    toast.success(t('common:saved'));
  };
  return (
    <Stack gap="lg">
      <Anchor component={Link} to="/admin/invite" size="sm">
        <IconArrowLeft size={14} aria-hidden /> {t('invitations:backToList')}
      </Anchor>
      <PageTitle title={invitation.title} />
      <Group gap="xs">
        <Code>{new URL(invitation.url, globalThis.location.origin).href}</Code>
        <CopyLink url={invitation.url} title={invitation.title} />
      </Group>
      <InvitationForm initialValues={values} saveLabel={t('common:save')} onSave={save} />
    </Stack>
  );
}

export function Component() {
  const { invitationId = '' } = useParams();
  const teamId = useTeamId();
  const { currentData, error, refetch } = useGetInvitationQuery({ teamId, invitationId });
  if (!currentData) return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <FormSkeleton />;
  return <Edit invitation={currentData} />;
}
