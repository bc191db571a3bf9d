import { currentPasswordBody } from '@marquee/contracts';
import { List, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Body } from '../../shared/api/contract.js';
import { useTeamId } from '../../shared/session/use-administrator.js';
import { toast } from '../../shared/ui/feedback/toasts.js';
import { ApiForm } from '../../shared/ui/form/api-form.js';
import { DialogButtons } from '../../shared/ui/form/dialog-buttons.js';
import { PasswordField } from '../../shared/ui/form/fields.js';
import { FormDialog } from '../../shared/ui/form/form-dialog.js';
import { useHandOverOwnershipMutation, type Administrator } from './administrators.api.js';

interface Props {
  readonly heir: Administrator;
  readonly onClose: () => void;
}

type Proof = Body<'POST /api/teams/{teamId}/administrators/{administratorId}/ownership'>;

/** Hands the site over to another administrator: says what changes for both, and asks for the password. */
export function OwnershipDialog({ heir, onClose }: Props) {
  const { t } = useTranslation('administrators');
  const teamId = useTeamId();
  const [handOver] = useHandOverOwnershipMutation();
  const submit = async (body: Proof): Promise<void> => {
    await handOver({ teamId, administratorId: heir.id, body }).unwrap();
    toast.success(t('handedOver', { name: heir.name }));
    onClose();
  };
  return (
    <FormDialog opened onClose={onClose} title={t('handOverTitle', { name: heir.name })}>
      <ApiForm initialValues={{ currentPassword: '' }} schema={currentPasswordBody} onSubmit={submit}>
        {({ isSubmitting }) => (
          <Stack>
            <List spacing="xs">
              <List.Item>{t('handOverTheirs', { name: heir.name })}</List.Item>
              <List.Item>{t('handOverYours')}</List.Item>
            </List>
            <Text size="sm">{t('handOverBack')}</Text>
            <PasswordField
              name="currentPassword"
              label={t('currentPassword')}
              autoComplete="current-password"
              required
            />
            <DialogButtons isSubmitting={isSubmitting} action={t('handOverAction')} onCancel={onClose} />
          </Stack>
        )}
      </ApiForm>
    </FormDialog>
  );
}
