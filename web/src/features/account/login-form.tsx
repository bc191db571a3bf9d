import { fields, loginBody, memberLoginBody } from '@marquee/contracts';
import { Alert, Button, Stack } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { problemOf } from '../../shared/api/problem.js';
import { useFormat } from '../../shared/format/use-format.js';
import { ApiForm, type ApiFormProps } from '../../shared/ui/form/api-form.js';
import { PasswordField, TextField } from '../../shared/ui/form/fields.js';
import { Cancelled } from './cancelled.js';

export interface Credentials {
  readonly email: string;
  readonly password: string;
  /** Takes back the deletion that they have asked for. */
  readonly keepAccount?: boolean | undefined;
}

/** On a site whose members have IDs. */
export interface IdCredentials {
  readonly loginId: string;
  readonly password: string;
  readonly keepAccount?: boolean | undefined;
}
const byLoginId = memberLoginBody.shape({ loginId: fields.loginId().required() });

export const isDay = (text: string | null): text is string => /^\d{4}-\d{2}-\d{2}$/.test(text ?? '');

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

interface FormProps<Given> {
  readonly onSubmit: (credentials: Given & { readonly keepAccount?: boolean | undefined }) => Promise<void>;
  /** Stands above the fields. */
  readonly children?: ReactNode;
}

/** Email address and password. */
export function LoginForm({ email = '', ...props }: FormProps<Credentials> & { readonly email?: string }) {
  const { t } = useTranslation('account');
  return (
    <PasswordForm {...props} initialValues={{ email, password: '' }} schema={loginBody}>
      {props.children}
      <TextField name="email" type="email" label={t('email')} autoComplete="username" required />
    </PasswordForm>
  );
}

/** The same on sites whose members have IDs. */
export function LoginIdForm(props: FormProps<IdCredentials>) {
  const { t } = useTranslation('account');
  return (
    <PasswordForm {...props} initialValues={{ loginId: '', password: '' }} schema={byLoginId}>
      {props.children}
      <TextField name="loginId" label={t('loginId')} autoComplete="username" required />
    </PasswordForm>
  );
}

function PasswordForm<Given extends { readonly password: string }>(
  props: FormProps<Given> & Pick<ApiFormProps<Given, Given>, 'initialValues' | 'schema'>,
) {
  const { t } = useTranslation('account');
  const [cancelled, setCancelled] = useState<{ readonly credentials: Given; readonly day: string }>();
  const submit = async (credentials: Given): Promise<void> => {
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
    <ApiForm initialValues={props.initialValues} schema={props.schema} onSubmit={submit}>
      {({ isSubmitting }) => (
        <Stack>
          {cancelled && (
            <Cancelled
              day={cancelled.day}
              onKeep={() => props.onSubmit({ ...cancelled.credentials, keepAccount: true })}
            />
          )}
          {props.children}
          <PasswordField name="password" label={t('password')} autoComplete="current-password" required />
          <Button type="submit" fullWidth loading={isSubmitting} variant={cancelled ? 'default' : 'filled'}>
            {t('login.action')}
          </Button>
        </Stack>
      )}
    </ApiForm>
  );
}
