import { sessionRoutes } from '@marquee/contracts';
import { Button, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ApiForm } from '../../shared/ui/form/api-form.js';
import { TextField } from '../../shared/ui/form/fields.js';
import { useResendVerificationMutation } from './account.api.js';

const { body: schema } = sessionRoutes.resendVerification;

interface Props {
  readonly teamId: string | undefined;
  readonly onSent: (email: string) => void;
}

/** Asks for another verification mail, by the address that somebody signed up with. */
export function ResendForm({ teamId, onSent }: Props) {
  const { t } = useTranslation('account');
  const [resend] = useResendVerificationMutation();
  if (!schema) return null;
  const send = async ({ email }: { readonly email: string }): Promise<void> => {
    await resend({ body: { email, ...(teamId !== undefined && { teamId }) } }).unwrap();
    onSent(email);
  };
  return (
    <ApiForm initialValues={{ email: '' }} schema={schema} onSubmit={send}>
      {({ isSubmitting }) => (
        <Stack>
          <TextField name="email" type="email" label={t('email')} autoComplete="username" required />
          <Button type="submit" fullWidth loading={isSubmitting}>
            {t('verify.sendAgain')}
          </Button>
        </Stack>
      )}
    </ApiForm>
  );
}
