import type { CursorValue, Query } from '@marquee/ports';
import type { FieldNames } from './filter-sql.js';

export interface Order {
  /** Columns of the order, the id last. */
  readonly columns: readonly string[];
  /** For ORDER BY. */
  readonly sql: string;
  /** The condition for what comes after these values of the columns. */
  after(values: readonly CursorValue[], params: CursorValue[]): string;
}

/** The total order of a query. The id follows the last field's direction, so that one index serves both. */
export function orderOf(sort: Query['sort'], fields: FieldNames): Order {
  const asked = (sort ?? []).map(({ field, direction }) => ({ column: fields.column(field), direction }));
  const terms = asked.some(({ column }) => column === 'id')
    ? asked
    : [...asked, { column: 'id', direction: asked.at(-1)?.direction ?? ('desc' as const) }];
  const columns = terms.map(({ column }) => column);
  const [first] = terms;
  const isUniform = terms.every(({ direction }) => direction === first?.direction);
  return {
    columns,
    sql: terms.map(({ column, direction }) => `${column} ${direction}`).join(', '),
    after(values, params) {
      if (isUniform) {
        params.push(...values);
        const marks = columns.map(() => '?').join(', ');
        return `(${columns.join(', ')}) ${first?.direction === 'asc' ? '>' : '<'} (${marks})`;
      }
      // Equal in all columns before, and beyond in this one.
      const alternatives = terms.map(({ column, direction }, index) => {
        params.push(...values.slice(0, index + 1));
        const equal = columns.slice(0, index).map((before) => `${before} = ?`);
        return [...equal, `${column} ${direction === 'asc' ? '>' : '<'} ?`].join(' AND ');
      });
      return `(${alternatives.map((alternative) => `(${alternative})`).join(' OR ')})`;
    },
  };
}
