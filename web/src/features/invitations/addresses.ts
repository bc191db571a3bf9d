import { fields } from '@marquee/contracts';
import type { FieldMessage } from '../../shared/ui/form/schema-errors.js';

const separators = /[\s,;、，；]+/u;
const address = fields.email().required();

/** The addresses that somebody types or pastes: on lines of their own, or with commas, semicolons or blanks between them. */
export const fromText = (text: string): readonly string[] => [
  ...new Set(
    text
      .split(separators)
      .filter((one) => one !== '')
      .map((one) => address.cast(one) ?? one),
  ),
];

/** The first that is no address; undefined: all are. */
export function wrongAddress(text: string): FieldMessage | undefined {
  const wrong = fromText(text).find((one) => !address.isValidSync(one));
  return wrong === undefined ? undefined : { code: 'INVALID_EMAIL_AMONG', params: { text: wrong } };
}
