import { createRequire } from 'node:module';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { until } from '@marquee/ports/testing';
import './connection.js';

/** The client's own class, which it does not show: as much of it as is tried here. */
interface Queue {
  push(request: object): void;
  fulfillRequest(response: { readonly correlationId: number; readonly size: number; readonly payload: null }): void;
  maybeThrottle(milliseconds: number): void;
  destroy(): void;
}

const RequestQueue = createRequire(import.meta.url)('kafkajs/src/network/requestQueue/index.js') as new (
  options: object,
) => Queue;

const silent = { debug: () => undefined, warn: () => undefined };

describe('requests to a broker that wait', () => {
  const sent: number[] = [];
  const queue = new RequestQueue({ maxInFlightRequests: 1, requestTimeout: 1_000, logger: silent });
  const push = (correlationId: number) =>
    queue.push({
      entry: { correlationId, apiName: 'Fetch', resolve: () => undefined, reject: () => undefined },
      expectResponse: true,
      sendRequest: () => void sent.push(correlationId),
    });
  const answer = (correlationId: number) => queue.fulfillRequest({ correlationId, size: 0, payload: null });

  afterEach(() => {
    queue.destroy();
    sent.length = 0;
    jest.restoreAllMocks();
  });

  it('are sent one after the other, and when none waits nobody looks', async () => {
    push(1);
    push(2);
    expect(sent).toEqual([1]);
    answer(1);
    expect(sent).toEqual([1, 2]);
    answer(2);
    // The last look may be planned already.
    await wait(20);
    const planned = jest.spyOn(globalThis, 'setTimeout');
    await wait(50);
    expect(planned).not.toHaveBeenCalled();
  });

  it('are sent when the broker may be asked again', async () => {
    queue.maybeThrottle(30);
    push(3);
    expect(sent).toEqual([]);
    await until(() => sent.includes(3));
    answer(3);
  });
});
