import { teamCollection } from '@marquee/ports';

/** Every save adds one event, so a document is right when its count is its version. */
export const counters = teamCollection<{ readonly count: number; readonly name: string }>({
  name: 'counters',
  entity: 'counter',
  topic: 'counters',
  schemaVersion: 1,
  indexes: [['count']],
  unique: [{ name: 'name', fields: ['name'] }],
  text: ['name'],
  totals: ['id', 'count'],
});

/** One line of the child's output: something that was acknowledged to the caller. */
export type Acknowledged =
  | { readonly kind: 'document'; readonly id: string; readonly version: number }
  | { readonly kind: 'log'; readonly stream: string; readonly eventId: string }
  | { readonly kind: 'bus'; readonly eventId: string };
