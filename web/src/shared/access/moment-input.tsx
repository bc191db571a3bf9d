import { TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../format/use-format.js';

interface Props {
  /** As the browser writes it, in the zone of the site; empty: now. */
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** The moment at which something is looked at. */
export function MomentInput({ value, onChange }: Props) {
  const { t } = useTranslation('explain');
  const { timeZone } = useFormat();
  return (
    <TextInput
      type="datetime-local"
      label={t('at')}
      description={t('atHelp', { timeZone })}
      inputWrapperOrder={['label', 'input', 'description']}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}
