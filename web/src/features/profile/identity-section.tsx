import { currentPasswordBody } from '@marquee/contracts';
import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '../../shared/ui/feedback/toasts.js';
import { useErrorText } from '../../shared/api/use-error-text.js';
import { ApiForm } from '../../shared/ui/form/api-form.js';
import { PasswordField } from '../../shared/ui/form/fields.js';
import { FormSection } from '../../shared/ui/form/form-page.js';
import { useGetLoginMethodsQuery } from '../../shared/session/session.api.js';
import { useGetIdentityQuery, useLinkIdentityMutation, useUnlinkIdentityMutation } from './profile.api.js';

/** Asks for the password, and goes to the login service. */
function ConnectForm({ teamId, name }: { readonly teamId: string; readonly name: string }) {
  const { t } = useTranslation('profile');
  const [link] = useLinkIdentityMutation();
  return (
    <ApiForm
      initialValues={{ currentPassword: '' }}
      schema={currentPasswordBody}
      onSubmit={async (body) => {
        globalThis.location.assign((await link({ teamId, body }).unwrap()).url);
      }}
    >
      {({ isSubmitting }) => (
        <Stack>
          <Text>{t('identity.connectText', { name })}</Text>
          <PasswordField
            name="currentPassword"
            label={t('password.current')}
            autoComplete="current-password"
            required
          />
          <Group justify="flex-end">
            <Button type="submit" loading={isSubmitting}>
              {t('identity.go')}
            </Button>
          </Group>
        </Stack>
      )}
    </ApiForm>
  );
}

/** The login service that a member's account is connected to, where the site has one. */
export function IdentitySection({ teamId }: { readonly teamId: string }) {
  const { t } = useTranslation(['profile', 'common']);
  const { data: methods } = useGetLoginMethodsQuery({ teamId });
  const { data } = useGetIdentityQuery({ teamId });
  const [unlink, { isLoading }] = useUnlinkIdentityMutation();
  const [open, setOpen] = useState(false);
  const errorText = useErrorText();
  if (!data || !methods?.social) return null;
  const name = methods.social.label || t('profile:identity.service');
  const disconnect = async (): Promise<void> => {
    const { error } = await unlink({ teamId });
    if (error) toast.error(errorText(error));
    else toast.success(t('profile:identity.disconnected'));
  };
  return (
    <FormSection id="identity" title={t('profile:identity.title')} text={t('profile:identity.text', { name })}>
      {data.linked && <Text size="sm">{t('profile:identity.on', { name })}</Text>}
      <Group>
        {data.linked ? (
          <Button variant="default" loading={isLoading} onClick={() => void disconnect()}>
            {t('profile:identity.disconnect')}
          </Button>
        ) : (
          <Button variant="default" onClick={() => setOpen(true)}>
            {t('profile:identity.connect')}
          </Button>
        )}
      </Group>
      <Modal
        opened={open}
        onClose={() => setOpen(false)}
        title={t('profile:identity.connect')}
        centered
        closeButtonProps={{ 'aria-label': t('common:close') }}
      >
        <ConnectForm teamId={teamId} name={name} />
      </Modal>
    </FormSection>
  );
}
