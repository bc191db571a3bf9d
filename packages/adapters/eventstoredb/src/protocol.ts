import type { Filter } from '@eventstore/db-client';
import shared from '@eventstore/db-client/generated/shared_pb.js';
import streams from '@eventstore/db-client/generated/streams_pb.js';

export type ReadRequest = InstanceType<typeof streams.ReadReq>;
type Options = InstanceType<typeof streams.ReadReq.Options>;

const backwards = streams.ReadReq.Options.ReadDirection.BACKWARDS;
const options = (): Options =>
  new streams.ReadReq.Options()
    .setUuidOption(new streams.ReadReq.Options.UUIDOption().setString(new shared.Empty()))
    .setNoFilter(new shared.Empty());

export function readStreamRequest(stream: string, from: number, limit: number): ReadRequest {
  const target = new streams.ReadReq.Options.StreamOptions()
    .setStreamIdentifier(new shared.StreamIdentifier().setStreamName(Buffer.from(stream)))
    .setRevision(String(from));
  return new streams.ReadReq().setOptions(options().setStream(target).setCount(String(limit)));
}

/** Forwards from a position, which is included; backwards from the end without one. */
export function readAllRequest(from: number | undefined, limit: number, filter: Filter): ReadRequest {
  const target = new streams.ReadReq.Options.AllOptions();
  const chosen = options().setAll(target).setCount(String(limit)).setFilter(filterOptions(filter));
  if (from === undefined) {
    target.setEnd(new shared.Empty());
    chosen.setReadDirection(backwards);
  } else if (from === 0) target.setStart(new shared.Empty());
  else {
    const position = new streams.ReadReq.Options.Position();
    target.setPosition(position.setCommitPosition(String(from)).setPreparePosition(String(from)));
  }
  return new streams.ReadReq().setOptions(chosen);
}

function filterOptions(filter: Filter): InstanceType<typeof streams.ReadReq.Options.FilterOptions> {
  const expression = new streams.ReadReq.Options.FilterOptions.Expression();
  if ('prefixes' in filter) expression.setPrefixList(filter.prefixes);
  else expression.setRegex(filter.regex);
  return new streams.ReadReq.Options.FilterOptions()
    .setStreamIdentifier(expression)
    .setCount(new shared.Empty())
    .setCheckpointintervalmultiplier(filter.checkpointInterval);
}
