import { domainError } from '@marquee/contracts';
import type { CallTime } from './call-time.js';
import type { CallMetadata, RpcChannel, RpcEndpoint } from './channel.js';
import { fromWireError, toWireError } from './wire-error.js';

/**
 * Calls between services that live in one process. Requests and replies are encoded all the same, so that nothing
 * works here that would not work over the wire: no shared objects, no lost `undefined`, the same errors.
 */
export class InProcessRpc implements RpcChannel {
  readonly #endpoints = new Map<string, RpcEndpoint>();

  register(path: string, endpoint: RpcEndpoint): void {
    if (this.#endpoints.has(path)) throw new Error(`${path} is served twice`);
    this.#endpoints.set(path, endpoint);
  }

  async call(path: string, request: Buffer, metadata: CallMetadata, { until, signal }: CallTime): Promise<Buffer> {
    const endpoint = this.#endpoints.get(path);
    if (!endpoint) throw domainError('UNAVAILABLE');
    const controller = new AbortController();
    const { promise: expired, reject } = Promise.withResolvers<never>();
    const leave = (): void => {
      controller.abort();
      reject(domainError('TIMED_OUT'));
    };
    const timer = setTimeout(leave, Math.max(0, until - performance.now()));
    signal.addEventListener('abort', leave, { once: true });
    try {
      return await Promise.race([endpoint(request, metadata, { until, signal: controller.signal }), expired]);
    } catch (error) {
      throw fromWireError(toWireError(error));
    } finally {
      clearTimeout(timer);
      signal.removeEventListener('abort', leave);
    }
  }

  close(): void {
    this.#endpoints.clear();
  }
}
