import { Button, Modal, Stack, Text } from '@mantine/core';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { loginGate } from '../../shared/session/login-gate.js';
import { useGetSessionQuery } from '../../shared/session/session.api.js';
import type { Administrator } from '../../shared/session/use-administrator.js';
import { useLoginAdministratorMutation } from './account.api.js';
import { LoginForm, type Credentials } from './login-form.js';
import { SecondStep } from './second-step.js';

/**
 * Stands over the console when the session of its administrator has ended: what they typed stays, and what was about to
 * be saved is saved when they are back.
 */
export function LoginAgain({ administrator }: { readonly administrator: Administrator }) {
  const { t } = useTranslation('account');
  const since = useSyncExternalStore(loginGate.subscribe, loginGate.since);
  // Asked directly: what a change makes stale is read again only when no call is under way, and here some wait.
  const { data: session, fulfilledTimeStamp = 0, refetch } = useGetSessionQuery({}, { refetchOnFocus: true });
  const [login] = useLoginAdministratorMutation();
  /** Of a login whose second step is still to come. */
  const [challenge, setChallenge] = useState<string | null>(null);
  const present = session?.administrator?.id;

  useEffect(() => loginGate.attend(), []);
  useEffect(() => {
    // Whether a call was refused or the session was looked at: the other one follows.
    if (session && !present) void loginGate.pass();
  }, [session, present]);
  useEffect(() => {
    if (since !== undefined) void refetch();
  }, [since, refetch]);
  useEffect(() => {
    // Also when the login was made in another tab.
    if (since !== undefined && fulfilledTimeStamp > since && present === administrator.id) loginGate.settle(true);
  }, [since, fulfilledTimeStamp, present, administrator.id]);

  const submit = async (body: Credentials): Promise<void> => {
    const landing = await login({ body }).unwrap();
    setChallenge(landing.challenge);
    if (landing.challenge === null) await refetch();
  };
  const leave = (): void => globalThis.location.assign('/login');
  return (
    <Modal
      opened={since !== undefined}
      onClose={leave}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      centered
      zIndex={400}
      title={t('again.title')}
    >
      <Stack>
        <Text>{t('again.text')}</Text>
        {challenge === null ? (
          <LoginForm email={administrator.email} onSubmit={submit} />
        ) : (
          <SecondStep
            challenge={challenge}
            onPassed={async () => {
              setChallenge(null);
              await refetch();
            }}
          />
        )}
        <Button variant="subtle" color="gray" onClick={leave}>
          {t('again.leave')}
        </Button>
      </Stack>
    </Modal>
  );
}
