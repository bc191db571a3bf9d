import { invitationBody } from '@marquee/contracts';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../shared/format/use-format.js';
import { dayIn } from '../../shared/format/zoned.js';
import { useTeamId } from '../../shared/session/use-administrator.js';
import { useListGroupsQuery } from '../../shared/site/site.api.js';
import { MultiSelectField, NumberField, SwitchField } from '../../shared/ui/form/choice-fields.js';
import { SelectField, TextareaField, TextField } from '../../shared/ui/form/fields.js';
import { FormPage, FormSection } from '../../shared/ui/form/form-page.js';
import { checkInvitation, toBody, type InvitationValues } from './invitation-values.js';

interface Props {
  readonly initialValues: InvitationValues;
  readonly saveLabel: string;
  readonly onSave: (values: InvitationValues) => Promise<unknown>;
}

/** Who may join by a link, how many, until when, and what they become. */
export function InvitationForm({ initialValues, saveLabel, onSave }: Props) {
  const { t } = useTranslation('invitations');
  const teamId = useTeamId();
  const { timeZone } = useFormat();
  const { data: groups } = useListGroupsQuery({ teamId });
  const uses = (['required', 'optional', 'hidden'] as const).map((value) => ({ value, label: t(`use.${value}`) }));
  return (
    <FormPage
      initialValues={initialValues}
      schema={invitationBody}
      toBody={toBody}
      check={(values) => checkInvitation(values, dayIn(new Date(), timeZone), initialValues.deadline)}
      onSubmit={onSave}
      saveLabel={saveLabel}
    >
      <FormSection id="basic" title={t('form.basic')}>
        <TextField name="title" label={t('form.title')} description={t('form.titleHelp')} required />
        <TextareaField name="comment" label={t('form.comment')} description={t('form.commentHelp')} rows={3} />
      </FormSection>
      <FormSection id="limits" title={t('form.limits')} text={t('form.limitsText')}>
        <NumberField name="maximum" label={t('form.maximum')} description={t('form.maximumHelp')} />
        <TextField
          name="deadline"
          type="date"
          label={t('form.deadline')}
          description={t('form.deadlineHelp', { timeZone })}
        />
        <NumberField name="validDays" label={t('form.validDays')} description={t('form.validDaysHelp')} />
      </FormSection>
      <FormSection id="members" title={t('form.members')}>
        <MultiSelectField
          name="groups"
          label={t('form.groups')}
          description={t('form.groupsHelp')}
          options={(groups?.items ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        />
        <SwitchField name="approvalRequired" label={t('form.approval')} description={t('form.approvalHelp')} />
      </FormSection>
      <FormSection id="fields" title={t('form.fields')} text={t('form.fieldsText')}>
        <SelectField name="fields.name" label={t('form.name')} options={uses} />
        <SelectField name="fields.phone" label={t('form.phone')} options={uses} />
      </FormSection>
    </FormPage>
  );
}
