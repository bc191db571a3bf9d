import type { Schema } from '@marquee/contracts';
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
    const parsed = Object.freeze(validate(query));
    if (text.length <= longest) known.set(text, parsed);
    return parsed;
  };
}
