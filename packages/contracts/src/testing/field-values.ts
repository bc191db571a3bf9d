import { charactersIn } from '../text/characters.js';
import { countedBy, has, limitOf, patternsOf, type Described } from './described.js';
import { fits, sampleOf, textOfLength } from './samples.js';

/** A value for one field, and whether the field takes it. */
export interface FieldValue {
  readonly what: string;
  readonly value: unknown;
  readonly valid: boolean;
}

const otherTypes: readonly (readonly [type: string, value: unknown])[] = [
  ['string', '1'],
  ['number', 1],
  ['boolean', true],
  ['object', { $gt: '' }],
  ['array', ['x']],
];

/** Just inside and just outside of everything that a field says of itself. */
export function fieldValues(field: Described): readonly FieldValue[] {
  return [
    { what: 'null', value: null, valid: field.nullable },
    ...otherTypes
      .filter(([type]) => type !== field.type)
      .map(([type, value]) => ({ what: `a value of type ${type}`, value, valid: false })),
    ...choices(field),
    ...(field.oneOf.length > 0 ? [] : ofType(field)),
  ];
}

function ofType(field: Described): readonly FieldValue[] {
  switch (field.type) {
    case 'string':
      return [...lengths(field), ...characters(field), ...times(field)];
    case 'number':
      return numbers(field);
    case 'boolean':
      return [true, false].map((value) => ({ what: String(value), value, valid: true }));
    case 'array':
      return entries(field);
    default:
      return [];
  }
}

function choices({ oneOf, type }: Described): readonly FieldValue[] {
  if (oneOf.length === 0) return [];
  const others: readonly unknown[] = type === 'string' ? ['no such choice', '', ' ', otherCase(String(oneOf[0]))] : [];
  return [...oneOf.map((value) => [value, true] as const), ...others.map((value) => [value, false] as const)].map(
    ([value, valid]) => ({ what: `the choice ${JSON.stringify(value)}`, value, valid }),
  );
}

function lengths(field: Described): readonly FieldValue[] {
  const counted = countedBy(patternsOf(field));
  const least = counted?.min ?? limitOf(field, 'min') ?? 0;
  const most = counted?.max ?? limitOf(field, 'max');
  const empty = { what: 'an empty text', value: '', valid: least === 0 && !has(field, 'required') && fits(field, '') };
  const around = [least - 1, least, ...(most === undefined ? [] : [most, most + 1])].filter((length) => length > 0);
  const isInside = (length: number) => length >= least && (most === undefined || length <= most);
  return [
    empty,
    ...around.flatMap((length) => {
      // Where a pattern counts, one of another length fits no pattern.
      const value = counted ? 'a'.repeat(length) : textOfLength(field, length);
      return value === undefined ? [] : [{ what: `${length} characters`, value, valid: isInside(length) }];
    }),
    ...(most === undefined || most > 10_000
      ? []
      : [most, most + 1].map((length) => {
          const value = '🎬'.repeat(length);
          return { what: `${length} emoji`, value, valid: length <= most && fits(field, value) };
        })),
  ];
}

/** Characters that are attacks, accidents or invisible somewhere; what a field takes of them is text and nothing else. */
const peculiar: readonly (readonly [what: string, text: string])[] = [
  ['NUL', '\u0000'],
  ['a tab', '\t'],
  ['a line feed', '\n'],
  ['a carriage return', '\r'],
  ['a line separator', '\u2028'],
  ['DEL', '\u007f'],
  ['a C1 control character', '\u0085'],
  ['the last C1 control character', '\u009f'],
  ['a direction mark', '\u202e'],
  ['half of a surrogate pair', '\ud800'],
  ['a zero-width space', '\u200b'],
  ['a full-width letter', '\uff21'],
  ['a kanji', '\u52d5'],
  ['a script', '<script>alert(1)</script>'],
  ['a quote', "' OR 1=1 --"],
  ['a path', '../../etc/passwd'],
  ['a template', '{{constructor}}'],
];

function characters(field: Described): readonly FieldValue[] {
  const good = sampleOf(field, 0, true);
  if (typeof good !== 'string') return [];
  const max = limitOf(field, 'max') ?? Infinity;
  const inside = peculiar.map(([what, text]) => {
    const middle = Math.floor(good.length / 2);
    const value = good.slice(0, middle) + text + good.slice(middle);
    return { what: `${what} inside`, value, valid: fits(field, value) && charactersIn(value) <= max };
  });
  // Made half-width where the field is an address, an ID or a number, which the contract's own tests look at; of a domain all letters.
  const isDomain = has(field, 'domain');
  const isTidied = has(field, 'email') || has(field, 'login-id') || isDomain;
  const unchanged = inside.filter(
    ({ what }) => !(isTidied && what === 'a full-width letter inside') && !(isDomain && what === 'a kanji inside'),
  );
  const invisible = ['\u200b', '\u3164', '\u2800', '\u00ad\u2060'].map((value) => ({
    what: `nothing to see (${escape(value)})`,
    value,
    valid: fits(field, value),
  }));
  return [...unchanged, ...(has(field, 'min') ? [] : invisible)];
}

const escape = (text: string): string =>
  [...text].map((character) => `U+${(character.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}`).join(' ');

const days = {
  real: ['2028-02-29', '1000-01-01', '9998-12-31'],
  unreal: [
    '2027-13-45',
    '2099-99-99',
    '2027-02-29',
    '2027-02-30',
    '2027-00-10',
    '2027-01-00',
    '0000-01-01',
    '9999-12-31',
  ],
};

function times(field: Described): readonly FieldValue[] {
  const instants = has(field, 'instant');
  if (!instants && !has(field, 'day')) return [];
  const at = (day: string) => (instants ? `${day}T23:59:59.999Z` : day);
  const malformed = instants
    ? [
        '2027-01-01T24:00:00Z',
        '2027-01-01T23:60:00Z',
        '2027-01-01T23:59:60Z',
        '2027-01-01',
        '2027-01-01T00:00:00+09:00',
      ]
    : ['2027-1-1', '20270101', '2027-01-01T00:00:00Z', ' 2027-01-01'];
  return [
    ...days.real.map((day) => ({ what: at(day), value: at(day), valid: true })),
    ...[...days.unreal.map(at), ...malformed].map((value) => ({ what: value, value, valid: false })),
  ];
}

function numbers(field: Described): readonly FieldValue[] {
  const least = limitOf(field, 'min') ?? -Infinity;
  const most = limitOf(field, 'max') ?? Infinity;
  const isWhole = has(field, 'integer');
  const candidates = new Set([
    ...[least, most]
      .filter(Number.isFinite)
      .flatMap((limit) => [limit - 1, limit - 0.5, limit, limit + 0.5, limit + 1]),
    // Where 32 and 64 bits, and doubles, end.
    ...[-1, 0, 2 ** 31 - 1, 2 ** 31, -(2 ** 31) - 1, 2 ** 32, 2 ** 53 - 1, 2 ** 53, 2 ** 63, 1e300, -1e300],
  ]);
  return [...candidates].map((value) => ({
    what: String(value),
    value,
    valid: value >= least && value <= most && (!isWhole || Number.isInteger(value)),
  }));
}

function entries(field: Described): readonly FieldValue[] {
  const { innerType } = field;
  if (!innerType) return [];
  const least = limitOf(field, 'min') ?? 0;
  const most = limitOf(field, 'max') ?? 3;
  const lengths = [...new Set([0, least - 1, least, most, most + 1])].filter((length) => length >= 0);
  return lengths.map((length) => ({
    what: `${length} entries`,
    value: Array.from({ length }, (_entry, index) => entryOf(field, innerType, index)),
    valid: length >= least && (length <= most || limitOf(field, 'max') === undefined),
  }));
}

/** Of a list whose entries are all different: as many as there are choices. */
const entryOf = (field: Described, innerType: Described, index: number): unknown =>
  has(field, 'once') ? innerType.oneOf[index % innerType.oneOf.length] : sampleOf(innerType, index, true);

const otherCase = (text: string): string => (text === text.toUpperCase() ? text.toLowerCase() : text.toUpperCase());
