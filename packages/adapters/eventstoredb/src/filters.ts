import { type Filter, streamNameFilter } from '@eventstore/db-client';

/** Events in a row that the filter leaves out, after which a subscription hears how far the server is: times 32. */
const checkpointInterval = 32;

/** The streams that begin with this. Those whose names begin with `$` are EventStoreDB's own. */
export const streamsOf = (...beginnings: readonly string[]): Filter =>
  beginnings.includes('')
    ? streamNameFilter({ regex: '^[^$]', checkpointInterval })
    : streamNameFilter({ prefixes: [...beginnings], checkpointInterval });

/** What a reader of the log wants to see; undefined: nothing at all. */
export function filterFor(namespace: string, prefixes: readonly string[] = ['']): Filter | undefined {
  return prefixes.length === 0 ? undefined : streamsOf(...prefixes.map((prefix) => `${namespace}${prefix}`));
}
