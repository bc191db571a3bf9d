import type streams from '@eventstore/db-client/generated/streams_pb.js';
import type { RecordedEvent } from './record.ts';

/** Events between two looks at the checkpoint, when a subscription names no window. */
const window = 32;

export interface Filter {
  matches(event: RecordedEvent): boolean;
  /** Events in a row that do not match, after which a subscriber hears how far the server has come. */
  readonly checkpointEvery: number;
}

/** What a read of `$all` asks for; without a filter also the system's events, as the real one gives them. */
export function filterIn(options: InstanceType<typeof streams.ReadReq.Options>): Filter {
  const filter = options.getFilter();
  if (!filter) return { matches: () => true, checkpointEvery: Infinity };
  const onStream = filter.getStreamIdentifier();
  const expression = onStream ?? filter.getEventType();
  const prefixes = expression?.getPrefixList() ?? [];
  const regex = prefixes.length === 0 ? new RegExp(expression?.getRegex() ?? '') : undefined;
  const matches = (text: string) => regex?.test(text) ?? prefixes.some((prefix) => text.startsWith(prefix));
  return {
    matches: ({ stream, type }) => matches(onStream ? stream : type),
    checkpointEvery: (filter.hasMax() ? filter.getMax() : window) * filter.getCheckpointintervalmultiplier(),
  };
}
