import { addDays, dayIn } from '@marquee/contracts';
import { useField } from 'formik';
import { useEffect, useEffectEvent } from 'react';
import { useFormat } from '../../format/use-format.js';
import { DateTimeField } from './date-fields.js';
import type { FieldProps } from './fields.js';

/** Days from today on which a period begins and ends until somebody says otherwise (specification, section 9). */
const days = { from: 0, until: 31 } as const;

interface Props extends FieldProps {
  readonly edge: keyof typeof days;
}

/** A date of a period that has to have both: where it is empty when the period is chosen, it is filled in. */
export function PeriodDateField({ edge, ...props }: Props) {
  const [{ value }, , { setValue }] = useField<string>(props.name);
  const { timeZone } = useFormat();
  const fillIn = useEffectEvent(() => {
    // Checked when the form is left or sent: the other date is only just being filled in.
    if (value === '') void setValue(`${addDays(dayIn(timeZone, Date.now()), days[edge])}T00:00`, false);
  });
  useEffect(() => fillIn(), []);
  return <DateTimeField {...props} required />;
}
