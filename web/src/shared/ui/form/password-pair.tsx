import { useTranslation } from 'react-i18next';
import { PasswordField } from './fields.js';
import type { FieldMessage } from './schema-errors.js';
import { useNewPassword } from './use-new-password.js';

/** Typed twice: nobody sees what they type. The second one is never sent. */
export const confirmationDiffers = (password: string, confirmation: string): Readonly<Record<string, FieldMessage>> => {
  if (confirmation === '') return { passwordConfirmation: { code: 'REQUIRED' } };
  return confirmation === password ? {} : { passwordConfirmation: { code: 'PASSWORDS_DIFFER' } };
};

interface PasswordPairProps {
  readonly name: string;
  readonly label?: string;
  /** Of the site and of whose password it is, as far as the page knows them. */
  readonly names?: readonly string[];
}

export function PasswordPair({ name, label, names = [] }: PasswordPairProps) {
  const { t } = useTranslation('common');
  const check = useNewPassword(names);
  return (
    <>
      <PasswordField
        name={name}
        label={label ?? t('newPassword.label')}
        description={t('newPassword.help')}
        autoComplete="new-password"
        check={check}
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
