import { useTranslation } from 'react-i18next';
import { useGroupChoices } from '../../shared/entity/entity-choices.js';
import { useFormat } from '../../shared/format/use-format.js';
import { useTeamId } from '../../shared/session/use-administrator.js';
import { useLoginIds } from '../../shared/session/use-login-ids.js';
import { useListMemberFieldsQuery } from '../../shared/site/member-fields.api.js';
import { MultiSelectField, SwitchField } from '../../shared/ui/form/choice-fields.js';
import { NumberField } from '../../shared/ui/form/number-field.js';
import { DateField } from '../../shared/ui/form/date-fields.js';
import { SelectField, TextareaField, TextField } from '../../shared/ui/form/fields.js';
import { FormSection } from '../../shared/ui/form/form-page.js';
import { EntitiesField } from '../../shared/ui/picker/entity-field.js';
import { Prefilled } from './prefilled.js';

/** Who may join by a link, how many, until when, and what they become. */
export function InvitationFields() {
  const { t } = useTranslation('invitations');
  const { timeZone } = useFormat();
  const teamId = useTeamId();
  const hasIds = useLoginIds(teamId);
  const { data: memberFields } = useListMemberFieldsQuery({ teamId });
  const own = (memberFields?.items ?? []).filter((field) => field.public);
  const uses = (['required', 'optional', 'hidden'] as const).map((value) => ({ value, label: t(`use.${value}`) }));
  return (
    <>
      <FormSection id="basic" title={t('form.basic')}>
        <TextField name="title" label={t('form.title')} description={t('form.titleHelp')} required />
        <TextareaField name="comment" label={t('form.comment')} description={t('form.commentHelp')} rows={3} />
      </FormSection>
      <FormSection id="limits" title={t('form.limits')} text={t('form.limitsText')}>
        <NumberField name="maximum" label={t('form.maximum')} description={t('form.maximumHelp')} />
        <DateField name="deadline" label={t('form.deadline')} description={t('form.deadlineHelp', { timeZone })} />
        <NumberField name="validDays" label={t('form.validDays')} description={t('form.validDaysHelp')} />
      </FormSection>
      <FormSection id="members" title={t('form.members')}>
        <EntitiesField
          name="groups"
          label={t('form.groups')}
          description={t('form.groupsHelp')}
          useChoices={useGroupChoices}
        />
        <SwitchField name="approvalRequired" label={t('form.approval')} description={t('form.approvalHelp')} />
      </FormSection>
      <FormSection id="fields" title={t('form.fields')} text={t(hasIds ? 'form.fieldsTextIds' : 'form.fieldsText')}>
        <SelectField name="fields.name" label={t('form.name')} options={uses} />
        <SelectField name="fields.phone" label={t('form.phone')} options={uses} />
        {own.length > 0 && (
          <MultiSelectField
            name="fields.asked"
            label={t('form.asked')}
            description={t('form.askedHelp')}
            options={own.map(({ id, name }) => ({ value: id, label: name }))}
          />
        )}
        <Prefilled own={own} hasIds={hasIds} />
      </FormSection>
    </>
  );
}
