import { Metadata, type ServiceError, status } from '@grpc/grpc-js';
import { sizeOf } from './kurrentdb.ts';
import type { ProposedEvent } from './record.ts';
import { mostBytes } from './store.ts';

function failure(code: status, details: string, trailers: Readonly<Record<string, string>> = {}): ServiceError {
  const metadata = new Metadata();
  for (const [name, value] of Object.entries(trailers)) metadata.set(name, value);
  return Object.assign(new Error(details), { code, details, metadata });
}

/** While it starts. */
export const notReady = (): ServiceError => failure(status.UNAVAILABLE, 'Server Is Not Ready');

/** As EventStoreDB names its errors to clients: by trailers. */
export const streamDeleted = (stream: string): ServiceError =>
  failure(status.FAILED_PRECONDITION, `Event stream '${stream}' is deleted.`, {
    exception: 'stream-deleted',
    'stream-name': stream,
  });

export const appendTooLarge = (): ServiceError =>
  failure(status.INVALID_ARGUMENT, `Maximum Append Size of ${mostBytes} Exceeded.`, {
    exception: 'maximum-append-size-exceeded',
    'maximum-append-size': String(mostBytes),
  });

export const eventTooLarge = (event: ProposedEvent): ServiceError =>
  failure(status.INVALID_ARGUMENT, `Event with Id: ${event.id} exceeds Maximum Append Event Size of ${mostBytes}.`, {
    exception: 'maximum-append-event-size-exceeded',
    'maximum-append-event-size': String(mostBytes),
    'event-id': event.id,
    'proposed-append-event-size': String(sizeOf(event)),
  });

export const wrongExpectedVersion = (stream: string, expected: string, current: number): ServiceError =>
  failure(status.FAILED_PRECONDITION, `Append failed due to WrongExpectedVersion. Stream: ${stream}.`, {
    exception: 'wrong-expected-version',
    'stream-name': stream,
    'expected-version': expected,
    ...(current >= 0 && { 'actual-version': String(current) }),
  });

export const invalid = (details: string): ServiceError => failure(status.INVALID_ARGUMENT, details);

export const broken = (error: unknown): ServiceError =>
  failure(status.UNKNOWN, Error.isError(error) ? error.message : String(error));
