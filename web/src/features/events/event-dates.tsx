import { useFormikContext } from 'formik';
import type { EntityInputProps } from '../../shared/entity/field-input.js';
import { DateTimeField } from '../../shared/ui/form/date-fields.js';

/** Dates of applications, where one must apply. */
export function ApplicationDate({ name, label }: EntityInputProps) {
  const { values } = useFormikContext<{ readonly needsApplication: boolean }>();
  return values.needsApplication ? <DateTimeField name={name} label={label} /> : null;
}
