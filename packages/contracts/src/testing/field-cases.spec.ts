import { describe, expect, it } from '@jest/globals';
import { yup } from '../api/fields.js';
import { parseInput } from '../api/parse.js';
import type { Route } from '../api/route.js';
import { routes } from '../api/routes.js';
import { describeSchema, limitOf, type Described } from './described.js';
import { fieldCases } from './field-cases.js';

const bodies = Object.entries<Route>(routes).flatMap(([name, { body }]) => (body ? [{ name, body }] : []));

const accepts = (parse: () => unknown): boolean => {
  try {
    parse();
    return true;
  } catch {
    return false;
  }
};

describe('both sides of every limit', () => {
  it.each(bodies)('$name takes the inside and refuses the outside', ({ body }) => {
    const cases = fieldCases(body);
    const wrong = cases.filter(({ input, valid }) => accepts(() => parseInput(body, input)) !== valid);
    expect(wrong.map(({ what, valid }) => ({ what, valid }))).toEqual([]);
    expect(cases.some(({ valid }) => valid)).toBe(true);
  });

  it('are some thousands', () => {
    expect(bodies.flatMap(({ body }) => fieldCases(body)).length).toBeGreaterThan(1_500);
  });
});

interface Leaf {
  readonly path: string;
  readonly field: Described;
}

function leaves(path: string, field: Described): readonly Leaf[] {
  if (field.innerType) return [{ path, field }, ...leaves(`${path}.0`, field.innerType)];
  const inner = Object.entries(field.fields ?? {});
  return inner.length > 0 ? inner.flatMap(([name, one]) => leaves(`${path}.${name}`, one)) : [{ path, field }];
}

/** Fields with rules that their own description leaves out. */
function untold(path: string, schema: unknown): readonly string[] {
  if (!(schema instanceof yup.Schema)) return [];
  const names = schema.tests.map(({ OPTIONS }) => OPTIONS?.name);
  const own = new Set(names).size === names.length ? [] : [path];
  if (schema instanceof yup.ArraySchema) return [...own, ...untold(`${path}.0`, schema.innerType)];
  if (!(schema instanceof yup.ObjectSchema)) return own;
  return [...own, ...Object.entries(schema.fields).flatMap(([name, field]) => untold(`${path}.${name}`, field))];
}

describe('every field of every body', () => {
  const all = bodies.flatMap(({ name, body }) => leaves(name, describeSchema(body)));

  it('has an end: no text, no list and no number goes on for ever', () => {
    const isBounded = ({ field }: Leaf) =>
      field.type === 'boolean' ||
      field.oneOf.length > 0 ||
      limitOf(field, 'max') !== undefined ||
      field.tests.some(({ params }) =>
        /\}\$$/.test(String(params?.['regex'] instanceof RegExp && params['regex'].source)),
      ) ||
      field.tests.some(({ name }) => name === 'instant' || name === 'day' || name === 'time-zone');
    expect(all.filter((leaf) => !isBounded(leaf)).map(({ path }) => path)).toEqual([]);
  });

  it('tells all its rules: of two with the same name a description shows one', () => {
    expect(bodies.flatMap(({ name, body }) => untold(name, body))).toEqual([]);
  });

  it('that says what something is called, is never invisible', () => {
    const called = all.filter(
      ({ path }) =>
        /\.(name|title)$/.test(path) &&
        !/^(joinByInvitation|(?:create|update)Member|updateMemberProfile|.*\.fields)\./.test(path),
    );
    const takes = ({ field }: Leaf, text: string) =>
      field.tests.every(({ params }) => !(params?.['regex'] instanceof RegExp) || params['regex'].test(text));
    // A chapter without a name in a further language is shown with the one that it has; a landing page is published with a title;
    // receipts without a name of their own name the company.
    const mayBeMissing = ({ path }: Leaf) =>
      path.includes('.translations.0.chapters.') || /^(updateLandingPage\.title|updateReceiptIssuer\.name)$/.test(path);
    const unseen = (leaf: Leaf) => ['\u200b', '\u3164', ...(mayBeMissing(leaf) ? [] : [''])];
    expect(called.length).toBeGreaterThan(8);
    expect(called.filter((leaf) => unseen(leaf).some((text) => takes(leaf, text)))).toEqual([]);
  });
});
