import { liveRoutes } from '@marquee/contracts';
import { Button, Modal, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../shared/api/use-error-text.js';
import type { EntityItem } from '../../shared/entity/entity.api.js';
import { useTeamId } from '../../shared/session/use-administrator.js';
import { toast } from '../../shared/ui/feedback/toasts.js';
import { ApiForm } from '../../shared/ui/form/api-form.js';
import { DialogButtons } from '../../shared/ui/form/dialog-buttons.js';
import { PasswordField } from '../../shared/ui/form/fields.js';
import { useGetLivePasswordQuery, useSetLivePasswordMutation } from './lives.api.js';

const { body: schema } = liveRoutes.setLivePassword;

interface Props {
  readonly live: EntityItem;
  readonly onClose: () => void;
}

/** The password that viewers of a live stream say; nobody can read the present one. */
export function PasswordDialog({ live: { id, name }, onClose }: Props) {
  const { t } = useTranslation(['lives', 'common']);
  const which = { teamId: useTeamId(), liveId: id };
  const errorText = useErrorText();
  const { currentData } = useGetLivePasswordQuery(which);
  const [set, setting] = useSetLivePasswordMutation();
  if (!schema) return null;
  const save = async (body: { readonly password: string | null }): Promise<void> => {
    await set({ ...which, body }).unwrap();
    toast.success(t(body.password === null ? 'lives:password.removed' : 'lives:password.saved'));
    onClose();
  };
  return (
    <Modal
      opened
      onClose={onClose}
      centered
      title={t('lives:password.of', { name })}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      <ApiForm
        initialValues={{ password: '' }}
        schema={schema}
        toBody={({ password }) => ({ password })}
        onSubmit={save}
      >
        {({ isSubmitting }) => (
          <Stack>
            <Text size="sm">{t(currentData?.isSet ? 'lives:password.isSet' : 'lives:password.text')}</Text>
            <PasswordField name="password" label={t('lives:password.label')} autoComplete="new-password" required />
            {currentData?.isSet && (
              <Button
                variant="default"
                loading={setting.isLoading && !isSubmitting}
                onClick={() => void save({ password: null }).catch((error: unknown) => toast.error(errorText(error)))}
              >
                {t('lives:password.remove')}
              </Button>
            )}
            <DialogButtons isSubmitting={isSubmitting} onCancel={onClose} />
          </Stack>
        )}
      </ApiForm>
    </Modal>
  );
}
