import { Button, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../shared/ui/feedback/dialog.js';
import { useLoginAdministratorMutation } from './account.api.js';
import { LoginForm, type Credentials } from './login-form.js';
import { SecondStep } from './second-step.js';

interface Props {
  readonly email: string;
  /** Looks at the session again: there is one, as far as this dialog knows. */
  readonly onPassed: () => Promise<unknown>;
}

/** Both steps of a login, over the page. */
export function LoginDialog({ email, onPassed }: Props) {
  const { t } = useTranslation('account');
  const [login] = useLoginAdministratorMutation();
  /** Of a login whose second step is still to come. */
  const [challenge, setChallenge] = useState<string | null>(null);
  const submit = async (body: Credentials): Promise<void> => {
    const landing = await login({ body }).unwrap();
    setChallenge(landing.challenge);
    if (landing.challenge === null) await onPassed();
  };
  const leave = (): void => globalThis.location.assign('/login');
  return (
    <Dialog
      opened
      onClose={leave}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      zIndex={400}
      title={t('again.title')}
    >
      <Stack>
        <Text>{t('again.text')}</Text>
        {challenge === null ? (
          <LoginForm email={email} onSubmit={submit} />
        ) : (
          <SecondStep
            challenge={challenge}
            onPassed={async () => {
              setChallenge(null);
              await onPassed();
            }}
          />
        )}
        <Button variant="subtle" color="gray" onClick={leave}>
          {t('again.leave')}
        </Button>
      </Stack>
    </Dialog>
  );
}
