import { loginBody } from '@marquee/contracts';
import { Button, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiForm } from '../../shared/ui/form/api-form.js';
import { PasswordField, TextField } from '../../shared/ui/form/fields.js';

export interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** E-mail address and password; `children` stand above the fields. */
export function LoginForm(props: {
  readonly onSubmit: (credentials: Credentials) => Promise<unknown>;
  readonly children?: ReactNode;
}) {
  const { t } = useTranslation('account');
  return (
    <ApiForm initialValues={{ email: '', password: '' }} schema={loginBody} onSubmit={props.onSubmit}>
      {({ isSubmitting }) => (
        <Stack>
          {props.children}
          <TextField name="email" type="email" label={t('email')} autoComplete="username" required />
          <PasswordField name="password" label={t('password')} autoComplete="current-password" required />
          <Button type="submit" fullWidth loading={isSubmitting}>
            {t('login.action')}
          </Button>
        </Stack>
      )}
    </ApiForm>
  );
}
