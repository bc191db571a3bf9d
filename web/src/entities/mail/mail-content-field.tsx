import { automaticPlaceholders, longestMailing, purchasePlaceholders } from '@marquee/contracts';
import { Code, List } from '@mantine/core';
import { useFormikContext } from 'formik';
import { useTranslation } from 'react-i18next';
import { TextareaField } from '../../shared/ui/form/fields.js';
import { MailPreview } from './mail-preview.js';

interface Values {
  readonly subject: string;
  readonly content: string;
}

/** What can stand in a mail that goes out by itself. @param ofPrice a price is what it is about */
export function MailPlaceholders({ ofPrice }: { readonly ofPrice: boolean }) {
  const { t } = useTranslation('automatic-mails');
  const names = ofPrice ? purchasePlaceholders : automaticPlaceholders;
  return (
    <List size="sm" aria-label={t('placeholders')} listStyleType="none">
      {names.map((name) => (
        <List.Item key={name}>
          <Code>{`{{${name}}}`}</Code> {t(`placeholder.${name}`)}
        </List.Item>
      ))}
    </List>
  );
}

/** The text of a mail that goes out by itself, and how a member reads it. */
export function MailContentField({ ofPrice }: { readonly ofPrice: boolean }) {
  const { t } = useTranslation('automatic-mails');
  const { values } = useFormikContext<Values>();
  const further = {
    ...{ email: t('sample.email'), phone: t('sample.phone') },
    ...(ofPrice && { price: t('sample.price') }),
  };
  return (
    <>
      <TextareaField
        name="content"
        label={t('content')}
        description={t('contentHelp', { max: longestMailing })}
        rows={12}
        required
      />
      <MailPreview subject={values.subject} content={values.content} further={further} />
    </>
  );
}
