import type { StoredEvent } from './stored-event.js';

/** EventStoreDB takes 1 MiB in one append unless told otherwise; its own fields count. */
const mostBytes = 512 * 1024;

const sizeOf = ({ type, data, metadata }: StoredEvent): number =>
  Buffer.byteLength(type) + Buffer.byteLength(data) + Buffer.byteLength(metadata);

/** Events in the same order, in appends that EventStoreDB takes; one that is too large alone stays alone. */
export function partsOf(events: readonly StoredEvent[]): readonly (readonly StoredEvent[])[] {
  const parts: StoredEvent[][] = [];
  let bytes = Infinity;
  for (const event of events) {
    const size = sizeOf(event);
    if (bytes + size > mostBytes) {
      parts.push([]);
      bytes = 0;
    }
    parts.at(-1)?.push(event);
    bytes += size;
  }
  return parts;
}
