import { randomUUID } from 'node:crypto';
import type { handleServerStreamingCall, ServerWritableStream } from '@grpc/grpc-js';
import streams from '@eventstore/db-client/generated/streams_pb.js';
import { broken, invalid, notReady, streamDeleted } from './errors.ts';
import { type Filter, filterIn } from './filter.ts';
import { caughtUpAt } from './kurrentdb.ts';
import type { RecordedEvent } from './record.ts';
import type { Store } from './store.ts';
import { eventResponse, identifierOf, nameOf } from './wire.ts';

type ReadReq = InstanceType<typeof streams.ReadReq>;
type ReadResp = InstanceType<typeof streams.ReadResp>;
type Options = InstanceType<typeof streams.ReadReq.Options>;
type Call = ServerWritableStream<ReadReq, ReadResp>;

/** `Read`: a stream or `$all`, forwards or backwards, so many events or for ever. */
export const readHandler =
  (store: Store, isReady: () => boolean): handleServerStreamingCall<ReadReq, ReadResp> =>
  (call) => {
    const answered = isReady() ? read(store, call) : Promise.reject(notReady());
    answered.then(
      () => call.end(),
      // How grpc-js takes a status for a call that streams.
      (error: unknown) => call.emit('error', Error.isError(error) && 'code' in error ? error : broken(error)),
    );
  };

async function read(store: Store, call: Call): Promise<void> {
  const options = call.request.getOptions();
  if (!options) throw invalid('No options.');
  if (options.hasSubscription()) await subscribe(store, call, options);
  else if (options.hasAll()) await readAll(store, call, options);
  else await readStream(store, call, options);
}

/** Until one of them happens to the call. */
function untilEvent(call: Call, names: readonly string[]): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      for (const name of names) call.off(name, done);
      resolve();
    };
    for (const name of names) call.on(name, done);
  });
}

/** Waits while the client takes no more. */
async function send(call: Call, response: ReadResp): Promise<void> {
  if (!call.write(response) && !call.cancelled) await untilEvent(call, ['drain', 'cancelled']);
}

/** Until there is more to read, or nobody any more who wants it. */
function untilMore(store: Store, call: Call): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      stop();
      call.off('cancelled', done);
      resolve();
    };
    const stop = store.watch(done);
    call.on('cancelled', done);
  });
}

const isBackwards = (options: Options): boolean =>
  options.getReadDirection() === streams.ReadReq.Options.ReadDirection.BACKWARDS;

async function readStream(store: Store, call: Call, options: Options): Promise<void> {
  const from = options.getStream();
  const name = nameOf(from?.getStreamIdentifier());
  const events = store.stream(name);
  if (events === 'deleted') throw streamDeleted(name);
  if (!events) {
    const missing = new streams.ReadResp.StreamNotFound().setStreamIdentifier(identifierOf(name));
    call.write(new streams.ReadResp().setStreamNotFound(missing));
    return;
  }
  const revision = from?.hasEnd() ? Infinity : from?.hasRevision() ? Number(from.getRevision()) : 0;
  const chosen = isBackwards(options)
    ? events.filter((event) => event.revision <= revision).toReversed()
    : events.filter((event) => event.revision >= revision);
  for (const event of chosen.slice(0, Number(options.getCount()))) {
    if (call.cancelled) return;
    await send(call, eventResponse(event));
  }
}

async function readAll(store: Store, call: Call, options: Options): Promise<void> {
  const filter = filterIn(options);
  const step = isBackwards(options) ? -1 : 1;
  // Forwards, a position includes its event; backwards, it lies behind the first one.
  let index = startOf(store, options, 0) + Math.min(step, 0);
  for (let left = Number(options.getCount()); left > 0 && !call.cancelled; index += step) {
    const event = store.at(index);
    if (!event) return;
    if (!filter.matches(event)) continue;
    await send(call, eventResponse(event));
    left -= 1;
  }
}

/** Index of the first event to read; behind a position that is excluded when `past` is 1. */
function startOf(store: Store, options: Options, past: 0 | 1): number {
  const from = options.getAll();
  if (from?.hasEnd()) return store.length;
  const position = from?.getPosition();
  return position ? store.indexAt(Number(position.getCommitPosition()) + past) : 0;
}

async function subscribe(store: Store, call: Call, options: Options): Promise<void> {
  const confirmation = new streams.ReadResp.SubscriptionConfirmation().setSubscriptionId(randomUUID());
  await send(call, new streams.ReadResp().setConfirmation(confirmation));
  const source = options.hasAll() ? allFrom(store, options) : streamFrom(store, options);
  let isCaughtUp = false;
  let unseen = 0;
  let last: number | undefined;
  while (!call.cancelled) {
    const next = source.next();
    if (!next) {
      if (isCaughtUp) await untilMore(store, call);
      else await send(call, caughtUpAt(last));
      isCaughtUp = true;
      continue;
    }
    last = next.position;
    if (source.filter.matches(next)) {
      await send(call, eventResponse(next));
      unseen = 0;
    } else if (++unseen >= source.filter.checkpointEvery) {
      await send(call, checkpoint(next));
      unseen = 0;
    }
  }
}

interface Source {
  readonly filter: Filter;
  next(): RecordedEvent | undefined;
}

function allFrom(store: Store, options: Options): Source {
  let index = startOf(store, options, 1);
  return {
    filter: filterIn(options),
    next: () => {
      const next = store.at(index);
      if (next) index += 1;
      return next;
    },
  };
}

function streamFrom(store: Store, options: Options): Source {
  const from = options.getStream();
  const name = nameOf(from?.getStreamIdentifier());
  const events = () => {
    const there = store.stream(name);
    if (there === 'deleted') throw streamDeleted(name);
    return there ?? [];
  };
  let revision = from?.hasRevision() ? Number(from.getRevision()) : -1;
  if (from?.hasEnd()) revision = events().at(-1)?.revision ?? -1;
  return {
    filter: { matches: () => true, checkpointEvery: Infinity },
    next: () => {
      const next = events().find((event) => event.revision > revision);
      revision = next?.revision ?? revision;
      return next;
    },
  };
}

function checkpoint({ position }: RecordedEvent): ReadResp {
  const place = String(position);
  return new streams.ReadResp().setCheckpoint(
    new streams.ReadResp.Checkpoint().setCommitPosition(place).setPreparePosition(place),
  );
}
