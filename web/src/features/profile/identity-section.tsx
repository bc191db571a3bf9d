import { currentPasswordBody } from '@marquee/contracts';
import { Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../shared/ui/feedback/confirm-dialog.js';
import { Dialog } from '../../shared/ui/feedback/dialog.js';
import { toast } from '../../shared/ui/feedback/toasts.js';
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
  const [unlink] = useUnlinkIdentityMutation();
  const [open, setOpen] = useState(false);
  const [isEnding, setEnding] = useState(false);
  if (!data || !methods?.social) return null;
  const name = methods.social.label || t('profile:identity.service');
  const disconnect = async (): Promise<void> => {
    await unlink({ teamId }).unwrap();
    toast.success(t('profile:identity.disconnected'));
  };
  return (
    <FormSection id="identity" title={t('profile:identity.title')} text={t('profile:identity.text', { name })}>
      {data.linked && <Text size="sm">{t('profile:identity.on', { name })}</Text>}
      <Group>
        {data.linked ? (
          <Button variant="default" onClick={() => setEnding(true)}>
            {t('profile:identity.disconnect')}
          </Button>
        ) : (
          <Button variant="default" onClick={() => setOpen(true)}>
            {t('profile:identity.connect')}
          </Button>
        )}
      </Group>
      <Dialog opened={open} onClose={() => setOpen(false)} title={t('profile:identity.connect')}>
        <ConnectForm teamId={teamId} name={name} />
      </Dialog>
      <ConfirmDialog
        opened={isEnding}
        onClose={() => setEnding(false)}
        title={t('profile:identity.disconnectTitle', { name })}
        action={t('profile:identity.disconnect')}
        cancels
        onConfirm={disconnect}
      >
        {t('profile:identity.disconnectText', { name })}
      </ConfirmDialog>
    </FormSection>
  );
}
