import { webhookEventTypes } from '@marquee/contracts';
import { useTranslation } from 'react-i18next';
import type { EntityInputProps } from '../../shared/entity/field-input.js';
import { CheckboxesField } from '../../shared/ui/form/choice-fields.js';
import { TextField } from '../../shared/ui/form/fields.js';

/** Where events are sent. */
export function UrlInput({ name, label }: EntityInputProps) {
  const { t } = useTranslation('webhooks');
  return <TextField name={name} label={label} description={t('urlHelp')} type="url" required />;
}

/** Of what it is told. */
export function EventsInput({ name, label }: EntityInputProps) {
  const { t } = useTranslation('webhooks');
  const options = webhookEventTypes.map((value) => ({ value, label: t(`types.${value}`), description: value }));
  return <CheckboxesField name={name} label={label} options={options} required />;
}
