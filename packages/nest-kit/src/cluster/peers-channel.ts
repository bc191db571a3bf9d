import { isIP } from 'node:net';
import { credentials, type ChannelCredentials } from '@grpc/grpc-js';
import { domainError } from '@marquee/contracts';
import { repeatableCalls } from '@marquee/proto/repeatable-calls';
import { ConfigurationError } from '../config/secrets.js';
import type { CallTime } from '../rpc/call-time.js';
import type { CallMetadata, RpcChannel } from '../rpc/channel.js';
import { GrpcChannel } from '../rpc/grpc.js';
import { RenewedChannel } from '../rpc/renewed-channel.js';

/** Replicas that were added get calls after at most this long, in milliseconds; no call takes as long as the grace. */
const renewal = { every: 30_000, grace: 60_000 } as const;

/**
 * What changes nothing is asked again of the next replica when the one that was asked cannot be reached, or goes while it is asked
 * (gRPC A6, client retries; the schemas say which calls with `idempotency_level`). When a tenth of all calls fails, repeats end: they
 * would be the load under which a service cannot come back.
 */
const serviceConfig = {
  loadBalancingConfig: [{ round_robin: {} }],
  methodConfig: [
    {
      name: repeatableCalls,
      retryPolicy: {
        ...{ maxAttempts: 3, initialBackoff: '0.05s', maxBackoff: '0.5s', backoffMultiplier: 2 },
        retryableStatusCodes: ['UNAVAILABLE'],
      },
    },
  ],
  retryThrottling: { maxTokens: 100, tokenRatio: 0.1 },
};

const options = {
  'grpc.service_config': JSON.stringify(serviceConfig),
  'grpc.dns_min_time_between_resolutions_ms': 5_000,
  'grpc.keepalive_time_ms': 20_000,
  // A replica that is back is used within a second, also when the other one goes right then.
  'grpc.max_reconnect_backoff_ms': 1_000,
  'grpc.initial_reconnect_backoff_ms': 100,
};

/** Its certificate is one of the service, not of an address: replicas come and go, and tests have none but numbers. */
const optionsFor = (service: string) => ({ ...options, 'grpc.ssl_target_name_override': service });

/**
 * Reads `catalog=10.0.0.7:50051,media=media:50051`. A name that comes again adds another replica.
 *
 * @throws ConfigurationError
 */
export function parsePeers(text: string): ReadonlyMap<string, readonly string[]> {
  const peers = new Map<string, string[]>();
  for (const part of text.split(',').map((piece) => piece.trim())) {
    if (part === '') continue;
    const [, name = '', address = ''] = /^([a-z]+)=([^\s=]+:\d{1,5})$/.exec(part) ?? [];
    if (name === '') {
      throw new ConfigurationError(`MARQUEE_PEERS has "${part}"; each part must be name=host:port.`);
    }
    peers.set(name, [...(peers.get(name) ?? []), address]);
  }
  return peers;
}

/** A gRPC target: DNS finds the replicas of a name again and again; addresses stand for themselves. */
export function targetOf(addresses: readonly string[]): string {
  const isAddress = (address: string): boolean => isIP(address.slice(0, address.lastIndexOf(':'))) === 4;
  if (addresses.every(isAddress)) return `ipv4:${addresses.join(',')}`;
  return `dns:///${addresses[0] ?? ''}`;
}

/**
 * Reaches each service where it runs, by the name in the method's path (`/marquee.catalog.v1.VideoService/ListVideos`).
 * Calls go to the replicas in turn. For whom is asked is proven by the signed principal of each call. With TLS both sides
 * show a certificate, that of who is called for the name of its service; in clear the wire is for a network of trusted
 * neighbours, of which a mesh or network policy keeps others out.
 */
export class PeersChannel implements RpcChannel {
  readonly #channels: ReadonlyMap<string, RpcChannel>;

  constructor(
    peers: ReadonlyMap<string, readonly string[]>,
    security: ChannelCredentials = credentials.createInsecure(),
  ) {
    this.#channels = new Map(
      [...peers].map(([name, addresses]) => [
        name,
        new RenewedChannel(() => new GrpcChannel(targetOf(addresses), security, optionsFor(name)), renewal),
      ]),
    );
  }

  async call(path: string, request: Buffer, metadata: CallMetadata, time: CallTime): Promise<Buffer> {
    const name = /^\/marquee\.([a-z]+)\./.exec(path)?.[1] ?? '';
    const channel = this.#channels.get(name);
    // Nobody told us where it is: not a matter of the caller's request.
    if (!channel) throw domainError('UNAVAILABLE');
    return channel.call(path, request, metadata, time);
  }

  close(): void {
    for (const channel of this.#channels.values()) channel.close();
  }
}
