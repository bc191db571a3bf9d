import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { fields, parseInput, routes, type Route, type Schema } from '@marquee/contracts';
import { fieldCases } from '@marquee/contracts/testing';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';

/** What we publish, as a client reads it: generated clients check by it before they send. */
interface Published {
  readonly paths: Readonly<
    Record<
      string,
      Readonly<
        Record<
          string,
          {
            readonly requestBody?: { readonly content: { readonly 'application/json': { readonly schema: object } } };
            readonly parameters?: readonly { readonly in: string; readonly name: string; readonly schema: object }[];
          }
        >
      >
    >
  >;
  readonly components: object;
}
const committed = new URL('../../../docs/reference/openapi.json', import.meta.url);
const published = JSON.parse(readFileSync(committed, 'utf8')) as Published;

/** RFC 3339 as a foreign validator reads it, independently of ours. */
const isDate = (text: string): boolean => {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text)?.map(Number) ?? [];
  if (year === undefined || month === undefined || day === undefined || month < 1 || month > 12) return false;
  const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  return day >= 1 && day <= ([31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1] ?? 0);
};
const isDateTime = (text: string): boolean => {
  const [date = '', time = ''] = text.split('T');
  return isDate(date) && /^([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d+)?Z$/.test(time);
};

const ajv = new Ajv2020({
  strict: false,
  formats: {
    date: isDate,
    'date-time': isDateTime,
    email: true,
    uri: true,
    byte: fields.isBase64,
    'time-zone': (text: string) => ['Asia/Tokyo', 'UTC', 'America/New_York'].includes(text),
  },
});
ajv.addSchema({ $id: 'api', components: published.components });
const compile = (schema: object): ValidateFunction =>
  ajv.compile(JSON.parse(JSON.stringify(schema).replaceAll('"#/components/', '"api#/components/')) as object);

const accepts = (schema: Schema<unknown>, input: unknown): boolean => {
  try {
    parseInput(schema, input);
    return true;
  } catch {
    return false;
  }
};

/** What is cut and made half-width before anything is checked: a description cannot say that. */
function cleaned(schema: Schema<unknown>, input: unknown): unknown {
  try {
    return input === undefined ? null : schema.cast(input, { assert: false });
  } catch {
    return input;
  }
}

const withBody = Object.entries<Route>(routes).flatMap(([name, { method, path, body }]) => {
  const schema = published.paths[path]?.[method.toLowerCase()]?.requestBody?.content['application/json'].schema;
  return body && schema ? [{ name, body, schema }] : [];
});

describe('the published description of a body', () => {
  it.each(withBody)('of $name takes and refuses what the server does', ({ body, schema }) => {
    const check = compile(schema);
    const differing = fieldCases(body).filter(({ input }) => {
      const sent: unknown = input === undefined ? undefined : JSON.parse(JSON.stringify(input));
      return check(cleaned(body, sent)) !== accepts(body, sent);
    });
    expect(differing.map(({ what }) => what)).toEqual([]);
  });

  it('is there for every call that takes one', () => {
    expect(withBody.map(({ name }) => name)).toEqual(
      Object.entries<Route>(routes).flatMap(([name, { body }]) => (body ? [name] : [])),
    );
  });
});

/** Characters at which validators have differed, and ordinary ones. */
const alphabet = [
  ...Array.from('aZ0@.-_+#/: \t\n\r'),
  ...Array.from(
    '\u0000\u0007\u001f\u007f\u0080\u0085\u009f\u00a0\u00ad\u200b\u2028\u202e\u2066\u2800\u3000\u3164\ufeff\uff21',
  ),
  '\ud800',
  '\udfff',
  '🎬',
  'é',
  'e\u0301',
  '動',
];

/** So that every second text has a chance to be right. */
const plain = Array.from('aA09@.-+() ');

/** A small generator of numbers (mulberry32): the same texts in every run. */
function dice(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const kinds: Readonly<Record<string, () => ReturnType<typeof fields.string>>> = {
  id: fields.id,
  text: () => fields.text(12),
  line: () => fields.line(12),
  label: () => fields.label(12),
  'optional label': () => fields.optionalLabel(12),
  email: fields.email,
  phone: fields.phone,
  'optional phone': fields.optionalPhone,
  password: fields.password,
  instant: fields.instant,
  day: fields.day,
};

describe('the published description of a text', () => {
  it.each(Object.entries(kinds))(
    '(%s) takes and refuses what the server does, whatever is typed',
    async (name, make) => {
      const { jsonSchema } = await import('../src/openapi/json-schema.js');
      const schema = fields.record({ value: make() });
      const check = compile(JSON.parse(JSON.stringify(jsonSchema(schema))) as object);
      const next = dice(name.length);
      const texts = Array.from({ length: 4_000 }, (_text, index) => {
        const from = index % 2 === 0 ? alphabet : plain;
        return Array.from({ length: Math.floor(next() * 16) }, () => from[Math.floor(next() * from.length)]).join('');
      });
      const differing = texts.filter((value) => {
        const input = { value };
        return check(cleaned(schema, input)) !== accepts(schema, input);
      });
      expect(differing.map((text) => JSON.stringify(text))).toEqual([]);
    },
  );
});
