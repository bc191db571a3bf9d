import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { CheckboxField } from '../../shared/ui/form/fields.js';

/** The terms, to be read in place, and the box that accepts them. */
export function Terms() {
  const { t } = useTranslation('account');
  return (
    <div>
      <details>
        <Text component="summary" size="sm">
          {t('terms.read')}
        </Text>
        <Text size="sm" c="dimmed" my="xs">
          {t('terms.text')}
        </Text>
      </details>
      <CheckboxField name="termsAccepted" label={t('terms.accept')} />
    </div>
  );
}
