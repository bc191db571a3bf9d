import type { CallTime } from './call-time.js';
import type { CallMetadata, RpcChannel } from './channel.js';

/** A channel that can tell when it has a connection. */
export interface ConnectingChannel extends RpcChannel {
  /** Connects. Rejects after `timeout` milliseconds without a connection. */
  ready(timeout: number): Promise<void>;
}

interface Pace {
  /** Milliseconds from one channel to the next. */
  readonly every: number;
  /** Milliseconds that a channel without new calls stays open: longer than a call may take. */
  readonly grace: number;
}

/**
 * gRPC asks DNS for a name when a connection ends, and not before: replicas that were added would wait for calls until one
 * of the others goes. A new channel asks at once, and takes over the connections that there are (grpc-js shares them between
 * channels of the same target and options). It gets the calls once it is connected; until then the old one does.
 */
export class RenewedChannel implements RpcChannel {
  #current: ConnectingChannel;
  readonly #open = new Set<ConnectingChannel>();
  readonly #timer: NodeJS.Timeout;
  #isRenewing = false;

  constructor(
    private readonly make: () => ConnectingChannel,
    private readonly pace: Pace,
  ) {
    this.#current = this.#make();
    this.#timer = setInterval(() => void this.#renew(), pace.every).unref();
  }

  call(path: string, request: Buffer, metadata: CallMetadata, time: CallTime): Promise<Buffer> {
    return this.#current.call(path, request, metadata, time);
  }

  close(): void {
    clearInterval(this.#timer);
    for (const channel of this.#open) this.#close(channel);
  }

  async #renew(): Promise<void> {
    if (this.#isRenewing) return;
    this.#isRenewing = true;
    const next = this.#make();
    try {
      await next.ready(this.pace.every);
      if (!this.#open.has(next)) return;
      const last = this.#current;
      this.#current = next;
      setTimeout(() => this.#close(last), this.pace.grace).unref();
    } catch {
      // The name cannot be resolved or nobody is there: the old channel says so to its callers, if it is so for it, too.
      this.#close(next);
    } finally {
      this.#isRenewing = false;
    }
  }

  #make(): ConnectingChannel {
    const channel = this.make();
    this.#open.add(channel);
    return channel;
  }

  #close(channel: ConnectingChannel): void {
    if (this.#open.delete(channel)) channel.close();
  }
}
