import { useTranslation } from 'react-i18next';
import { PasswordField } from './fields.js';
import type { FieldMessage } from './schema-errors.js';

/** Typed twice: nobody sees what they type. The second one is never sent. */
export const confirmationDiffers = (password: string, confirmation: string): Readonly<Record<string, FieldMessage>> => {
  if (confirmation === '') return { passwordConfirmation: { code: 'REQUIRED' } };
  return confirmation === password ? {} : { passwordConfirmation: { code: 'PASSWORDS_DIFFER' } };
};

export function PasswordPair({ name, label }: { readonly name: string; readonly label?: string }) {
  const { t } = useTranslation('common');
  return (
    <>
      <PasswordField
        name={name}
        label={label ?? t('newPassword.label')}
        description={t('newPassword.help')}
        autoComplete="new-password"
        required
      />
      <PasswordField
        name="passwordConfirmation"
        label={t('newPassword.confirmation')}
        autoComplete="new-password"
        required
      />
    </>
  );
}
