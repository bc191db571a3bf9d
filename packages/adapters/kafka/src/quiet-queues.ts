import { createRequire } from 'node:module';

/** What the client keeps of one connection: requests that wait until the broker may be asked again. */
interface RequestQueue {
  readonly pending: readonly unknown[];
  /** Looks again after a while. */
  scheduleCheckPendingRequests: (this: RequestQueue) => void;
}

/** @param found what the client's file has, whatever it is by now */
function isQueueClass(found: unknown): found is { readonly prototype: RequestQueue } {
  const prototype: unknown = typeof found === 'function' && found.prototype;
  return typeof prototype === 'object' && prototype !== null && 'scheduleCheckPendingRequests' in prototype;
}

/**
 * kafkajs 2.2.4 looks for requests that wait some seven hundred times a second, for ever, on each connection, although none waits: the
 * time until its next look is negative (its issues 1556, 1704 and 1751; no release mends it). A queue in which nothing waits looks
 * no more; the next request that has to wait begins it anew. To be called once.
 *
 * @throws Error when the client has changed: then this is to be looked at again
 */
export function quietQueues(): void {
  const found: unknown = createRequire(import.meta.url)('kafkajs/src/network/requestQueue/index.js');
  if (!isQueueClass(found)) throw new Error('kafkajs keeps its requests in another way: is quietQueues still needed?');
  const lookAgain = found.prototype.scheduleCheckPendingRequests;
  found.prototype.scheduleCheckPendingRequests = function (this: RequestQueue): void {
    if (this.pending.length > 0) lookAgain.call(this);
  };
}
