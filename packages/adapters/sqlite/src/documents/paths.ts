import { absentValue, checkPath, type Path, type Scalar } from '@marquee/ports';

/** `absentValue` in SQL text. With it no comparison ever meets NULL, so keyset pages and indexes need no special case. */
export const absent = '-9e999';

export function jsonPath(path: Path): string {
  return `'$.${checkPath(path)
    .split('.')
    .map((name) => `"${name}"`)
    .join('.')}'`;
}

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** The value of a field as it is compared. */
export const fieldExpression = (path: Path): string => `ifnull(json_extract(body, ${jsonPath(path)}), ${absent})`;

/** Name of the generated column that holds the field, for fields in indexes. */
export const fieldColumn = (path: Path): string => `f:${path}`;

/** As `json_extract` gives it: booleans are 1 and 0. */
export function comparable(value: Scalar): string | number {
  if (value === null) return absentValue;
  return typeof value === 'boolean' ? Number(value) : value;
}
