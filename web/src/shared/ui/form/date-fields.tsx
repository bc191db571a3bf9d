import { DateInput, DateTimePicker, type DateInputProps } from '@mantine/dates';
import '@mantine/dates/styles.css';
import 'dayjs/locale/ja';
import { useField } from 'formik';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../format/use-format.js';
import { fromLocalInput } from '../../format/zoned.js';
import type { FieldProps } from './fields.js';
import { useFormField } from './form-context.js';

const asText = (value: unknown): string => (typeof value === 'string' ? value : '');

/** What both calendars have in common: the reader's language, and names for what has only a picture. */
function useCalendar() {
  const { t } = useTranslation('common');
  const { language } = useFormat();
  return {
    locale: language,
    // Weeks begin on Sunday in Japan, on Monday in most places that read English and all that write by ISO 8601.
    firstDayOfWeek: language === 'ja' ? 0 : 1,
    // The red of weekends and the grey of other months are too faint to read (WCAG 2.2, 1.4.3).
    weekendDays: [],
    hideOutsideDates: true,
    monthLabelFormat: language === 'ja' ? 'YYYY年M月' : 'MMMM YYYY',
    yearLabelFormat: language === 'ja' ? 'YYYY年' : 'YYYY',
    clearable: true,
    clearButtonProps: { 'aria-label': t('clear') },
    ariaLabels: {
      monthLevelControl: t('calendar.chooseMonth'),
      yearLevelControl: t('calendar.chooseYear'),
      nextMonth: t('calendar.nextMonth'),
      previousMonth: t('calendar.previousMonth'),
      nextYear: t('calendar.nextYear'),
      previousYear: t('calendar.previousYear'),
      nextDecade: t('calendar.nextDecade'),
      previousDecade: t('calendar.previousDecade'),
    },
  } satisfies Partial<DateInputProps>;
}

/** A day, YYYY-MM-DD, chosen from a calendar or typed in that form; '' none. */
export function DateField({ name, ...props }: FieldProps) {
  const [field, , helpers] = useField<string>(name);
  const format = useFormat();
  const say = useCallback((value: unknown) => (asText(value) === '' ? '' : format.day(asText(value))), [format]);
  const error = useFormField(name, props, say);
  return (
    <DateInput
      {...useCalendar()}
      {...props}
      data-field={name}
      name={name}
      value={field.value === '' ? null : field.value}
      error={error}
      placeholder="2026-11-20"
      valueFormat="YYYY-MM-DD"
      onChange={(value) => void helpers.setValue(value ?? '')}
      onBlur={() => void helpers.setTouched(true)}
    />
  );
}

/** A day and an hour in the site's zone, YYYY-MM-DDTHH:mm; '' none. */
export function DateTimeField({ name, ...props }: FieldProps) {
  const { t } = useTranslation('common');
  const [field, , helpers] = useField<string>(name);
  const format = useFormat();
  const say = useCallback(
    (value: unknown) => {
      const at = fromLocalInput(asText(value).replace(' ', 'T'), format.timeZone);
      return at === null ? '' : format.dateTime(at);
    },
    [format],
  );
  const error = useFormField(name, props, say);
  return (
    <DateTimePicker
      {...useCalendar()}
      {...props}
      data-field={name}
      name={name}
      value={field.value === '' ? null : field.value.replace('T', ' ')}
      error={error}
      placeholder={t('calendar.choose')}
      valueFormat={say}
      timePickerProps={{ hoursInputLabel: t('calendar.hours'), minutesInputLabel: t('calendar.minutes') }}
      submitButtonProps={{ 'aria-label': t('calendar.done') }}
      onChange={(value) => void helpers.setValue(value === null ? '' : value.slice(0, 16).replace(' ', 'T'))}
      onBlur={() => void helpers.setTouched(true)}
    />
  );
}
