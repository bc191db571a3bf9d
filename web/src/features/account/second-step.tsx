import { twoFactorCodeBody } from '@marquee/contracts';
import { Button, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Reply } from '../../shared/api/contract.js';
import { ApiForm } from '../../shared/ui/form/api-form.js';
import { TextField } from '../../shared/ui/form/fields.js';
import { usePassSecondStepMutation } from './account.api.js';

export type Landing = Reply<'POST /api/login'>;

interface Props {
  /** What the first step gave. */
  readonly challenge: string;
  readonly onPassed: (landing: Landing) => Promise<unknown>;
}

/** The code of the authenticator app, or a recovery code, after the password. */
export function SecondStep({ challenge, onPassed }: Props) {
  const { t } = useTranslation('account');
  const [pass] = usePassSecondStepMutation();
  const submit = async ({ code }: { readonly code: string }): Promise<void> => {
    await onPassed(await pass({ body: { challenge, code } }).unwrap());
  };
  return (
    <Stack>
      <Text c="dimmed">{t('secondStep.text')}</Text>
      <ApiForm initialValues={{ code: '' }} schema={twoFactorCodeBody} onSubmit={submit}>
        {({ isSubmitting }) => (
          <Stack>
            <TextField
              name="code"
              label={t('secondStep.code')}
              description={t('secondStep.help')}
              autoComplete="one-time-code"
              autoFocus
              required
            />
            <Button type="submit" fullWidth loading={isSubmitting}>
              {t('login.action')}
            </Button>
          </Stack>
        )}
      </ApiForm>
    </Stack>
  );
}
