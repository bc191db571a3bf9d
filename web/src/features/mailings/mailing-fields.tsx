import { longestMailing, mailingRecipients, mailPlaceholders, type MailPlaceholder } from '@marquee/contracts';
import { useFormikContext } from 'formik';
import { useTranslation } from 'react-i18next';
import { useMemberChoices } from '../../entities/member/member-choices.js';
import { useGroupChoices } from '../../shared/entity/entity-choices.js';
import { RadioField } from '../../shared/ui/form/choice-fields.js';
import { TextareaField, TextField } from '../../shared/ui/form/fields.js';
import { FormSection } from '../../shared/ui/form/form-page.js';
import { EntitiesField } from '../../shared/ui/picker/entity-field.js';
import { MailPreview } from '../../entities/mail/mail-preview.js';
import type { MailingValues } from './mailing-values.js';

/** As they are written in a mail: what the texts say of them must not be filled in. */
const placeholders = Object.fromEntries(mailPlaceholders.map((name) => [name, `{{${name}}}`])) as Readonly<
  Record<MailPlaceholder, string>
>;

/** What is written to members, and to whom of them. */
export function MailingFields() {
  const { t } = useTranslation('mailings');
  const { values } = useFormikContext<MailingValues>();
  const options = mailingRecipients.map((value) => ({
    value,
    label: t(`to.${value}`),
    description: t(`form.to.${value}`),
  }));
  return (
    <>
      <FormSection id="basic" title={t('form.basic')}>
        <TextField name="title" label={t('form.title')} description={t('form.titleHelp')} required />
      </FormSection>
      <FormSection id="recipients" title={t('form.recipients')} text={t('form.recipientsText')}>
        <RadioField name="sendTo" label={t('form.sendTo')} options={options} />
        {values.sendTo === 'groups' && (
          <EntitiesField
            name="groups"
            label={t('form.groups')}
            description={t('form.groupsHelp')}
            useChoices={useGroupChoices}
          />
        )}
        {values.sendTo === 'members' && (
          <EntitiesField
            name="members"
            label={t('form.members')}
            description={t('form.membersHelp')}
            useChoices={useMemberChoices}
          />
        )}
      </FormSection>
      <FormSection id="text" title={t('form.text')} text={t('form.placeholders', placeholders)}>
        <TextField name="subject" label={t('form.subject')} required />
        <TextareaField
          name="content"
          label={t('form.content')}
          description={t('form.contentHelp', { max: longestMailing })}
          rows={12}
          required
        />
        <MailPreview subject={values.subject} content={values.content} />
      </FormSection>
    </>
  );
}
