import { useTranslation } from 'react-i18next';
import { PasswordField } from '../../shared/ui/form/fields.js';
import type { FieldMessage } from '../../shared/ui/form/schema-errors.js';

/** Typed twice: nobody sees what they type. The second one is never sent. */
export const confirmationDiffers = (password: string, confirmation: string): Readonly<Record<string, FieldMessage>> => {
  if (confirmation === '') return { passwordConfirmation: { code: 'REQUIRED' } };
  return confirmation === password ? {} : { passwordConfirmation: { code: 'PASSWORDS_DIFFER' } };
};

export function PasswordPair({ name }: { readonly name: string }) {
  const { t } = useTranslation('account');
  return (
    <>
      <PasswordField
        name={name}
        label={t('newPassword')}
        description={t('passwordHelp')}
        autoComplete="new-password"
        required
      />
      <PasswordField
        name="passwordConfirmation"
        label={t('passwordConfirmation')}
        autoComplete="new-password"
        required
      />
    </>
  );
}
