import { useFormikContext } from 'formik';
import { PeriodDateField } from '../ui/form/period-date-field.js';
import type { EntityInputProps } from './field-input.js';

/** Dates of the publication, where it is one for a time. */
export function PublicationDate({ name, label }: EntityInputProps) {
  const { values } = useFormikContext<{ readonly publication: string }>();
  const edge = name === 'publishFrom' ? 'from' : 'until';
  return values.publication === 'period' ? <PeriodDateField name={name} label={label} edge={edge} /> : null;
}
