import { DateInput, DateTimePicker, type DateInputProps } from '@mantine/dates';
import '@mantine/dates/styles.css';
import 'dayjs/locale/ja';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../format/use-format.js';
import type { DayInputProps, InputProps } from './day-input.js';
import { useLocalTime } from './use-local-time.js';

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
    // What leads to the months and the years is called what it shows (WCAG 2.2, 2.5.3).
    ariaLabels: {
      nextMonth: t('calendar.nextMonth'),
      previousMonth: t('calendar.previousMonth'),
      nextYear: t('calendar.nextYear'),
      previousYear: t('calendar.previousYear'),
      nextDecade: t('calendar.nextDecade'),
      previousDecade: t('calendar.previousDecade'),
    },
  } satisfies Partial<DateInputProps>;
}

/** A day, YYYY-MM-DD, chosen from a calendar or typed in that form. */
export function DayCalendar({ name, value, onChange, last, ...props }: DayInputProps) {
  return (
    <DateInput
      {...useCalendar()}
      {...props}
      {...(name !== undefined && { name, 'data-field': name })}
      {...(last !== undefined && { maxDate: last })}
      value={value === '' ? null : value}
      placeholder="2026-11-20"
      valueFormat="YYYY-MM-DD"
      onChange={(day) => onChange(day ?? '')}
    />
  );
}

/** A day and an hour in the site's zone, YYYY-MM-DDTHH:mm. */
export function TimeCalendar({ name, value, onChange, ...props }: InputProps) {
  const { t } = useTranslation('common');
  return (
    <DateTimePicker
      {...useCalendar()}
      {...props}
      {...(name !== undefined && { name, 'data-field': name })}
      value={value === '' ? null : value.replace('T', ' ')}
      placeholder={t('calendar.choose')}
      valueFormat={useLocalTime()}
      timePickerProps={{ hoursInputLabel: t('calendar.hours'), minutesInputLabel: t('calendar.minutes') }}
      submitButtonProps={{ 'aria-label': t('calendar.done') }}
      onChange={(time) => onChange(time === null ? '' : time.slice(0, 16).replace(' ', 'T'))}
    />
  );
}
