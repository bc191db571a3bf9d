import type { FieldMessage } from '../../shared/ui/form/schema-errors.js';
import { fromLocalInput, toLocalInput } from '../../shared/format/zoned.js';

/** `sendAt` is the day, as the call names what is wrong with it. */
export interface SendValues {
  readonly when: string;
  readonly sendAt: string;
  readonly hour: string;
}

/** The hours of a day, on which mails are sent (specification, section 9). */
export const hours: readonly string[] = Array.from({ length: 24 }, (_none, hour) => String(hour).padStart(2, '0'));

export function sendValues(sendAt: string | null, timeZone: string): SendValues {
  const [day = '', time = ''] = toLocalInput(sendAt, timeZone).split('T');
  return { when: day === '' ? 'now' : 'later', sendAt: day, hour: time.slice(0, 2) || '09' };
}

/** null: at once, or no day was chosen. */
export const instantOf = ({ when, sendAt, hour }: SendValues, timeZone: string): string | null =>
  when === 'later' ? fromLocalInput(`${sendAt}T${hour}:00`, timeZone) : null;

export function checkTime(values: SendValues, timeZone: string, now: Date): Readonly<Record<string, FieldMessage>> {
  if (values.when !== 'later') return {};
  const at = instantOf(values, timeZone);
  if (at === null) return { sendAt: { code: 'REQUIRED' } };
  return at <= now.toISOString() ? { sendAt: { code: 'TIME_NOT_AFTER_NOW' } } : {};
}
