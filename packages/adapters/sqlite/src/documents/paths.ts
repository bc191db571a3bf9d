import type { Path, Scalar } from '@marquee/ports';

/**
 * Stands for "absent or null" wherever a field is compared: minus infinity, which JSON cannot hold and which sorts
 * before every other value. With it no comparison ever meets NULL, so keyset pages and indexes need no special case.
 */
export const absent = '-9e999';
export const absentValue = Number.NEGATIVE_INFINITY;

/** Paths become part of SQL text, so nothing but names may be in them. */
const validPath = /^[A-Za-z0-9_-]+(\.[A-Za-z0-9_-]+)*$/;

export function jsonPath(path: Path): string {
  if (!validPath.test(path)) throw new Error(`invalid path of a field: ${path}`);
  return `'$.${path
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
