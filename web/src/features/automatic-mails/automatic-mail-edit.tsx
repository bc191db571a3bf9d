import { automaticMailBody, namesPrice } from '@marquee/contracts';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { MailContentField, MailPlaceholders } from '../../entities/mail/mail-content-field.js';
import { useTeamId } from '../../shared/session/use-administrator.js';
import { SwitchField } from '../../shared/ui/form/choice-fields.js';
import { EditForm } from '../../shared/ui/form/edit-form.js';
import { TextField } from '../../shared/ui/form/fields.js';
import { FormSection } from '../../shared/ui/form/form-page.js';
import { DetailPage } from '../../shared/ui/page/detail-page.js';
import { AutomaticMailState } from './automatic-mail-state.js';
import { AutomaticMailTools } from './automatic-mail-tools.js';
import { useGetAutomaticMailQuery, useUpdateAutomaticMailMutation, type AutomaticMail } from './automatic-mails.api.js';

const toValues = ({ enabled, subject, content }: AutomaticMail) => ({ enabled, subject, content });

/** The page `/admin/mail_template/{name}/edit`. */
export function Component() {
  const { t } = useTranslation('automatic-mails');
  const { automaticMailName = '' } = useParams();
  const which = { teamId: useTeamId(), automaticMailName };
  const reading = useGetAutomaticMailQuery(which);
  const [update] = useUpdateAutomaticMailMutation();
  return (
    <DetailPage
      of={reading}
      back={{ to: '/admin/mail_template', label: t('backToList') }}
      title={({ name }) => t(`names.${name}`)}
      badge={({ enabled }) => <AutomaticMailState enabled={enabled} />}
    >
      {(mail) => (
        // What is reset is another text: the form begins anew with it.
        <EditForm
          key={mail.changed ? 'own' : 'initial'}
          item={mail}
          of={reading}
          schema={automaticMailBody}
          toValues={toValues}
          toBody={(values) => values}
          onSave={(change) => update({ ...which, ...change })}
        >
          {({ dirty }) => (
            <>
              <FormSection id="sending" title={t('sending')} text={t(`when.${mail.name}`)}>
                <SwitchField name="enabled" label={t('enabled')} description={t(`enabledHelp.${mail.name}`)} />
              </FormSection>
              <FormSection id="text" title={t('text')} text={t('placeholdersText')}>
                <MailPlaceholders ofPrice={namesPrice(mail.name)} />
                <TextField name="subject" label={t('subject')} required />
                <MailContentField ofPrice={namesPrice(mail.name)} />
              </FormSection>
              <AutomaticMailTools mail={mail} unsaved={dirty} />
            </>
          )}
        </EditForm>
      )}
    </DetailPage>
  );
}
