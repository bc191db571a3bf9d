import { liveRoutes } from '@marquee/contracts';
import { Button, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../shared/api/use-error-text.js';
import type { EntityItem } from '../../shared/entity/entity.api.js';
import { useTeamId } from '../../shared/session/use-administrator.js';
import { toast } from '../../shared/ui/feedback/toasts.js';
import { ApiForm } from '../../shared/ui/form/api-form.js';
import { DialogButtons } from '../../shared/ui/form/dialog-buttons.js';
import { PasswordField } from '../../shared/ui/form/fields.js';
import { FormDialog } from '../../shared/ui/form/form-dialog.js';
import { useGetLivePasswordQuery, useSetLivePasswordMutation } from './lives.api.js';

const { body: schema } = liveRoutes.setLivePassword;

interface Props {
  readonly live: EntityItem;
  readonly onClose: () => void;
}

/** The password that viewers of a live stream say; nobody can read the present one. */
export function PasswordDialog({ live: { id, name }, onClose }: Props) {
  const { t } = useTranslation('lives');
  const which = { teamId: useTeamId(), liveId: id };
  const errorText = useErrorText();
  const { currentData } = useGetLivePasswordQuery(which);
  const [set, setting] = useSetLivePasswordMutation();
  if (!schema) return null;
  const save = async (body: { readonly password: string | null }): Promise<void> => {
    await set({ ...which, body }).unwrap();
    toast.success(t(body.password === null ? 'password.removed' : 'password.saved'));
    onClose();
  };
  return (
    <FormDialog opened onClose={onClose} title={t('password.of', { name })}>
      <ApiForm
        initialValues={{ password: '' }}
        schema={schema}
        toBody={({ password }) => ({ password })}
        onSubmit={save}
      >
        {({ isSubmitting }) => (
          <Stack>
            <Text size="sm">{t(currentData?.isSet ? 'password.isSet' : 'password.text')}</Text>
            <PasswordField name="password" label={t('password.label')} autoComplete="new-password" required />
            {currentData?.isSet && (
              <Button
                variant="default"
                loading={setting.isLoading && !isSubmitting}
                onClick={() => void save({ password: null }).catch((error: unknown) => toast.error(errorText(error)))}
              >
                {t('password.remove')}
              </Button>
            )}
            <DialogButtons isSubmitting={isSubmitting} onCancel={onClose} />
          </Stack>
        )}
      </ApiForm>
    </FormDialog>
  );
}
