import type { Schema } from '@marquee/contracts';

/**
 * Some of what a reply says: each field as the contract has it, and those alone that a test is about. One of a few words
 * may be given as any text, as literals are outside of a call: it is looked up when the reply is made.
 */
export type Part<T> = T extends string
  ? string
  : T extends readonly (infer Item)[]
    ? readonly Part<Item>[]
    : T extends object
      ? { readonly [Key in keyof T]?: Part<T[Key]> | undefined }
      : T;

type Description = ReturnType<Schema<unknown>['describe']>;

/** Of each format one that its pattern takes. */
const texts = ['', 'a', '2026-11-20T00:00:00Z', '2026-11-20', 'ann@example.test', '+81-3-1234-5678', 'aaaaaa'];

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

interface Rule {
  readonly name?: string | undefined;
  readonly params?: Readonly<Record<string, unknown>> | undefined;
}

function plainText(rules: readonly Rule[]): string {
  const patterns = rules.flatMap(({ params }) => (params?.['regex'] instanceof RegExp ? [params['regex']] : []));
  const found = texts.find((text) => patterns.every((pattern) => pattern.test(text)));
  if (found === undefined) throw new Error(`No text is known that fits ${patterns.join(' and ')}`);
  return found;
}

const leastNumber = (rules: readonly Rule[]): unknown => rules.find(({ name }) => name === 'min')?.params?.['min'] ?? 0;

/**
 * The whole of which `part` is some: what it leaves out is there as the schema wants it, plain: null where it may be, no
 * items, the first choice, the least number. What need not be there is not.
 *
 * @throws Error when `part` has a field, or a word for one, that the schema has not
 */
function complete(description: Description, part: unknown, at: string): unknown {
  if (description.type === 'object' && 'fields' in description && part !== null) {
    if (part === undefined && 'nullable' in description) {
      if (description.optional) return undefined;
      if (description.nullable) return null;
    }
    const given = isRecord(part) ? part : {};
    const unknown = Object.keys(given).filter((name) => !(name in description.fields));
    if (unknown.length > 0) throw new Error(`The contract has no ${unknown.map((name) => `${at}.${name}`).join()}`);
    const fields = Object.entries(description.fields).map(([name, field]): [string, unknown] => [
      name,
      complete(field, given[name], `${at}.${name}`),
    ]);
    return Object.fromEntries(fields.filter(([, value]) => value !== undefined));
  }
  if (description.type === 'array' && 'innerType' in description && Array.isArray(part)) {
    const of = description.innerType;
    return of && !Array.isArray(of) ? part.map((item, index) => complete(of, item, `${at}[${index}]`)) : part;
  }
  if (part === undefined) return plain(description, at);
  const choices = 'oneOf' in description ? description.oneOf : [];
  if (part !== null && choices.length > 0 && !choices.includes(part)) {
    throw new Error(`The contract has no ${JSON.stringify(part)} for ${at}: ${choices.join()}`);
  }
  return part;
}

function plain(description: Description, at: string): unknown {
  if (!('nullable' in description) || !('tests' in description)) throw new Error(`Nothing plain is known for ${at}`);
  if (description.optional) return undefined;
  if (description.nullable) return null;
  const [choice] = description.oneOf;
  if (choice !== undefined) return choice;
  switch (description.type) {
    case 'string':
      return plainText(description.tests);
    case 'number':
      return leastNumber(description.tests);
    case 'boolean':
      return false;
    case 'array':
      return [];
    default:
      throw new Error(`Nothing plain is known for ${at}, a ${description.type}`);
  }
}

/** @see complete */
export const completed = (schema: Schema<unknown>, part: unknown): unknown =>
  complete(schema.describe(), part, 'reply');
