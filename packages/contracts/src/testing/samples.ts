import { isBase64 } from '../api/fields.js';
import { isDarkGround, isLightGround } from '../site/design.js';
import { isRegistrationNumber } from '../selling/registration-number.js';
import { isNetwork } from '../security/networks.js';
import { has, limitOf, patternsOf, type Described } from './described.js';

/** Texts of our fields, each of them different from the other ones made with another number. */
const texts = (serial: number): readonly string[] => [
  `a${serial}`,
  // A password that is nobody's name, and not everybody's.
  `lamp-otter-${serial}`,
  `aaaaaaaaaaaaaaaaaaaaaaaa${serial}`,
  `Passw0rd${serial}`,
  `someone${serial}@example.test`,
  `03-1234-${String(serial % 10_000).padStart(4, '0')}`,
  '2030-01-01',
  '2030-01-01T00:00:00.000Z',
  '#336699',
  '#fafafa',
  '#101010',
  'Asia/Tokyo',
  // Where tests come from: a list of it shuts none of them out.
  '127.0.0.1',
  `https://login.example.test/${serial}`,
  // The name of a kind of thing.
  'member',
  'T7000012050002',
  'G-AB12CD34EF',
  'GTM-AB12CD3',
  `video${serial}.example.org`,
];

/** Whether a text keeps to what the patterns and named formats of a field say, its length aside. */
export const fits = (field: Described, text: string): boolean =>
  patternsOf(field).every((pattern) => pattern.test(text)) &&
  (!has(field, 'base64') || isBase64(text)) &&
  (!has(field, 'network') || isNetwork(text)) &&
  (!has(field, 'registration-number') || text === '' || isRegistrationNumber(text)) &&
  (!has(field, 'light-ground') || isLightGround(text)) &&
  (!has(field, 'dark-ground') || isDarkGround(text)) &&
  (!has(field, 'time-zone') || /^(Asia\/Tokyo|UTC|America\/New_York)$/.test(text));

/**
 * A value that the field takes; the least one, so that nothing but what a test changes is special.
 *
 * @throws Error when no sample text fits: a new pattern needs one more
 */
export function sampleOf(field: Described, serial = 0, full = false): unknown {
  if (field.nullable && !full) return null;
  if (field.oneOf.length > 0) return field.oneOf[0];
  switch (field.type) {
    case 'string':
      return sampleText(field, serial);
    case 'number':
      return limitOf(field, 'min') ?? 0;
    case 'boolean':
      return true;
    case 'array':
      return Array.from({ length: Math.max(limitOf(field, 'min') ?? 0, full ? 1 : 0) }, () =>
        field.innerType ? sampleOf(field.innerType, serial, full) : undefined,
      );
    default:
      return sampleObject(field, serial, full);
  }
}

/** The fields that must be there, or with `full` all of them. */
export const sampleObject = (
  { fields: shape = {} }: Described,
  serial = 0,
  full = false,
): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    Object.entries(shape)
      .filter(([, field]) => full || !field.optional)
      .map(([name, field]) => [name, sampleOf(field, serial, full)]),
  );

function sampleText(field: Described, serial: number): string {
  const least = limitOf(field, 'min') ?? 0;
  const text = texts(serial).find((candidate) => candidate.length >= least && fits(field, candidate));
  if (text === undefined) throw new Error(`no sample text fits ${patternsOf(field).join(' and ')}`);
  return text;
}

/** A text of exactly so many characters that fits the patterns; undefined when none of ours does. */
export function textOfLength(field: Described, characters: number): string | undefined {
  const domain = '@example.test';
  return ['a'.repeat(characters), '0'.repeat(characters), 'a'.repeat(Math.max(0, characters - 13)) + domain].find(
    (text) => text.length === characters && fits(field, text),
  );
}
