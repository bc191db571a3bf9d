import type { Condition, Filter, Path, Scalar } from '@marquee/ports';
import type { ListIndex } from './list-index.js';
import { absent, comparable, jsonPath } from './paths.js';

/** How a table says a field. */
export interface FieldNames {
  column(path: Path): string;
  /** True when a unique index holds the field: it only has the rows in which the field is present. */
  isUnique(path: Path): boolean;
  readonly listIndex: ListIndex | undefined;
  /** Lists that only narrow what something else finds. */
  readonly narrowing?: ReadonlySet<Path>;
  /** Lists whose documents are gathered once, for something else looks at very many of them. */
  readonly gathered?: ReadonlySet<Path>;
}

type Params = (string | number)[];

/**
 * A filter as an SQL condition; its values go into `params`, in the order of their question marks.
 *
 * @param team in which is looked; undefined: in all
 */
export function filterSql(filter: Filter, fields: FieldNames, params: Params, team?: string): string {
  // SQLite keeps their order: what is looked for in each document comes last, when fewer are left.
  const isNarrowing = ([path]: readonly [Path, unknown]): number => (fields.narrowing?.has(path) ? 1 : 0);
  const entries = Object.entries(filter.fields ?? {}).sort((one, other) => isNarrowing(one) - isNarrowing(other));
  const terms = entries.map(([path, condition]) => conditionSql(path, condition, fields, params, team));
  if (filter.anyOf) {
    const alternatives = filter.anyOf.map((alternative) => filterSql(alternative, fields, params, team));
    terms.push(alternatives.length === 0 ? '0' : `(${alternatives.join(' OR ')})`);
  }
  return terms.length === 0 ? '1' : `(${terms.join(' AND ')})`;
}

function conditionSql(
  path: Path,
  condition: Condition,
  fields: FieldNames,
  params: Params,
  team: string | undefined,
): string {
  const column = fields.column(path);
  if (condition === null) return `${column} = ${absent}`;
  if (typeof condition !== 'object') {
    params.push(comparable(condition));
    return `${column} = ?${fields.isUnique(path) ? ` AND ${column} > ${absent}` : ''}`;
  }
  if ('in' in condition) return inSql(path, condition.in, fields, params, team);
  if ('exists' in condition) return `${column} ${condition.exists ? '>' : '='} ${absent}`;
  if ('not' in condition) {
    params.push(comparable(condition.not));
    return `${column} <> ?`;
  }
  if ('hasAny' in condition) {
    const values = list(condition.hasAny);
    if (team !== undefined && fields.listIndex?.holds(path)) {
      const { listIndex } = fields;
      if (fields.narrowing?.has(path)) return listIndex.narrowing(team, path, values, params);
      const found = listIndex.condition(team, path, values, params);
      // A `+` keeps SQLite from looking each of them up.
      return fields.gathered?.has(path) ? `+${found}` : found;
    }
    params.push(values);
    return `EXISTS (SELECT 1 FROM json_each(body, ${jsonPath(path)}) WHERE value IN (SELECT value FROM json_each(?)))`;
  }
  return rangeSql(column, condition, params);
}

function inSql(
  path: Path,
  values: readonly Scalar[],
  fields: FieldNames,
  params: Params,
  team: string | undefined,
): string {
  const [only] = values;
  // Equality lets an index also give the order; a list does not.
  if (values.length === 1 && only !== undefined) return conditionSql(path, only, fields, params, team);
  params.push(list(values));
  return `${fields.column(path)} IN (SELECT value FROM json_each(?))`;
}

export const list = (values: readonly Scalar[]): string =>
  `[${values.map((value) => (value === null ? absent : JSON.stringify(comparable(value)))).join(',')}]`;

const operators = { gt: '>', gte: '>=', lt: '<', lte: '<=' } as const;

/** Only values of the bound's own kind are in a range. In SQLite numbers sort before text, and text before blobs. */
function rangeSql(column: string, range: Extract<Condition, { gt?: Scalar }>, params: Params): string {
  const bounds = (['gt', 'gte', 'lt', 'lte'] as const).flatMap((name) => {
    const value = range[name];
    return value === undefined ? [] : [{ name, value }];
  });
  const isText = bounds.every(({ value }) => typeof value === 'string');
  const isNumber = bounds.every(({ value }) => typeof value === 'number' || typeof value === 'boolean');
  if (bounds.length === 0) return '1';
  if (!isText && !isNumber) return '0';
  const terms = bounds.map(({ name, value }) => {
    params.push(comparable(value));
    return `${column} ${operators[name]} ?`;
  });
  if (!bounds.some(({ name }) => name.startsWith('gt')))
    terms.push(isText ? `${column} >= ''` : `${column} > ${absent}`);
  if (!bounds.some(({ name }) => name.startsWith('lt'))) terms.push(isText ? `${column} < x''` : `${column} < ''`);
  return `(${terms.join(' AND ')})`;
}
