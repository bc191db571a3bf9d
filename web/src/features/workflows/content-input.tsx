import { Text } from '@mantine/core';
import { useFormikContext } from 'formik';
import { useTranslation } from 'react-i18next';
import { MailContentField, MailPlaceholders } from '../../entities/mail/mail-content-field.js';

/** Its text, what can stand in it, and how a member reads it. */
export function ContentInput() {
  const { t } = useTranslation('automatic-mails');
  const { values } = useFormikContext<{ readonly event: string }>();
  const ofPrice = values.event === 'price';
  return (
    <>
      <div>
        <Text size="sm" c="dimmed">
          {t('placeholdersText')}
        </Text>
        <MailPlaceholders ofPrice={ofPrice} />
      </div>
      <MailContentField ofPrice={ofPrice} />
    </>
  );
}
