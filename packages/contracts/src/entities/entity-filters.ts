import { id, string } from '../api/fields.js';
import type { AnyEntity } from './define-entity.js';
import { choicesOf, type AnyField } from './field.js';

/** How a query says that a flag is set, or is not. */
export const flagValues = ['true', 'false'] as const;

/** The fields that its lists can be narrowed by. */
export const entityFilters = ({ fields, filters = [] }: AnyEntity): readonly (readonly [string, AnyField])[] =>
  filters.flatMap((name) => {
    const field = fields[name];
    return field ? [[name, field] as const] : [];
  });

/** What a query may say of each of them. */
export const filterSchemas = (entity: AnyEntity) =>
  Object.fromEntries(
    entityFilters(entity).map(([name, field]) => {
      if (field.kind === 'flag') return [name, string().oneOf(flagValues).optional()];
      return [name, field.kind === 'choice' ? string().oneOf(choicesOf(field)).optional() : id().optional()];
    }),
  );
