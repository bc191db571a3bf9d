import type { ReactNode } from 'react';
import { later } from '../later.js';
import type { FieldProps } from './fields.js';
import { InputComing } from './input-coming.js';

export interface InputProps extends Omit<FieldProps, 'name'> {
  /** Of the field of a form: who is led to an error finds it by this. */
  readonly name?: string;
  /** '' none. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onBlur?: () => void;
  readonly error?: ReactNode;
}

export interface DayInputProps extends InputProps {
  /** The last day that can be chosen. */
  readonly last?: string;
}

/** A day, YYYY-MM-DD, chosen from a calendar or typed in that form. */
export const DayInput = later<DayInputProps>(async () => (await import('./calendars.js')).DayCalendar, InputComing);

/** A day and an hour in the site's zone, YYYY-MM-DDTHH:mm. */
export const DateTimeInput = later<InputProps>(async () => (await import('./calendars.js')).TimeCalendar, InputComing);
