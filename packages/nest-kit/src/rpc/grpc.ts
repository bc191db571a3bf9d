import {
  Client,
  Metadata,
  Server,
  connectivityState,
  status,
  type ChannelCredentials,
  type ChannelOptions,
  type ServerCredentials,
  type ServiceError,
} from '@grpc/grpc-js';
import type { DomainError } from '@marquee/kernel';
import { domainError } from '@marquee/contracts';
import type { CallTime } from './call-time.js';
import type { CallMetadata, RpcEndpoint } from './channel.js';
import type { ConnectingChannel } from './renewed-channel.js';
import { errorMetadataKey, fromWireError, grpcStatusOf, toWireError, type WireError } from './wire-error.js';

const principalKey = 'marquee-principal';
const traceKey = 'traceparent';
const asIs = (bytes: Buffer): Buffer => bytes;

/** Milliseconds for which calls wait where no replica is connected. */
const longestConnecting = 1_000;

/** Calls to a service in another process, over HTTP/2. */
export class GrpcChannel implements ConnectingChannel {
  readonly #client: Client;
  #connecting: Promise<void> | undefined;
  /** Nobody came while somebody waited: until somebody does, calls hear at once that nobody is there. */
  #isAway = false;

  /** @param target host:port, or another name that gRPC resolves */
  constructor(target: string, credentials: ChannelCredentials, options: ChannelOptions = {}) {
    this.#client = new Client(target, credentials, options);
  }

  async call(path: string, request: Buffer, call: CallMetadata, { until, signal }: CallTime): Promise<Buffer> {
    await this.#connected();
    if (signal.aborted) throw domainError('TIMED_OUT');
    const metadata = new Metadata();
    metadata.set(principalKey, call.principal);
    if (call.traceparent !== undefined) metadata.set(traceKey, call.traceparent);
    const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
    const sent = this.#client.makeUnaryRequest(
      path,
      asIs,
      asIs,
      request,
      metadata,
      { deadline: Date.now() + until - performance.now() },
      (error, reply) => {
        signal.removeEventListener('abort', leave);
        if (error) reject(toDomainError(error));
        else if (reply) resolve(reply);
        else reject(domainError('UNKNOWN'));
      },
    );
    const leave = (): void => sent.cancel();
    signal.addEventListener('abort', leave, { once: true });
    return promise;
  }

  /**
   * When the last replica that is known goes, the one in its place is heard of some milliseconds later (DNS). A call that comes
   * between fails by gRPC's rules, and is not repeated if it writes, although nobody has received it: so it waits for a connection.
   */
  async #connected(): Promise<void> {
    const isReady = this.#client.getChannel().getConnectivityState(false) === connectivityState.READY;
    if (isReady) this.#isAway = false;
    if (isReady || this.#isAway) return;
    this.#connecting ??= this.ready(longestConnecting)
      .catch(() => void (this.#isAway = true))
      .finally(() => (this.#connecting = undefined));
    await this.#connecting;
  }

  ready(timeout: number): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    this.#client.waitForReady(Date.now() + timeout, (error) => (error ? reject(error) : resolve()));
    return promise;
  }

  close(): void {
    this.#client.close();
  }
}

function toDomainError(error: ServiceError): DomainError {
  const [details] = error.metadata.get(errorMetadataKey);
  if (Buffer.isBuffer(details)) return fromWireError(JSON.parse(details.toString()) as WireError);
  if (error.code === status.DEADLINE_EXCEEDED || error.code === status.CANCELLED) return domainError('TIMED_OUT');
  return domainError(error.code === status.UNAVAILABLE ? 'UNAVAILABLE' : 'UNKNOWN');
}

/** Bytes of one request: pictures of 10 MiB and tables of 12 MiB come in one, for which the usual 4 MiB are too few. */
const largestRequest = 16 * 1024 ** 2;

/** Serves endpoints over HTTP/2. */
export class GrpcServer {
  readonly #server = new Server({ 'grpc.max_receive_message_length': largestRequest });
  readonly #endpoints = new Map<string, RpcEndpoint>();

  register(path: string, endpoint: RpcEndpoint): void {
    this.#endpoints.set(path, endpoint);
  }

  /** @returns the port; pass port 0 for a free one */
  async listen(address: string, credentials: ServerCredentials): Promise<number> {
    const definition = Object.fromEntries(
      [...this.#endpoints.keys()].map((path) => [
        path,
        {
          path,
          requestStream: false,
          responseStream: false,
          requestSerialize: asIs,
          requestDeserialize: asIs,
          responseSerialize: asIs,
          responseDeserialize: asIs,
        } as const,
      ]),
    );
    this.#server.addService(
      definition,
      Object.fromEntries([...this.#endpoints].map(([path, endpoint]) => [path, unary(endpoint)])),
    );
    const { promise, resolve, reject } = Promise.withResolvers<number>();
    this.#server.bindAsync(address, credentials, (error, port) => (error ? reject(error) : resolve(port)));
    return promise;
  }

  /** Lets the calls in progress end. */
  async close(): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#server.tryShutdown(() => resolve());
    await promise;
  }
}

type UnaryHandler = (
  call: {
    request: Buffer;
    metadata: Metadata;
    getDeadline(): Date | number;
    on(event: 'cancelled', listener: () => void): unknown;
  },
  callback: (error: { code: number; details: string; metadata: Metadata } | null, reply?: Buffer) => void,
) => void;

function unary(endpoint: RpcEndpoint): UnaryHandler {
  return (call, callback) => {
    const controller = new AbortController();
    call.on('cancelled', () => controller.abort());
    const text = (key: string) => call.metadata.get(key)[0]?.toString();
    endpoint(
      call.request,
      { principal: text(principalKey) ?? '', traceparent: text(traceKey) },
      { until: performance.now() + Number(call.getDeadline()) - Date.now(), signal: controller.signal },
    ).then(
      (reply) => callback(null, reply),
      (error: unknown) => {
        const wire = toWireError(error);
        const metadata = new Metadata();
        metadata.set(errorMetadataKey, Buffer.from(JSON.stringify(wire)));
        callback({ code: grpcStatusOf(wire), details: wire.code, metadata });
      },
    );
  };
}
