import { changeEmailBody, proofOfEmailBody } from '@marquee/contracts';
import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Reply } from '../../shared/api/contract.js';
import { useErrorText } from '../../shared/api/use-error-text.js';
import { useFormat } from '../../shared/format/use-format.js';
import { toast } from '../../shared/ui/feedback/toasts.js';
import { ApiForm } from '../../shared/ui/form/api-form.js';
import { TextField } from '../../shared/ui/form/fields.js';
import { FormSection } from '../../shared/ui/form/form-page.js';
import { ProofField } from './proof-field.js';
import { useRequestEmailChangeMutation, useWithdrawEmailChangeMutation, type Own } from './profile.api.js';

type Account = Reply<'GET /api/teams/{teamId}/me'>;

/** A change that waits for the links of its mails to be opened. */
function Waiting({ own, change }: { readonly own: Own; readonly change: NonNullable<Account['emailChange']> }) {
  const { t } = useTranslation('profile');
  const format = useFormat();
  const errorText = useErrorText();
  const [withdraw, { isLoading }] = useWithdrawEmailChangeMutation();
  const { email, presentConfirmed, nextConfirmed, expiresAt } = change;
  const keep = async (): Promise<void> => {
    try {
      await withdraw(own).unwrap();
      toast.success(t('email.withdrawn'));
    } catch (error) {
      toast.error(errorText(error));
    }
  };
  const step = presentConfirmed ? 'email.nextLeft' : nextConfirmed ? 'email.presentLeft' : 'email.bothLeft';
  return (
    <Alert color="blue" variant="light" title={t('email.waiting', { email })}>
      <Text size="sm" mb="sm">
        {t(step)} {t('email.until', { time: format.dateTime(expiresAt) })}
      </Text>
      <Button size="xs" variant="default" loading={isLoading} onClick={() => void keep()}>
        {t('email.withdraw')}
      </Button>
    </Alert>
  );
}

/** The address that one logs in with, and another one in its place. */
export function EmailSection({ own, account }: { readonly own: Own; readonly account: Account }) {
  const { t } = useTranslation('profile');
  const [request] = useRequestEmailChangeMutation();
  const [round, setRound] = useState(0);
  const submit = async (body: { email: string; currentPassword?: string | undefined }): Promise<void> => {
    await request({ ...own, body }).unwrap();
    toast.success(t('email.sent'));
    setRound(round + 1);
  };
  return (
    <FormSection id="email" title={t('email.title')} text={t('email.text', { email: account.email })}>
      {account.emailChange && <Waiting own={own} change={account.emailChange} />}
      <ApiForm
        key={round}
        initialValues={{ email: '', currentPassword: '' }}
        schema={account.hasPassword ? changeEmailBody : proofOfEmailBody}
        onSubmit={submit}
      >
        {({ isSubmitting }) => (
          <Stack>
            <TextField name="email" type="email" label={t('email.new')} autoComplete="email" required />
            <ProofField hasPassword={account.hasPassword} />
            <Group>
              <Button type="submit" loading={isSubmitting}>
                {t('email.action')}
              </Button>
            </Group>
          </Stack>
        )}
      </ApiForm>
    </FormSection>
  );
}
