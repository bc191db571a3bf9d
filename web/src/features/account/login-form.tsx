import { loginBody } from '@marquee/contracts';
import { Alert, Button, Stack } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { problemOf } from '../../shared/api/problem.js';
import { useFormat } from '../../shared/format/use-format.js';
import { ApiForm } from '../../shared/ui/form/api-form.js';
import { PasswordField, TextField } from '../../shared/ui/form/fields.js';
import { Cancelled } from './cancelled.js';

export interface Credentials {
  readonly email: string;
  readonly password: string;
  /** Takes back the deletion that they have asked for. */
  readonly keepAccount?: boolean | undefined;
}

const isDay = (text: string | null): text is string => /^\d{4}-\d{2}-\d{2}$/.test(text ?? '');

/** Said to who has just left: until when they can come back. */
export function Left({ day }: { readonly day: string | null }) {
  const { t } = useTranslation('account');
  const format = useFormat();
  if (!isDay(day)) return null;
  return (
    <Alert variant="light" role="status" title={t('left.title')}>
      {t('left.text', { day: format.day(day) })}
    </Alert>
  );
}

/** Email address and password; `children` stand above the fields. */
export function LoginForm(props: {
  /** Whose login it is, when that is known. */
  readonly email?: string;
  readonly onSubmit: (credentials: Credentials) => Promise<void>;
  readonly children?: ReactNode;
}) {
  const { t } = useTranslation('account');
  const [cancelled, setCancelled] = useState<{ readonly credentials: Credentials; readonly day: string }>();
  const submit = async (credentials: Credentials): Promise<void> => {
    setCancelled(undefined);
    try {
      await props.onSubmit(credentials);
    } catch (error) {
      const { code, params } = problemOf(error);
      const day = String(params['date'] ?? '');
      if (code !== 'ACCOUNT_CANCELLED' || !isDay(day)) throw error;
      setCancelled({ credentials, day });
    }
  };
  return (
    <ApiForm initialValues={{ email: props.email ?? '', password: '' }} schema={loginBody} onSubmit={submit}>
      {({ isSubmitting }) => (
        <Stack>
          {cancelled && (
            <Cancelled
              day={cancelled.day}
              onKeep={() => props.onSubmit({ ...cancelled.credentials, keepAccount: true })}
            />
          )}
          {props.children}
          <TextField name="email" type="email" label={t('email')} autoComplete="username" required />
          <PasswordField name="password" label={t('password')} autoComplete="current-password" required />
          <Button type="submit" fullWidth loading={isSubmitting} variant={cancelled ? 'default' : 'filled'}>
            {t('login.action')}
          </Button>
        </Stack>
      )}
    </ApiForm>
  );
}
