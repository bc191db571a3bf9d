import { once } from 'node:events';
import type { handleBidiStreamingCall, handleClientStreamingCall, ServerReadableStream } from '@grpc/grpc-js';
import shared from '@eventstore/db-client/generated/shared_pb.js';
import statuses from '@eventstore/db-client/generated/status_pb.js';
import streams from '@eventstore/db-client/generated/streams_pb.js';
import any from 'google-protobuf/google/protobuf/any_pb.js';
import empty from 'google-protobuf/google/protobuf/empty_pb.js';
import { appendTooLarge, broken, eventTooLarge, invalid, notReady, streamDeleted } from './errors.ts';
import { expectedIn } from './expected.ts';
import { maximumAppendEventSizeExceeded } from './kurrentdb.ts';
import type { ProposedEvent } from './record.ts';
import { type Expected, mostBytes, type Outcome, type Store } from './store.ts';
import { identifierOf, idOf, nameOf, proposed, structured } from './wire.ts';

type AppendReq = InstanceType<typeof streams.AppendReq>;
type AppendResp = InstanceType<typeof streams.AppendResp>;
type BatchAppendReq = InstanceType<typeof streams.BatchAppendReq>;
type BatchAppendResp = InstanceType<typeof streams.BatchAppendResp>;

/** `Append`: options first, then one event a message; the answer comes after the last. */
export const appendHandler =
  (store: Store, isReady: () => boolean): handleClientStreamingCall<AppendReq, AppendResp> =>
  (call, callback) => {
    if (!isReady()) {
      callback(notReady());
      return;
    }
    appendFrom(store, call).then(
      ({ stream, expected, outcome }) => {
        if (outcome.kind === 'deleted') callback(streamDeleted(stream));
        else if (outcome.kind === 'too large') callback(appendTooLarge());
        else if (outcome.kind === 'event too large') callback(eventTooLarge(outcome.event));
        else callback(null, appendResponse(expected, outcome));
      },
      (error: unknown) => callback(broken(error)),
    );
  };

async function appendFrom(store: Store, call: ServerReadableStream<AppendReq, AppendResp>) {
  const events: ProposedEvent[] = [];
  let options: ReturnType<AppendReq['getOptions']>;
  for await (const request of call as AsyncIterable<AppendReq>) {
    options ??= request.getOptions();
    const message = request.getProposedMessage();
    if (message) events.push(proposed(message));
  }
  // A call that the client gave up ends like one that is complete.
  if (!options || call.cancelled) throw invalid('No complete append.');
  const stream = nameOf(options.getStreamIdentifier());
  const expected = expectedIn(options, () => options.getRevision());
  return { stream, expected, outcome: await store.append(stream, expected, events) };
}

function appendResponse(
  expected: Expected,
  outcome: Extract<Outcome, { kind: 'appended' | 'wrong' }>,
): InstanceType<typeof streams.AppendResp> {
  const nothing = new shared.Empty();
  if (outcome.kind === 'appended') {
    const success = new streams.AppendResp.Success();
    if (outcome.revision < 0) success.setNoStream(nothing);
    else success.setCurrentRevision(String(outcome.revision));
    if (outcome.position === undefined) success.setNoPosition(nothing);
    else {
      const position = String(outcome.position);
      success.setPosition(new streams.AppendResp.Position().setCommitPosition(position).setPreparePosition(position));
    }
    return new streams.AppendResp().setSuccess(success);
  }
  const wrong = new streams.AppendResp.WrongExpectedVersion();
  if (outcome.current < 0) wrong.setCurrentNoStream(nothing);
  else wrong.setCurrentRevision(String(outcome.current));
  if (expected === 'none') wrong.setExpectedNoStream(nothing);
  else if (expected === 'exists') wrong.setExpectedStreamExists(nothing);
  else if (expected === 'any') wrong.setExpectedAny(nothing);
  else wrong.setExpectedRevision(String(expected));
  return new streams.AppendResp().setWrongExpectedVersion(wrong);
}

/** `BatchAppend`: appends of one client after another, each by its correlation id, answered when they are durable. */
export const batchAppendHandler =
  (store: Store, isReady: () => boolean): handleBidiStreamingCall<BatchAppendReq, BatchAppendResp> =>
  (call) => {
    const open = new Map<string, { options: BatchAppendReq; events: ProposedEvent[] }>();
    call.on('data', (request: BatchAppendReq) => {
      const id = idOf(request.getCorrelationId());
      const batch = open.get(id) ?? { options: request, events: [] };
      batch.events.push(...request.getProposedMessagesList().map(proposed));
      if (!request.getIsFinal()) {
        open.set(id, batch);
        return;
      }
      open.delete(id);
      const options = batch.options.getOptions();
      const stream = nameOf(options?.getStreamIdentifier());
      const expected = expectedIn(options, () => options?.getStreamPosition());
      const answer = (response: BatchAppendResp) =>
        call.write(response.setStreamIdentifier(identifierOf(stream)).setCorrelationId(structured(id)));
      if (!isReady()) {
        answer(batchNotReady());
        return;
      }
      store.append(stream, expected, batch.events).then(
        (outcome) => answer(batchResponse(expected, outcome)),
        (error: unknown) => call.emit('error', broken(error)),
      );
    });
    void once(call, 'end').then(
      () => call.end(),
      () => undefined,
    );
  };

/** As KurrentDB says it: its details are empty, and its message alone says what it is. */
function batchNotReady(): BatchAppendResp {
  const details = new any.Any();
  details.pack(new empty.Empty().serializeBinary(), 'google.protobuf.Empty');
  const status = new statuses.Status().setMessage('Server Is Not Ready').setDetails(details);
  return new streams.BatchAppendResp().setError(status);
}

function batchResponse(expected: Expected, outcome: Outcome): BatchAppendResp {
  const response = new streams.BatchAppendResp();
  const nothing = new empty.Empty();
  if (outcome.kind === 'appended') {
    const success = new streams.BatchAppendResp.Success();
    if (outcome.revision < 0) success.setNoStream(nothing);
    else success.setCurrentRevision(String(outcome.revision));
    if (outcome.position === undefined) success.setNoPosition(nothing);
    else {
      const position = String(outcome.position);
      success.setPosition(new shared.AllStreamPosition().setCommitPosition(position).setPreparePosition(position));
    }
    return response.setSuccess(success);
  }
  return response.setError(statusOf(...errorOf(expected, outcome)));
}

/** An error as the protocol has it: a message of a name. */
function statusOf(name: string, message: Uint8Array): InstanceType<typeof statuses.Status> {
  const details = new any.Any();
  details.pack(message, `event_store.client.${name}`);
  return new statuses.Status().setMessage(name).setDetails(details);
}

function errorOf(
  expected: Expected,
  outcome: Exclude<Outcome, { readonly kind: 'appended' }>,
): readonly [name: string, message: Uint8Array] {
  switch (outcome.kind) {
    case 'deleted':
      return ['StreamDeleted', new shared.StreamDeleted().serializeBinary()];
    case 'too large': {
      const tooLarge = new shared.MaximumAppendSizeExceeded().setMaxappendsize(mostBytes);
      return ['MaximumAppendSizeExceeded', tooLarge.serializeBinary()];
    }
    case 'event too large':
      return ['MaximumAppendEventSizeExceeded', maximumAppendEventSizeExceeded(outcome.event, mostBytes)];
    case 'wrong': {
      const nothing = new empty.Empty();
      const wrong = new shared.WrongExpectedVersion();
      if (outcome.current < 0) wrong.setCurrentNoStream(nothing);
      else wrong.setCurrentStreamRevision(String(outcome.current));
      if (expected === 'none') wrong.setExpectedNoStream(nothing);
      else if (expected === 'exists') wrong.setExpectedStreamExists(nothing);
      else if (expected === 'any') wrong.setExpectedAny(nothing);
      else wrong.setExpectedStreamPosition(String(expected));
      return ['WrongExpectedVersion', wrong.serializeBinary()];
    }
  }
}
