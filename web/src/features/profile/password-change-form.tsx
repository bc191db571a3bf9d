import { changePasswordBody, type BodyOf, type routes } from '@marquee/contracts';
import { Button, Group, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ApiForm } from '../../shared/ui/form/api-form.js';
import { PasswordField } from '../../shared/ui/form/fields.js';
import { confirmationDiffers, PasswordPair } from '../../shared/ui/form/password-pair.js';

const empty = { currentPassword: '', password: '', passwordConfirmation: '' };

const toBody = ({ currentPassword, password }: typeof empty) => ({ currentPassword, password });

/** The present password, and the next one twice. */
export function PasswordChangeForm(props: {
  /** What whoever changes it is called. */
  readonly names: readonly string[];
  readonly onSubmit: (body: BodyOf<typeof routes.changeMemberPassword>) => Promise<void>;
}) {
  const { t } = useTranslation('profile');
  return (
    <ApiForm
      initialValues={empty}
      schema={changePasswordBody}
      toBody={toBody}
      check={(values) => confirmationDiffers(values.password, values.passwordConfirmation)}
      onSubmit={props.onSubmit}
    >
      {({ isSubmitting }) => (
        <Stack>
          <PasswordField
            name="currentPassword"
            label={t('password.current')}
            autoComplete="current-password"
            required
          />
          <PasswordPair name="password" label={t('password.new')} names={props.names} />
          <Group>
            <Button type="submit" loading={isSubmitting}>
              {t('password.action')}
            </Button>
          </Group>
        </Stack>
      )}
    </ApiForm>
  );
}
