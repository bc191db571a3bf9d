import { acceptAdministratorInvitationBody } from '@marquee/contracts';
import { Button, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Navigate, useNavigate } from 'react-router';
import { problemOf } from '../../shared/api/problem.js';
import type { Body, Reply } from '../../shared/api/contract.js';
import { ErrorState } from '../../shared/ui/feedback/error-state.js';
import { FormSkeleton } from '../../shared/ui/feedback/skeletons.js';
import { ApiForm } from '../../shared/ui/form/api-form.js';
import { TextField } from '../../shared/ui/form/fields.js';
import { PageTitle } from '../../shared/ui/page/page-title.js';
import { useAcceptAdministratorInvitationMutation } from './account.api.js';
import { AddSite } from './add-site.js';
import { landingPath } from './landing.js';
import { confirmationDiffers, PasswordPair } from '../../shared/ui/form/password-pair.js';
import { Terms } from './terms.js';

type Invitation = Reply<'GET /api/administrator-invitations/{inviteToken}'>;

const empty = { name: '', password: '', passwordConfirmation: '', termsAccepted: false };
const toBody = ({ passwordConfirmation: _confirmation, ...body }: typeof empty) => body;

interface Props {
  readonly token: string;
  readonly invitation: Invitation | undefined;
  readonly error: unknown;
  readonly onRetry: () => void;
}

/** Becoming an administrator by the link of a mail: the address is the one that it was sent to. */
export function BecomeAdministrator({ token, invitation, error, onRetry }: Props) {
  if (invitation?.hasLogin) return <AddSite token={token} invitation={invitation} />;
  if (invitation) return <Form token={token} invitation={invitation} />;
  if (error === undefined) return <FormSkeleton />;
  const { status } = problemOf(error);
  if (status === 400 || status === 404) {
    return <Navigate to="/invalid_invite_code/expired" replace />;
  }
  return <ErrorState error={error} onRetry={onRetry} />;
}

function Form({ token, invitation }: Pick<Props, 'token'> & { readonly invitation: Invitation }) {
  const { t } = useTranslation('account');
  const navigate = useNavigate();
  const [accept] = useAcceptAdministratorInvitationMutation();
  const submit = async (body: Body<'POST /api/administrator-invitations/{inviteToken}/accept'>): Promise<void> => {
    await navigate(landingPath(await accept({ inviteToken: token, body }).unwrap()), { replace: true });
  };
  return (
    <Stack>
      <div>
        <PageTitle title={t('becomeAdministrator.title', { site: invitation.team.name })} />
        <Text size="sm">{t('becomeAdministrator.text', { email: invitation.email })}</Text>
      </div>
      <ApiForm
        initialValues={empty}
        schema={acceptAdministratorInvitationBody}
        toBody={toBody}
        check={({ password, passwordConfirmation }) => confirmationDiffers(password, passwordConfirmation)}
        onSubmit={submit}
      >
        {({ isSubmitting, values }) => (
          <Stack>
            <TextField name="name" label={t('join.name')} autoComplete="name" required />
            <input type="hidden" autoComplete="username" value={invitation.email} readOnly />
            <PasswordPair name="password" names={[invitation.team.name, invitation.email, values.name]} />
            <Terms />
            <Button type="submit" fullWidth loading={isSubmitting}>
              {t('becomeAdministrator.action')}
            </Button>
          </Stack>
        )}
      </ApiForm>
    </Stack>
  );
}
