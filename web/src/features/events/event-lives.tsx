import { useTranslation } from 'react-i18next';
import { useLiveChoices } from '../../shared/entity/entity-choices.js';
import type { EntityInputProps } from '../../shared/entity/field-input.js';
import { EntitiesField } from '../../shared/ui/picker/entity-field.js';

/** The live streams that an event carries. */
export function EventLives({ name, label }: EntityInputProps) {
  const { t } = useTranslation('events');
  return <EntitiesField name={name} label={label} description={t('livesHelp')} useChoices={useLiveChoices} />;
}
