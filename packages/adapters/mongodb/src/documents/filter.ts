import {
  bigrams,
  checkPath,
  textRuns,
  type Condition,
  type Filter,
  type Scalar,
  type UniqueIndex,
} from '@marquee/ports';
import { uniqueValue } from './stored.js';

/** A query of MongoDB, as plain as the driver takes it. */
export type MongoQuery = Record<string, unknown>;

const nothing: MongoQuery = { _id: { $in: [] } };

/** Where a field of the document lies. */
export const fieldPath = (path: string): string => (checkPath(path) === 'id' ? 'id' : `body.${path}`);

/**
 * A filter in MongoDB's words. Its equality to null holds for absent fields, and its comparisons only for values of the
 * same kind: both as the port has it.
 */
export function filterQuery({ fields = {}, anyOf }: Filter): MongoQuery {
  const terms = Object.entries(fields).map(([path, condition]) => conditionQuery(fieldPath(path), condition));
  if (anyOf) terms.push(anyOf.length === 0 ? nothing : { $or: anyOf.map(filterQuery) });
  return all(terms);
}

/**
 * What a filter says of the team's unique indexes, in which the values of their fields are one text: so equality with
 * all fields of one is a look into that index.
 */
export function uniqueQuery(indexes: readonly UniqueIndex[], team: string, { fields = {} }: Filter): MongoQuery {
  return all(
    indexes.map(({ name, fields: paths }): MongoQuery => {
      const values = paths.map((path) => fields[path]);
      if (values.some((value) => value === undefined || value === null || typeof value === 'object')) return {};
      return { [`unique.${name}`]: uniqueValue(team, values) };
    }),
  );
}

/** `$and` of several; of one, that one; of none, everything. */
export function all(terms: readonly MongoQuery[]): MongoQuery {
  const meaningful = terms.filter((term) => Object.keys(term).length > 0);
  return meaningful.length > 1 ? { $and: meaningful } : (meaningful[0] ?? {});
}

function conditionQuery(path: string, condition: Condition): MongoQuery {
  if (condition === null || typeof condition !== 'object') return { [path]: { $eq: condition } };
  if ('in' in condition) return { [path]: { $in: condition.in } };
  if ('exists' in condition) return { [path]: condition.exists ? { $ne: null } : { $eq: null } };
  if ('not' in condition) return { [path]: { $ne: condition.not } };
  if ('hasAny' in condition) return condition.hasAny.length === 0 ? nothing : { [path]: { $in: condition.hasAny } };
  return rangeQuery(path, condition);
}

function rangeQuery(path: string, range: Extract<Condition, { gt?: Scalar }>): MongoQuery {
  const bounds = (['gt', 'gte', 'lt', 'lte'] as const).flatMap((name) => {
    const value = range[name];
    return value === undefined ? [] : [[name, value] as const];
  });
  const kinds = new Set(bounds.map(([, value]) => (value === null ? 'null' : typeof value)));
  if (bounds.length === 0) return {};
  if (kinds.size > 1 || kinds.has('null')) return nothing;
  return { [path]: Object.fromEntries(bounds.map(([name, value]) => [`$${name}`, value])) };
}

/**
 * Documents with all the words. Terms are in an index; of Japanese with more than two characters the pairs may be apart,
 * so the run itself is looked for in what they left.
 */
export function textQuery(search: string): MongoQuery {
  const runs = textRuns(search);
  const terms = runs.flatMap(({ isJapanese, text }) => {
    if (!isJapanese || [...text].length === 1) return [text];
    return bigrams(text);
  });
  if (terms.length === 0) return {};
  const long = runs.filter(({ isJapanese, text }) => isJapanese && [...text].length > 2);
  // Runs hold letters and digits only: nothing of them means anything to a regular expression.
  return all([
    ...[...new Set(terms)].map((term) => ({ terms: term })),
    ...long.map(({ text }) => ({ text: { $regex: text } })),
  ]);
}
