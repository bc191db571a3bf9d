import { longestWait } from '@marquee/contracts';
import { useFormikContext } from 'formik';
import { useTranslation } from 'react-i18next';
import { useForgotten } from './happening-inputs.js';
import { useCustomMailChoices, useGroupChoices } from '../../shared/entity/entity-choices.js';
import type { EntityInputProps } from '../../shared/entity/field-input.js';
import { NumberField } from '../../shared/ui/form/number-field.js';
import { EntitiesField, EntityField } from '../../shared/ui/picker/entity-field.js';

interface Values {
  readonly action: string;
}
const nothing: readonly string[] = [];

/** How many days it waits. */
export function WaitInput({ name, label }: EntityInputProps) {
  const { t } = useTranslation('workflows');
  return <NumberField name={name} label={label} description={t('waitDayHelp')} min={0} max={longestWait} required />;
}

/** What it sends. */
export function MailInput({ name, label }: EntityInputProps) {
  const { t } = useTranslation('workflows');
  const { values } = useFormikContext<Values>();
  const isAsked = values.action === 'sendMail';
  useForgotten(name, isAsked, '');
  if (!isAsked) return null;
  return (
    <EntityField name={name} label={label} description={t('mailHelp')} useChoices={useCustomMailChoices} required />
  );
}

/** Where it puts members. */
export function GroupsInput({ name, label }: EntityInputProps) {
  const { t } = useTranslation('workflows');
  const { values } = useFormikContext<Values>();
  const isAsked = values.action !== 'sendMail';
  useForgotten(name, isAsked, nothing);
  if (!isAsked) return null;
  const help = t(values.action === 'changeGroups' ? 'groupsHelp.changeGroups' : 'groupsHelp.addGroups');
  return <EntitiesField name={name} label={label} description={help} useChoices={useGroupChoices} required />;
}
