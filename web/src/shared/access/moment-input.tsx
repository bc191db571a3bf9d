import { useTranslation } from 'react-i18next';
import { useFormat } from '../format/use-format.js';
import { DateTimeInput } from '../ui/form/day-input.js';

interface Props {
  /** YYYY-MM-DDTHH:mm in the zone of the site; empty: now. */
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** The moment at which something is looked at. */
export function MomentInput({ value, onChange }: Props) {
  const { t } = useTranslation('explain');
  const { timeZone } = useFormat();
  return <DateTimeInput label={t('at')} description={t('atHelp', { timeZone })} value={value} onChange={onChange} />;
}
