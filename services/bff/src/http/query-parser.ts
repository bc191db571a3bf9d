import type { Schema } from '@marquee/contracts';
import { DomainError } from '@marquee/kernel';
import { BoundedCache } from './bounded-cache.js';
import { validator } from './validation.js';

/** Different query strings of one route that are remembered. */
const remembered = 500;
/** Longer ones are searches that do not come again. */
const longest = 200;

/**
 * Parses queries by their schema. Lists are asked for with the same few queries again and again, so the outcome is kept
 * by query string: validating costs more than all the rest of a small request.
 */
export function queryParser(schema: Schema<unknown>): (url: string, query: unknown) => unknown {
  const validate = validator(schema);
  const known = new BoundedCache<string, unknown>(remembered);
  return (url, query) => {
    const mark = url.indexOf('?');
    const text = mark === -1 ? '' : url.slice(mark + 1);
    const cached = known.get(text);
    if (cached !== undefined) return cached;
    refuseRepeated(query);
    const parsed = Object.freeze(validate(query));
    if (text.length <= longest) known.set(text, parsed);
    return parsed;
  };
}

/** `limit=1&limit=2` says nothing; each server would take another one of them. */
function refuseRepeated(query: unknown): void {
  const repeated = Object.entries(query ?? {}).flatMap(([name, value]) => (Array.isArray(value) ? [name] : []));
  if (repeated.length > 0) {
    throw new DomainError(
      'INVALID_INPUT',
      {},
      repeated.map((path) => ({ path, code: 'INVALID_TYPE' })),
    );
  }
}
