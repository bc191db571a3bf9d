import { Metadata, status } from '@grpc/grpc-js';
import { describe, expect, it } from '@jest/globals';
import { AppendRefused, CallEnded } from './append-batch.js';
import { isPassing } from './failures.js';

const ofGrpc = (code: status, details: string) =>
  Object.assign(new Error(`${code} ${status[code]}: ${details}`), { code, details, metadata: new Metadata() });

describe('What may be gone when the same is asked again', () => {
  it.each(['Timeout', 'Server Is Not Ready', 'Server Is Busy', 'No leader info available in response'])(
    'is that an append was refused for a moment: %s',
    (reason) => {
      expect(isPassing(new AppendRefused('a', reason))).toBe(true);
    },
  );

  it.each(['AccessDenied', 'StreamDeleted', 'MaximumAppendEventSizeExceeded', 'no reason'])(
    'is not what an append is refused for again: %s',
    (reason) => {
      expect(isPassing(new AppendRefused('a', reason))).toBe(false);
    },
  );

  it('is that nobody answers, that a call was ended, or that a cluster has no leader, and no other answer', () => {
    expect(isPassing(new CallEnded())).toBe(true);
    expect(isPassing(ofGrpc(status.UNAVAILABLE, 'Server Is Not Ready'))).toBe(true);
    expect(isPassing(ofGrpc(status.UNKNOWN, 'No leader info available in response'))).toBe(true);
    expect(isPassing(ofGrpc(status.UNKNOWN, 'Unexpected ReadStreamResult: Error'))).toBe(false);
    expect(isPassing(ofGrpc(status.PERMISSION_DENIED, 'Access Denied'))).toBe(false);
  });
});
