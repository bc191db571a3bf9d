import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { Writable } from 'node:stream';
import { parseUUID } from '@eventstore/db-client/dist/utils/grpcUUID.js';
import shared from '@eventstore/db-client/generated/shared_pb.js';
import streams from '@eventstore/db-client/generated/streams_pb.js';
import empty from 'google-protobuf/google/protobuf/empty_pb.js';
import timestamp from 'google-protobuf/google/protobuf/timestamp_pb.js';
import type { Connection } from './connection.js';
import type { StoredEvent } from './stored-event.js';

type BatchAppendReq = InstanceType<typeof streams.BatchAppendReq>;
type BatchAppendResp = InstanceType<typeof streams.BatchAppendResp>;

/** An append of one stream: atomic, and only if the stream's last event has this revision; -1: there is none. */
export interface StreamAppend {
  readonly stream: string;
  readonly after: number;
  readonly events: readonly StoredEvent[];
}

/** The revision of the last event, or that the stream is at another revision. */
export type Appended = { readonly revision: bigint } | 'conflict';

/** So many bytes of events go into one message: gRPC servers take 4 MB unless told otherwise. */
const mostBytes = 2 * 1024 * 1024;

function* requestsOf({ stream, after, events }: StreamAppend, id: string, deadline: number): Generator<BatchAppendReq> {
  const correlation = new shared.UUID().setString(id);
  const options = new streams.BatchAppendReq.Options()
    .setStreamIdentifier(new shared.StreamIdentifier().setStreamName(Buffer.from(stream)))
    .setDeadline(timestamp.Timestamp.fromDate(new Date(deadline)));
  if (after < 0) options.setNoStream(new empty.Empty());
  else options.setStreamPosition(String(after));
  let request = new streams.BatchAppendReq().setCorrelationId(correlation).setOptions(options);
  let bytes = 0;
  for (const event of events) {
    const data = Buffer.from(event.data);
    const metadata = Buffer.from(event.metadata);
    if (bytes > 0 && bytes + data.length + metadata.length > mostBytes) {
      yield request;
      request = new streams.BatchAppendReq().setCorrelationId(correlation);
      bytes = 0;
    }
    const message = new streams.BatchAppendReq.ProposedMessage()
      .setId(new shared.UUID().setString(event.id))
      .setData(data)
      .setCustomMetadata(metadata);
    message.getMetadataMap().set('type', event.type).set('content-type', 'application/json');
    request.addProposedMessages(message);
    bytes += data.length + metadata.length;
  }
  yield request.setIsFinal(true);
}

function appended(response: BatchAppendResp, { stream }: StreamAppend): Appended {
  const success = response.getSuccess();
  if (success) return { revision: BigInt(success.getCurrentRevision()) };
  const type = response.getError()?.getDetails()?.getTypeName() ?? '';
  const name = type.replace('event_store.client.', '');
  if (name === 'WrongExpectedVersion') return 'conflict';
  // Of what is no matter of this append the details say nothing.
  const isNamed = name !== '' && name !== type;
  throw new AppendRefused(stream, isNamed ? name : (response.getError()?.getMessage() ?? 'no reason'));
}

/** EventStoreDB will not take these events now; most reasons are good for ever (`isPassing`). */
export class AppendRefused extends Error {
  override readonly name = 'AppendRefused';

  constructor(
    stream: string,
    /** The protocol's name, as `StreamDeleted`, `MaximumAppendSizeExceeded`, `AccessDenied` or `Timeout`, or else what the server says in words. */
    readonly reason: string,
  ) {
    super(`EventStoreDB refused an append to ${stream}: ${reason}`);
  }
}

/**
 * Appends to many streams by one call: each is atomic and on disk when it is answered, and the server takes them in this
 * order. In the result, what became of each; of those without an answer when the call broke, the call's error: they may
 * have been written.
 */
export async function appendBatch(
  connection: Connection,
  appends: readonly StreamAppend[],
  milliseconds: number,
): Promise<readonly (Appended | Error)[]> {
  const deadline = Date.now() + milliseconds;
  const call = await connection.batchAppend(deadline);
  const waiting = new Map(appends.map((append, index) => [randomUUID() as string, { append, index }]));
  const results = new Array<Appended | Error>(appends.length);
  const answers = Promise.withResolvers<undefined>();
  call.on('data', (response: BatchAppendResp) => {
    const id = parseUUID(response.getCorrelationId()) ?? '';
    const answered = waiting.get(id);
    if (!answered) return;
    waiting.delete(id);
    results[answered.index] = resultOf(() => appended(response, answered.append));
    if (waiting.size === 0) answers.resolve(undefined);
  });
  call.on('error', answers.reject);
  call.on('end', () => answers.reject(new CallEnded()));
  try {
    await Promise.race([write(call, requestsOfAll(waiting, deadline)), answers.promise]);
    await answers.promise;
    // Only now: what a server has not answered when its caller has ended, it may never answer.
    call.end();
  } catch (error) {
    call.cancel();
    for (const { index } of waiting.values()) results[index] = errorOf(error);
  }
  return results;
}

/** The server ended a call without answering: as it does when it shuts down in order. */
export class CallEnded extends Error {
  override readonly name = 'CallEnded';

  constructor() {
    super('EventStoreDB ended the call');
  }
}

type Waiting = ReadonlyMap<string, { readonly append: StreamAppend }>;

function* requestsOfAll(waiting: Waiting, deadline: number): Generator<BatchAppendReq> {
  for (const [id, { append }] of [...waiting]) yield* requestsOf(append, id, deadline);
}

async function write(call: Writable, requests: Iterable<BatchAppendReq>): Promise<void> {
  for (const request of requests) if (!call.write(request)) await once(call, 'drain');
}

function resultOf(make: () => Appended): Appended | Error {
  try {
    return make();
  } catch (error) {
    return errorOf(error);
  }
}

const errorOf = (error: unknown): Error => (Error.isError(error) ? error : new Error(String(error)));
