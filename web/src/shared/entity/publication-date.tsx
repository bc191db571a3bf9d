import { useFormikContext } from 'formik';
import { DateTimeField } from '../ui/form/date-fields.js';
import type { EntityInputProps } from './field-input.js';

/** Dates of the publication, where it is one for a time. */
export function PublicationDate({ name, label }: EntityInputProps) {
  const { values } = useFormikContext<{ readonly publication: string }>();
  return values.publication === 'period' ? <DateTimeField name={name} label={label} required /> : null;
}
