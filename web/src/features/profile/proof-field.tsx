import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { PasswordField } from '../../shared/ui/form/fields.js';

/** The present password; whoever has none is told what counts instead. */
export function ProofField({ hasPassword }: { readonly hasPassword: boolean }) {
  const { t } = useTranslation('profile');
  if (!hasPassword) return <Text size="sm">{t('password.none')}</Text>;
  return (
    <PasswordField name="currentPassword" label={t('password.current')} autoComplete="current-password" required />
  );
}
