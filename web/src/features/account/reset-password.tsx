import { sessionRoutes } from '@marquee/contracts';
import { Anchor, Button, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { toast } from '../../shared/ui/feedback/toasts.js';
import { ApiForm } from '../../shared/ui/form/api-form.js';
import { PageTitle } from '../../shared/ui/page/page-title.js';
import { useResetPasswordMutation } from './account.api.js';
import { landingPath } from './landing.js';
import { confirmationDiffers, PasswordPair } from './password-pair.js';

const { body: schema } = sessionRoutes.resetPassword;

interface Values {
  readonly password: string;
  readonly passwordConfirmation: string;
}

export function ResetPassword({ token }: { readonly token: string }) {
  const { t } = useTranslation('account');
  const navigate = useNavigate();
  const [reset] = useResetPasswordMutation();
  if (!schema) return null;
  const toBody = ({ password }: Values) => ({ token, password });
  const submit = async (values: Values): Promise<void> => {
    const landing = await reset({ body: toBody(values) }).unwrap();
    toast.success(t('reset.done'));
    // All sessions ended with the old password: one logs in with the new one.
    const login = landing.kind === 'administrator' ? '/login' : `/login/${landing.teamId}`;
    await navigate(`${login}?next=${encodeURIComponent(landingPath(landing))}`, { replace: true });
  };
  return (
    <Stack>
      <PageTitle title={t('reset.title')} />
      <ApiForm
        initialValues={{ password: '', passwordConfirmation: '' }}
        schema={schema}
        toBody={toBody}
        check={(values) => confirmationDiffers(values.password, values.passwordConfirmation)}
        onSubmit={submit}
      >
        {({ isSubmitting }) => (
          <Stack>
            <PasswordPair name="password" />
            <Button type="submit" fullWidth loading={isSubmitting}>
              {t('reset.action')}
            </Button>
          </Stack>
        )}
      </ApiForm>
      <Anchor component={Link} to="/request_reset_password" size="sm">
        {t('reset.again')}
      </Anchor>
    </Stack>
  );
}
