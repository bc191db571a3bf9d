import type { EventStoreDBClient, Filter, ResolvedEvent } from '@eventstore/db-client';
import { convertGrpcEvent } from '@eventstore/db-client/dist/utils/convertGrpcEvent.js';
import shared from '@eventstore/db-client/generated/shared_pb.js';
import streamsService from '@eventstore/db-client/generated/streams_grpc_pb.js';
import streams from '@eventstore/db-client/generated/streams_pb.js';

/**
 * What the client's own commands lack, on its connection and with its messages, by the members that its commands use:
 *
 * - `readAll` cannot filter, though the protocol can.
 * - `readStream` has no deadline.
 * - `appendToStream` keeps the appends of all clients of the process in one table: when the connection of one breaks,
 *   all fail, and an answer that comes for one of them then is an uncaught exception. When the server ends the call,
 *   they wait for ever.
 *
 * So the version of the client is pinned.
 */
export type Client = EventStoreDBClient;

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

/** Nothing when there is no such stream. @throws Error of gRPC */
export async function* read(client: Client, request: ReadRequest, deadline: number): AsyncGenerator<ResolvedEvent> {
  const call = await client['GRPCStreamCreator'](streamsService.StreamsClient, 'read', (raw) =>
    raw.read(request, ...client['callArguments']({ requiresLeader: true }, { deadline: Date.now() + deadline })),
  )();
  try {
    for await (const response of call as AsyncIterable<InstanceType<typeof streams.ReadResp>>) {
      const event = response.getEvent();
      if (event) yield convertGrpcEvent(event);
    }
  } finally {
    call.cancel();
  }
}
